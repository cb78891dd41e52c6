"""Pictures of Duel of Heroes."""
