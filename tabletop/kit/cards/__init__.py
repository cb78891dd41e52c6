"""What card games share: piles, cards in play, effects compiled from data, targets, triggers and their queue."""
