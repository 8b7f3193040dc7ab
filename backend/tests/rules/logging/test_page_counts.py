"""Rates from the counts of an MQSMF log report."""

import pytest

from tests.rules.answers import outputs_of


def pages(**inputs):
    return outputs_of("log-pages", **inputs)


def test_a_page_is_4_kb_and_decimals_are_cut_off_on_request():
    counts = {"pages": 700, "seconds": 2, "write_requests": 3}
    assert [q["value"] for q in pages(**counts).values()] == [700 * 4 / 1024 / 2, 1.5, pytest.approx(700 / 3)]
    assert [q["value"] for q in pages(**counts, whole_numbers=True).values()] == [1, 1, 233]


def test_pages_per_request_carry_the_erratum_of_zhyperlink_writes():
    answer = pages(pages=700, seconds=2, write_requests=3)
    assert "log-pages-beyond-zhyperlink-io" in answer["pages_per_io"]["errata"]
    assert answer["mb_per_s"]["errata"] == ["mqsmf-log-cut-off"]
