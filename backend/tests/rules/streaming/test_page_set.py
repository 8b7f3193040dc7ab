"""A stream queue fills its page set (topic 7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import finding_ids

RULE = get_rule("streaming-page-set")
EXAMPLE = {"stream_pages": 20_157, "message_bytes": 1024}
PAGES = st.integers(1, 2**24)


def fill(**inputs):
    return RULE.evaluate({**EXAMPLE, **inputs})["outputs"]


def numbers(answer):
    names = ("messages_put", "base_depth", "stream_depth", "missing_copies", "failing_put")
    return tuple(answer[name]["value"] for name in names)


def test_bestef_goes_on_without_an_error():
    answer = fill(messages=500_000)
    assert numbers(answer) == (500_000, 500_000, 19_980, 480_020, None)
    assert answer["application_sees"]["value"] == "return code 0"
    assert finding_ids(answer) == ["streaming-bestef-loses-copies", "streaming-job-log"]
    assert "480,020 are missing" in answer["findings"]["value"][0]["message"]


def test_mustdup_stops_the_application():
    answer = fill(messages=500_000, strmqos="mustdup")
    assert numbers(answer) == (19_980, 19_980, 19_980, 0, 19_981)
    assert "streaming-fill-failing-iteration" in answer["failing_put"]["errata"]
    assert "2192" in answer["application_sees"]["value"]
    assert finding_ids(answer) == ["streaming-mustdup-stops", "streaming-mustdup-page-set", "streaming-job-log"]
    assert "put 19,981" in answer["findings"]["value"][0]["message"]


@pytest.mark.parametrize("strmqos", ["bestef", "mustdup"])
def test_messages_that_fit_exactly_do_not_fail(strmqos):
    answer = fill(messages=19_980, strmqos=strmqos)
    assert numbers(answer) == (19_980, 19_980, 19_980, 0, None)
    assert answer["application_sees"]["value"] == "return code 0"
    assert finding_ids(answer) == []


@pytest.mark.parametrize("strmqos", ["bestef", "mustdup"])
def test_a_base_queue_that_fills_first_stops_both_qualities_of_service(strmqos):
    answer = fill(base_pages=10_000, strmqos=strmqos)
    until = int(10_000 * 19_980 / 20_157)
    assert numbers(answer) == (until, until, until, 0, until + 1)
    assert "2192" in answer["application_sees"]["value"]
    assert answer["application_sees"]["basis"] == "extrapolated"
    assert finding_ids(answer) == ["streaming-base-page-set-full"]
    assert answer["findings"]["value"][0]["severity"] == "problem"
    assert f"from put {until + 1:,} on" in answer["findings"]["value"][0]["message"]


def test_without_a_limit_bestef_has_no_depth():
    answer = fill()
    assert numbers(answer) == (None,) * 5
    assert answer["messages_until_full"]["value"] == 19_980
    assert "Neither" in answer["base_depth"]["caveats"][0]


@pytest.mark.parametrize(
    ("inputs", "until", "basis"),
    [
        ({}, 19_980, "measured"),
        ({"stream_pages": 40_314}, 39_960, "extrapolated"),
        ({"message_bytes": 2048}, 19_980, "extrapolated"),
        ({"message_bytes": 3668}, 19_980, "extrapolated"),
        ({"message_bytes": 3669}, 9_990, "assumed"),
        ({"message_bytes": 4096}, 9_990, "assumed"),
        ({"stream_pages": 1}, 0, "extrapolated"),
    ],
)
def test_the_basis_follows_the_distance_from_the_example(inputs, until, basis):
    answer = fill(**inputs)["messages_until_full"]
    assert (answer["value"], answer["basis"]) == (until, basis)


@given(PAGES, PAGES, st.integers(1, 100_000), st.integers(0, 999_999_999), st.none() | PAGES)
def test_copies_are_never_more_than_originals(pages, other, size, messages, base):
    common = {"message_bytes": size, "messages": messages, "base_pages": base}
    few, many = (fill(**common, stream_pages=count, strmqos="bestef") for count in sorted((pages, other)))
    assert few["messages_until_full"]["value"] <= many["messages_until_full"]["value"]
    assert few["stream_depth"]["value"] <= many["stream_depth"]["value"] <= many["base_depth"]["value"]
    strict = fill(**common, stream_pages=pages, strmqos="mustdup")
    assert strict["stream_depth"]["value"] == strict["base_depth"]["value"] <= messages


@pytest.mark.parametrize("strmqos", ["bestef", "mustdup"])
def test_the_example_itself_is_as_measured(strmqos):
    answer = fill(messages=500_000, base_pages=2_000_000, strmqos=strmqos)
    for name in ("messages_until_full", "messages_put", "base_depth", "stream_depth", "missing_copies"):
        assert answer[name]["basis"] == "measured", name
        assert answer[name]["citations"], name


def test_messages_put_do_not_have_the_erratum_of_the_failing_put():
    assert fill(messages=500_000)["messages_put"]["errata"] == []


def test_a_base_queue_beyond_the_example_is_calculated():
    for inputs in ({"messages": 500_001, "base_pages": 2_000_000}, {"messages": 500_000, "base_pages": 1_999_999}):
        assert fill(**inputs)["base_depth"]["basis"] == "extrapolated"


def test_copies_that_are_missing_do_not_hide_that_the_base_queue_fills():
    answer = fill(base_pages=30_000, messages=500_000)
    assert finding_ids(answer)[:2] == ["streaming-base-page-set-full", "streaming-bestef-loses-copies"]
    assert "2192" in answer["application_sees"]["value"]
    within = fill(base_pages=30_000, messages=25_000)
    assert finding_ids(within) == ["streaming-bestef-loses-copies", "streaming-job-log"]


@pytest.mark.parametrize("strmqos", ["bestef", "mustdup"])
def test_the_erratum_of_the_failing_put_is_that_of_a_full_stream_queue(strmqos):
    answer = fill(base_pages=10_000, strmqos=strmqos)
    for name in ("failing_put", "application_sees"):
        assert "streaming-fill-failing-iteration" not in answer[name]["errata"]


def test_the_failing_put_shows_only_its_own_operands():
    steps = fill(messages=500_000, strmqos="mustdup")["failing_put"]["derivation"]["steps"]
    assert 19_881 not in [step["value"] for step in steps]


def test_the_application_output_depends_on_the_messages_that_fit():
    sees = fill(stream_pages=1000, message_bytes=9000, messages=500_000, strmqos="mustdup")["application_sees"]
    assert sees["basis"] == "assumed"
    assert sees["citations"]
    assert "messages_until_full" in sees["derivation"]["steps"][-1]["text"]
    assert fill(messages=500_000)["application_sees"]["basis"] == "measured"
