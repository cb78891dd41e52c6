"""Benchmarks: measured and reported, never pass or fail. `python -m tabletop bench` runs them."""
