"""Pictures of War of the Pyramids: noon, limestone and lapis."""
