"""Cataclysm: two to four capitals, fulcrums between them, action windows and dominance."""
