"""CPU that is all for zIIPs leaves nothing for general processors."""

from mqplanner import evaluate


def test_no_general_processor_is_needed_where_all_work_is_for_ziips() -> None:
    parts = [{"name": f"part {n}", "rate_per_s": 10.0**-n * 3, "cpu_us": 0.1 * n, "ziip_pct": 100} for n in range(1, 9)]
    outputs = evaluate("cpu-demand", components=parts).data["outputs"]
    assert outputs["cp_s_per_s"]["value"] >= 0
    assert outputs["cp_engines"]["value"] >= 0
    tiny = evaluate("cpu-demand", messages_per_s=1e-9, cpu_us_per_message=1.1e-7, ziip_pct=100).data["outputs"]
    assert tiny["cp_engines"]["value"] >= 0
