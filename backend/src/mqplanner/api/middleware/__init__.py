"""ASGI middleware, one module for each; `api/app.py` puts them around the application."""
