"""How messages pile up on queues, and how long the room for them lasts."""

import numpy as np
import pytest

from mqplanner.rules.buffer_pools.fill_and_drain import (
    depth_after_outage,
    depth_until_expiry,
    growth,
    net_rate,
    time_until_full,
    time_without_gets,
)
from mqplanner.rules.engine.findings import applicable_advice
from mqplanner.units import given


def messages(value):
    return given("depth", value, "message")


def rate(value):
    return given("rate", value, "message / s")


@pytest.mark.parametrize(("gets", "grows", "ids"), [(90, 10, ["queue-gets-fall-behind"]), (110, 0, [])])
def test_a_queue_grows_by_what_is_put_and_not_got(gets, grows, ids):
    net = net_rate(rate(100), rate(gets))
    assert growth(net).value == grows
    assert [
        finding.id for finding in applicable_advice("queue-growth", puts=rate(100), gets=rate(gets), net=net)
    ] == ids


@pytest.mark.parametrize(("unread", "depth"), [(None, 6500), (2000, 2000), (100, 500)])
def test_an_outage_adds_its_puts_up_to_what_lies_unread_until_expiry(unread, depth):
    until = None if unread is None else messages(unread)
    assert depth_after_outage(messages(500), rate(100), given("outage", 60, "s"), until).value == depth


def test_depth_until_expiry_is_at_least_the_ordinary_depth():
    assert depth_until_expiry(messages(500), messages(100)).value == 500
    assert depth_until_expiry(None, messages(100)).value == 100


def test_room_is_used_at_the_growth_and_never_without_growth():
    room, used = messages(1000), messages(400)
    assert time_until_full(room, used, rate(10)).value == 60
    assert time_until_full(used, room, rate(10)).value == 0
    assert np.isnan(time_until_full(room, used, rate(0)).value)


def test_room_for_all_that_lies_unread_is_never_used_up():
    room, used = messages(1000), messages(400)
    assert time_without_gets(room, used, rate(10), None).value == 60
    assert time_without_gets(room, used, rate(10), messages(1001)).value == 60
    assert time_without_gets(room, used, rate(10), messages(1000)) is None
    both = time_without_gets(room, used, rate(10), messages(np.array([900.0, 1100.0])))
    np.testing.assert_array_equal(both.value, [np.nan, 60])
