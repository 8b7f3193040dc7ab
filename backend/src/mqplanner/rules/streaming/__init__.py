"""Streaming queues and message expiry."""
