"""Shared queues and the coupling facility."""
