"""The shapes of the API: what requests must look like, and what the OpenAPI document says of the answers.

Answers are written from plain data (see `responses`), and the tests hold them against these shapes.
"""
