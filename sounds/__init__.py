"""Sources of every sound in the app: small scripts that compute them. Nothing is recorded."""
