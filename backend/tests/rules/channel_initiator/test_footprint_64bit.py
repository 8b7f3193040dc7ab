"""64-bit storage of one channel."""

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from mqplanner.rules.engine.errors import InvalidInputs
from tests.rules.answers import outputs_of


def value(rule, output, **inputs):
    return outputs_of(rule, **inputs)[output]["value"]


@examples(st.integers(1, 104_857_600), st.integers(0, 1000), st.integers(1, 1000))
def test_a_64_bit_buffer_holds_the_message_and_its_header(message_bytes, sharecnv, conversations):
    conversations = min(conversations, max(sharecnv, 1))
    answer = outputs_of(
        "chinit-svrconn-64bit", message_bytes=message_bytes, sharecnv=sharecnv, conversations=conversations
    )
    buffer = answer["buffer_kb"]["value"]
    assert buffer * 1024 >= message_bytes + 500
    assert buffer >= 4
    assert answer["kb_per_channel"]["value"] >= buffer


@pytest.mark.parametrize(
    ("message_bytes", "buffer_kb"),
    [
        (1, 4),
        (3596, 4),
        (3597, 8),
        (31 * 1024, 32),
        (32 * 1024, 64),
        (1024 * 1024 - 500, 1024),
        (1024 * 1024, 2048),
        (100 * 1024 * 1024, 101 * 1024),
    ],
)
def test_buffers_double_up_to_1_mb_and_then_grow_by_1_mb(message_bytes, buffer_kb):
    assert value("chinit-svrconn-64bit", "buffer_kb", message_bytes=message_bytes, sharecnv=0) == buffer_kb


def test_more_conversations_than_sharecnv_allows_are_refused():
    with pytest.raises(InvalidInputs, match=r"SHARECNV\(5\) allows 5 at most"):
        outputs_of("chinit-svrconn-64bit", message_bytes=100, sharecnv=5, conversations=6)
