"""How fast the service answers, measured by `make bench`; where a limit is promised, it is asserted."""
