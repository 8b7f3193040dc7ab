"""The REST API: routes, one module for each resource, and one shape for every error."""
