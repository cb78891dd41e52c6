"""What card games share: piles, cards in play, effects compiled from data, triggers and their queue."""
