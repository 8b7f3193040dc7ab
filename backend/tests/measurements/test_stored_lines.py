"""What a plan keeps of the lines of measured values: no passwords, hosts or users of what else they have."""

from typing import Any

import pytest

from mqplanner.measurements.applying import apply
from mqplanner.measurements.sources import Source
from tests.measurements.previews import EMPTY

BEGINS = "CSQU000I CSQUTIL IBM MQ for z/OS V9.4.0\nCSQU055I Target queue manager is QM1\n"
SECRETS = ("topsecret", "host.example", "1414", "CARLA", "10.1.1.1")


def texts_of(text: str) -> dict[str, Any]:
    """Return the stored lines by the last part of the path."""
    plan = apply(EMPTY, [Source("defs.txt", text)], {"channels": "yes", "manager:QM1": "QM1"}, None).plan
    stored = {entry["path"].rpartition("/")[2]: entry["text"] for entry in plan["measured"]}
    assert not [one for one in SECRETS if one in str(plan)]
    return stored


@pytest.mark.parametrize(
    ("command", "field", "stored"),
    [
        (
            "DEFINE CHANNEL(TO.A) CHLTYPE(SDR) CONNAME('host.example(1414)') USERID(CARLA) PASSWORD('topsecret')",
            "type",
            "DEFINE CHANNEL(TO.A) CHLTYPE(SDR) …",
        ),
        (
            "DEFINE CHANNEL(TO.A) CONNAME(host.example(1414)) PASSWORD(topsecret) CHLTYPE(SDR)",
            "type",
            "DEFINE CHANNEL(TO.A) CHLTYPE(SDR) …",
        ),
        (
            "DEFINE CHANNEL(TO.A) +\n PASSWORD(topsecret) CHLTYPE(SDR) USERID(CARLA) +\n CONNAME('host.example(1414)')",
            "type",
            "CHLTYPE(SDR) …",
        ),
        ("DEFINE BUFFPOOL(3) BUFFERS(5000) LOCATION(ABOVE)", "buffers", "DEFINE BUFFPOOL(3) BUFFERS(5000) …"),
        ("ALTER QMGR MAXCHL(500) SSLCRYP(topsecret)", "maxchl", "ALTER QMGR MAXCHL(500) …"),
    ],
)
def test_a_command_keeps_its_object_and_the_attribute_that_was_read(command: str, field: str, stored: str) -> None:
    assert texts_of(f"{BEGINS}{command}\n")[field] == stored


def test_an_answer_in_one_line_keeps_the_attribute_that_was_read() -> None:
    line = "CSQM409I !QM1 QMNAME(QM1 ) DESCR(CARLA) MAXCHL( 350) SSLCRYP(topsecret) CHIADAPS( 30)\n"
    stored = texts_of(line)
    assert stored["maxchl"] == "CSQM409I !QM1 QMNAME(QM1 ) MAXCHL( 350) …"
    assert stored["chiadaps"] == "CSQM409I !QM1 QMNAME(QM1 ) CHIADAPS( 30) …"


def test_the_status_of_a_channel_keeps_no_partner() -> None:
    line = "CSQM420I !QM1 CHSTATUS(APP.SVRCONN) CONNAME(10.1.1.1) MCAUSER(CARLA) CHLTYPE(SVRCONN) STATUS(RUNNING)\n"
    texts_of(line)


def test_a_message_is_stored_as_it_is() -> None:
    line = "10.00.01 STC00001  CSQX072I !QM1 CSQXGIP MAXCHL=200, ACTCHL=200"
    assert texts_of(f"{line}\n")["maxchl"] == line


def test_a_message_on_storage_keeps_nothing_behind_its_amounts() -> None:
    usage = "local storage: used 92MB, free 1379MB: above bar: used 187MB, free 10GB"
    line = f"CSQX004I !QM1 CSQXSMON Channel initiator storage usage: {usage}"
    stored = texts_of(f"{line} seen by CARLA at host.example(1414)\n")
    assert {stored[field] for field in ("console", "used_mb", "free_mb", "memlimit_mb")} == {line}
