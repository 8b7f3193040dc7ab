"""Plans as files: YAML and JSON documents, and snapshot files."""
