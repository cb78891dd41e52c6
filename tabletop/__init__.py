"""Tabletop: board and card games at a virtual table, with every rule enforced."""

__version__ = "0.1.0"
