"""The screens around the table: shelf, set-up, settings, saves, rulebook, hand-over, result, about."""
