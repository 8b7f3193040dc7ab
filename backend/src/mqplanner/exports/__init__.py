"""Plans as files: YAML and JSON documents, and snapshots."""
