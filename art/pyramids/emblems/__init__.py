"""Emblems of tiles, cards and action spaces, composed from a small library of own shapes.

An emblem is markup in a box from -50 to 50 whose colours are tones: `@m` main, `@d` deep, `@l` light, `@g` gold,
`@k` line, `@s` skin. `paint` puts real colours in.
"""
