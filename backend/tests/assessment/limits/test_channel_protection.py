"""TLS, compression and AMS interception on channels: their CPU, and what a channel carries."""

import pytest

from mqplanner.units.basis import EXTRAPOLATED
from tests.assessment.answers import MANAGER, Answer, assert_array_equals_points, plan_of

CHACHA = {"sslciph": "TLS_CHACHA20_POLY1305_SHA256"}
INBOUND = {"type": "rcvr", "splprot": "aspolicy", "ams_policy": "privacy", "message_kb": 2}
MESSAGE, CPU = "LP/QM/channel-protection/0/message", "LP/QM/channel-protection/0/cpu"
GROUP = f"{MANAGER}/channel_groups/0"
ALL, CHANNEL = "LP/cpu/cp", "LP/QM/ams-channel/0"
Z16 = {"machine": "z16", "cps": 1}


def answer(lpar=None, *, chinit=None, manager=None, **group):
    channels = {"name": "to partner", "type": "sdr", "count": 4, "message_kb": 32, "messages_per_s": 1000, **group}
    plan = {"channel_groups": [channels], **(manager or {})}
    return Answer(plan_of(plan | ({"channel_initiator": chinit} if chinit else {}), lpar or Z16))


def test_a_cipher_costs_what_its_transaction_costs_more():
    """32 KB with CHACHA20: 2547.71 µs a transaction of two messages, 183.80 µs without TLS."""
    found = answer(**CHACHA)
    assert found.values[MESSAGE] == pytest.approx((2547.71 - 183.80) / 2)
    assert found.used(ALL) == pytest.approx(1000 * (2547.71 - 183.80) / 2 * 1e-6)
    assert found.verdict(ALL) == "exceeded"


def test_compression_lowers_the_cost_of_an_expensive_cipher_and_raises_that_of_none():
    compressed = {"compmsg": "zlibfast", "compressible_pct": 80}
    assert answer(**CHACHA, **compressed).used(ALL) < answer(**CHACHA).used(ALL)
    assert answer(**compressed).values[MESSAGE] == pytest.approx((252.64 - 183.80) / 2)
    assert "compression-without-tls" in answer(**compressed).findings_at(GROUP)


def test_cpu_that_was_measured_with_it_is_not_counted_twice():
    measured = {"cpu_s": 0.2}
    assert answer(**CHACHA, chinit=measured, cpu_included=True).used(ALL) == pytest.approx(0.2)
    assert answer(**CHACHA, chinit=measured).used(ALL) > 1


def test_a_cipher_without_a_published_cost_leaves_the_cpu_unknown():
    assert answer(sslciph="other").verdict(ALL) == "unknown"


def test_inputs_that_are_missing_are_named():
    found = answer(compmsg="rle")
    assert found.missing(ALL) == [f"{GROUP}/compressible_pct"]


def test_a_channel_with_privacy_takes_as_many_messages_as_an_adapter():
    """One message takes an adapter 347 µs: 2,882 a second."""
    assert answer(**INBOUND, count=1, messages_per_s=2800).verdict(CHANNEL) == "watch"
    assert answer(**INBOUND, count=1, messages_per_s=3000).verdict(CHANNEL) == "exceeded"
    assert answer(**INBOUND, count=2, messages_per_s=3000).verdict(CHANNEL) == "ok"


def test_another_machine_gives_an_estimate():
    found = answer({"machine": "z15", "cps": 1}, **CHACHA)
    assert found.quantities[MESSAGE].basis >= EXTRAPOLATED


def test_an_array_of_rates_equals_its_points():
    rates = [10.0, 300.0, 900.0]
    path = f"{GROUP}/messages_per_s"
    channels = {"name": "c", "type": "sdr", "count": 4, "message_kb": 32, "messages_per_s": 1, **CHACHA}
    assert_array_equals_points(plan_of({"channel_groups": [channels]}, Z16), path, rates)


def test_an_array_of_compressibilities_equals_its_points():
    channels = {"name": "c", "type": "sdr", "count": 4, "message_kb": 20, "messages_per_s": 100}
    plan = plan_of({"channel_groups": [{**channels, **CHACHA, "compmsg": "zlibfast", "compressible_pct": 1}]}, Z16)
    assert_array_equals_points(plan, f"{GROUP}/compressible_pct", [0, 5, 20, 33, 80, 90])


def test_a_group_without_any_of_them_adds_nothing():
    found = answer()
    assert not any("channel-protection" in id for id in found.quantities)


HIGH = {"compmsg": "zlibhigh", "compressible_pct": 40}
COMPRESSED, ENCIPHERED = "LP/QM/compression-channel/0", "LP/QM/tls-channel/0"


def test_a_channel_compresses_what_one_dispatcher_can():
    """Two segments of 247 µs: 2,024 messages a second on one channel; the receiver needs less time for them."""
    assert answer(**HIGH, count=1, messages_per_s=10_000).verdict(COMPRESSED) == "exceeded"
    assert answer(**HIGH, count=1, messages_per_s=1900).verdict(COMPRESSED) == "watch"
    assert answer(**HIGH, count=10, messages_per_s=10_000).verdict(COMPRESSED) == "ok"
    assert answer(**HIGH, count=1, messages_per_s=1900, type="rcvr").verdict(COMPRESSED) == "ok"


def test_one_engine_enciphers_for_a_channel():
    """1181.955 µs of both ends: 846 messages a second if all falls on one end, 1,692 if each has half."""
    assert answer(**CHACHA, count=1, messages_per_s=1700).verdict(ENCIPHERED) == "exceeded"
    assert answer(**CHACHA, count=1, messages_per_s=1000).verdict(ENCIPHERED) == "unknown"
    assert answer(**CHACHA, count=1, messages_per_s=800).verdict(ENCIPHERED) == "watch"
    assert answer(**CHACHA, count=1, messages_per_s=400).verdict(ENCIPHERED) == "ok"
    assert "own conclusion" in answer(**CHACHA).limits[ENCIPHERED].assumption


def test_a_larger_message_than_measured_takes_between_one_and_all_that_it_fills():
    """256 KB with TLS 1.3: at least what 100 KB take, 215.65 µs of both ends, and at most three times that."""
    messages = {"sslciph": "TLS_AES_256_GCM_SHA384", "message_kb": 256, "count": 1}
    verdicts = [answer(**messages, messages_per_s=rate).verdict(ENCIPHERED) for rate in (1200, 1500, 9000, 9300)]
    assert verdicts == ["ok", "watch", "unknown", "exceeded"]


def test_a_larger_message_than_measured_takes_no_more_cpu_than_those_that_it_fills():
    """100 KB with CHACHA20, at both ends: those of 101 KB count as two of them, for which the answer says so."""
    verdicts = {}
    for kb in (100, 101, 1000):
        found = answer(**CHACHA, message_kb=kb, messages_per_s=50)
        verdicts[kb] = found.verdict(ALL), found.used(ALL)
    assert verdicts[101] == ("watch", pytest.approx(2 * verdicts[100][1]))
    assert verdicts[1000] == ("exceeded", pytest.approx(10 * verdicts[100][1]))
    few = answer(**CHACHA, message_kb=101, messages_per_s=1)
    assert few.verdict(ALL) == "watch"
    assert "no more than the messages of 100 KB that it fills" in few.limits[ALL].caution
    path = f"{GROUP}/message_kb"
    channels = {"name": "c", "type": "sdr", "count": 4, "message_kb": 32, "messages_per_s": 50, **CHACHA}
    plan = plan_of({"channel_groups": [channels]}, Z16)
    assert_array_equals_points(plan, path, [10, 100, 101, 250])
    off = Answer({**answer(**CHACHA, message_kb=101).plan, "assume_nearest": False})
    assert off.verdict(ALL) == "unknown"


@pytest.mark.parametrize("settings", [CHACHA, {"sslciph": "TLS_AES_128_GCM_SHA256"}, {**CHACHA, "type": "svrconn"}])
def test_no_larger_message_makes_exceeded_processors_unknown(settings):
    for rate in (100, 1000, 10_000):
        verdicts = [answer(**settings, message_kb=kb, messages_per_s=rate).verdict(ALL) for kb in (50, 100, 101, 900)]
        first = verdicts.index("exceeded") if "exceeded" in verdicts else len(verdicts)
        assert set(verdicts[first:]) <= {"exceeded"}, verdicts


def test_compressed_messages_take_less_tls():
    plain, compressed = (answer(**CHACHA, **more, count=1) for more in ({}, {"compmsg": "rle", "compressible_pct": 80}))
    shares = [one.limits[ENCIPHERED].used_pct for one in (plain, compressed)]
    assert not shares[0].known
    assert shares[1].value < 80


def test_messages_that_took_less_with_tls_are_judged_as_not_compressed():
    """100 KB with ZLIBHIGH that do not compress took less CPU with TLS 1.3 than without it."""
    messages = {"sslciph": "TLS_AES_128_GCM_SHA256", "compmsg": "zlibhigh", "compressible_pct": 0, "message_kb": 100}
    assert answer(**messages, messages_per_s=1000).limit(ENCIPHERED) == pytest.approx(1e6 / 215.65)
    assert answer(**messages, messages_per_s=40_000).verdict(ENCIPHERED) == "unknown"
