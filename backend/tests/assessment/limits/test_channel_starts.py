"""Starts of all channels with TLS after an outage."""

import pytest

from tests.assessment.answers import Answer, plan_of

RSA, ECDSA = "TLS_RSA_WITH_AES_256_CBC_SHA256", "ECDHE_ECDSA_AES_256_CBC_SHA384"
TIME, CPU = "LP/QM/tls-channel-start/time", "LP/QM/tls-channel-start/cpu"


def started(machine, *groups):
    channels = [
        {"name": f"group {number}", "type": "svrconn", "message_kb": 4, "sslciph": cipher, "count": count}
        for number, (cipher, count) in enumerate(groups)
    ]
    return Answer(plan_of({"channel_groups": channels}, {"machine": machine, "cps": 3})).values


def test_all_groups_start_one_after_the_other():
    """MQ on z16: 150 channels a second at 1.97 CPU ms with TLS_RSA, 88 at 3.39 with ECDHE_ECDSA."""
    found = started("z16", (RSA, 1500), (ECDSA, 880))
    assert found[TIME] == pytest.approx(20)
    assert found[CPU] == pytest.approx(1.5 * 1.97 + 0.88 * 3.39)


def test_what_was_not_measured_is_not_counted():
    assert started("z16", (RSA, 1500), ("TLS_AES_256_GCM_SHA384", 9000), ("none", 500))[TIME] == pytest.approx(10)
    assert TIME not in started("z16", ("TLS_AES_256_GCM_SHA384", 9000))
    assert TIME not in started("z13", (RSA, 1500))


def test_a_cipher_that_was_not_measured_starts_as_the_dearest_does():
    dearest = started("z16", ("other", 1500))
    assert dearest[TIME] > 0
    assert started("z16", ("ECDHE_RSA_AES_256_GCM_SHA384", 1500))[TIME] == dearest[TIME]
    assert TIME not in started("z16", ("ANY_TLS13_OR_HIGHER", 1500))
