"""Fixtures for all tests."""

import atexit
import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from tests.support.examples import THOROUGH, examples
from tests.support.memory_files import keep_temporary_files_in_memory
from tests.support.samples import sampled

keep_temporary_files_in_memory()

# A quarter of the processor time of the tests was the collection of garbage, of which there is little, and none while
# modules are imported.
gc.disable()
gc.set_threshold(50_000, 20, 100)

pytest_plugins = ["tests.support.fixtures", "tests.support.generated_requests"]

# No test may fail because a machine is busy, nor differ from one run to the next.
settings.register_profile("steady", deadline=None, derandomize=True, print_blob=True, max_examples=examples(100))
# For `make test-random`: more cases, and others in each run.
settings.register_profile("random", deadline=None, print_blob=True)
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "steady")
settings.load_profile(PROFILE)
if PROFILE == "steady":
    # Otherwise examples also have constants of the modules loaded so far, which depend on the tests that ran before.
    providers._get_local_constants = Constants


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out the folders of tests of which none is wanted, which import much."""
    name = collection_path.name
    is_unwanted = name in ("bench", "spark") and f"not {name}" in config.option.markexpr
    return True if is_unwanted and collection_path.parent == Path(__file__).parent else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the cases that are not in the sample of their test, unless all are wanted."""
    if THOROUGH:
        return
    selected = sampled(items)
    config.hook.pytest_deselected(items=[item for item in items if item not in selected])
    items[:] = [item for item in items if item in selected]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Trace the tests themselves no more: they stay."""
    gc.freeze()
    gc.enable()


# Modules find their objects freed at the end; pytest's own collection before does not trace them.
atexit.register(gc.unfreeze)
