"""Rulesets that stand on no shelf: they prove the public API and `docs/add-a-ruleset.md`."""
