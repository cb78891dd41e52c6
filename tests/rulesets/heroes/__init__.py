"""Tests of Duel of Heroes."""
