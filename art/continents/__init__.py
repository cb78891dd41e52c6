"""Pictures of Iron Continents: a wartime atlas."""
