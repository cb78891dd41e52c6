"""The commands of `python -m tabletop`, one module each: `add` says what it takes, `run` does it.

What is heavy (the window, the rulesets' faces) is imported in `run`, so that `--help` answers at once.
"""
