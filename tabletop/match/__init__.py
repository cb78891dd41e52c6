"""A sitting at the table: seats, history, undo, saves, replays, simulation, and the bots' own process."""
