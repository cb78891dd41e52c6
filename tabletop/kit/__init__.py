"""What several games share: content tables, rulebooks, area graphs, piles of cards."""
