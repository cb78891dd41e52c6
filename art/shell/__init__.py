"""Pictures of the app itself: shelf, table, seat badges, interface icons."""
