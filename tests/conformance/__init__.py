"""What every ruleset has to keep. A game on the shelf is examined without a line of its own here."""
