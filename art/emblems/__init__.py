"""Emblems composed of a small library of shapes: a table says which, where, how large and in which dye.

Every part fits a box of about 100 by 100 about the origin. Tones stand for colours: `@m @d @l` are the main,
dark and light tone of the dye, the others are the same everywhere (see `FIXED`).
"""
