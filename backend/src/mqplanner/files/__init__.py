"""Plans as files: open ones (YAML, JSON), sealed ones, and the careful reading of either."""
