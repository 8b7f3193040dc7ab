"""Inputs and helpers that rules of several topics share."""
