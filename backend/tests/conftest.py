"""Fixtures for all tests."""

from hypothesis import settings

pytest_plugins = ["tests.support.fixtures", "tests.support.generated_requests"]

# No test may fail because a machine is busy, nor differ from one run to the next.
settings.register_profile("steady", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("steady")
