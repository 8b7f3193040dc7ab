"""31-bit storage that is available for channels."""

from hypothesis import given as examples
from hypothesis import strategies as st

from tests.rules.answers import outputs_of

storage = st.integers(0, 1024)


def value(rule, output, **inputs):
    return outputs_of(rule, **inputs)[output]["value"]


@examples(storage, storage, st.floats(1, 100))
def test_available_storage_is_at_most_the_free_storage(used_mb, free_mb, pct):
    available = value(
        "chinit-usable-31bit", "available_mb", used_mb=used_mb, free_mb=free_mb, threshold_pct=pct
    )
    assert 0 <= available <= free_mb
