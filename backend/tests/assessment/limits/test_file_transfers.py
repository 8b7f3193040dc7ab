"""Managed file transfers of an LPAR against the published rates, and their CPU among that of the LPAR."""

import pytest

from tests.assessment.answers import Answer, assess

RATE, CPU = "L1/file-transfer/payroll", "L1/cpu/cp"
TRANSFER = {"name": "payroll", "file_mb": 100, "data_gb": 500, "window_hours": 4}


def answer(**changes):
    lpar = {"name": "L1", "machine": "z15", "cps": 4, "ziips": 1, "file_transfers": [{**TRANSFER, **changes}]}
    return Answer({"schema_version": 2, "lpars": [lpar]})


@pytest.mark.parametrize(("data_gb", "verdict"), [(100, "watch"), (1380, "watch"), (1400, "exceeded")])
def test_the_data_is_judged_by_the_rate_of_one_transfer(data_gb, verdict):
    """From Linux to data sets 98.85 MB/s with files of 100 MB, 1,390 GB in 4 hours."""
    found = answer(data_gb=data_gb)
    assert found.limit(RATE) == 98.85
    assert found.verdict(RATE) == verdict
    assert "measured on z15" in str(found.limits[RATE].caution)


def test_its_cpu_counts_on_both_kinds_of_processors():
    """500 GB in 4 hours at 4.28 CPU s a GB, 40 % of it for zIIPs."""
    found = answer()
    engines = 500 * 4.28 / (4 * 3600)
    assert found.used(CPU) == pytest.approx(engines * 0.6)
    assert found.used("L1/cpu/ziip") == pytest.approx(engines * 0.4)


def test_on_another_machine_its_cpu_is_never_ok():
    assert answer().verdict(CPU) == "ok"
    lpar = {"name": "L1", "machine": "z14", "cps": 4, "ziips": 1, "file_transfers": [TRANSFER]}
    assert Answer({"schema_version": 2, "lpars": [lpar]}).verdict(CPU) == "watch"


def test_a_faster_network_is_proposed_for_binary_files_only():
    proposed = {mode: [r["path"] for r in answer(mode=mode, data_gb=1400).remedies()] for mode in ("binary", "text")}
    path = "/lpars/0/file_transfers/0/network"
    assert path in proposed["binary"]
    assert path not in proposed["text"]


def test_tls_on_a_route_without_a_measurement_adds_what_it_adds_between_data_sets():
    """8.83 - 5.85 CPU s a GB."""
    assert answer(setup="tls-1.2").used("L1/cpu/together") == pytest.approx(500 * (4.28 + 2.98) / (4 * 3600))


def test_what_was_not_measured_and_what_is_missing_stay_unknown():
    assert answer(setup="rle").verdict(RATE) == "unknown"
    found = answer(file_mb=None)
    assert (found.verdict(RATE), found.verdict(CPU)) == ("unknown", "unknown")
    assert found.missing(RATE) == ["/lpars/0/file_transfers/0/file_mb"]


def test_numbers_without_a_value_are_named_in_advice_like_any_other():
    """The time window is so short that CPU has no finite number: neither text is that of a rounded number."""
    transfer = {"name": "files", "data_gb": 5e-324, "file_mb": 5e-324, "window_hours": 5e-324, "source": "linux"}
    plan = {"schema_version": 2, "lpars": [{"name": "LP", "cps": 5e-324, "ziips": 0, "file_transfers": [transfer]}]}
    found = {finding["id"]: finding["message"] for finding in assess(plan)["findings"]}
    assert "there are 0" in found["cpu-demand-ziip-short"]
