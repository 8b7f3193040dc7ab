"""Kafka connectors."""
