"""The table: draws any view and turns what the player does into its gestures."""
