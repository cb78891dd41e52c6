"""Tests of Iron Continents."""
