"""The sizes that a form takes without a question: all storage has a range, and no plan of this product is outside."""

from mqplanner.plan.document import Plan
from mqplanner.plan.presets import presets

PARTS = {"Plan": (schema := Plan.model_json_schema()), **schema["$defs"]}
FIELDS = [(part, name, found) for part, body in PARTS.items() for name, found in body.get("properties", {}).items()]


def test_all_storage_in_mb_or_gb_has_a_usual_range_within_what_the_field_takes():
    sizes = {(part, name): found for part, name, found in FIELDS if found.get("unit") in ("MB", "GB")}
    without = [place for place, found in sizes.items() if "usual" not in found]
    assert without == [], "give the fields `usual=(least, most)`: a form asks about a size outside, as by a wrong unit"
    for found in (found for _, _, found in FIELDS if "usual" in found):
        (least, most), number = found["usual"], found.get("anyOf", [found])[0]
        assert max(0, number.get("minimum", 0)) <= least < most <= number["maximum"]


def test_no_size_of_a_preset_is_unusual():
    usual = {name: found["usual"] for _, name, found in FIELDS if "usual" in found}

    def unusual(value):
        if isinstance(value, list):
            return [found for one in value for found in unusual(one)]
        if not isinstance(value, dict):
            return []
        own = [(k, v) for k, v in value.items() if k in usual and v and not usual[k][0] <= v <= usual[k][1]]
        return own + [found for one in value.values() for found in unusual(one)]

    assert [found for one in presets().values() for found in unusual(one.plan)] == []
