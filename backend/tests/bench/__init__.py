"""How fast the service answers; measured by `make bench`, never asserted."""
