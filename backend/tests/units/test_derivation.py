"""A derivation contains exactly the recorded arithmetic."""

from mqplanner.units import constant, given
from mqplanner.units.basis import ASSUMED, INTERPOLATED, MEASURED
from mqplanner.units.derivation import Derivations
from mqplanner.units.functions import least, most, round_down, smallest_limit


def _example():
    used, free = given("used", 92, "MB"), given("free", 1379, "MB")
    total = (used + free).named("total")
    usable = round_down(total * constant(80, "pct")).named("usable")
    available = (usable - used).named("available")
    return round_down(available / given("footprint", 201, "KB / channel")).named("channels")


def test_each_step_has_its_numbers():
    steps = Derivations().of(_example(), "channels")["steps"]
    assert [step["text"] for step in steps if step["kind"] == "operation"] == [
        "total = used + free = 92 MB + 1,379 MB = 1,471 MB",
        "usable = round down(total × 80 %) = round down(1,471 MB × 80 %) = 1,176 MB",
        "available = usable − used = 1,176 MB − 92 MB = 1,084 MB",
        "channels = round down(available ÷ footprint) = round down(1,084 MB ÷ 201 KB per channel) = 5,522 channels",
    ]


def test_operands_come_before_what_uses_them():
    derivation = Derivations().of(_example(), "channels")
    seen: set[int] = set()
    for step in derivation["steps"]:
        assert set(step["operands"]) <= seen
        seen.add(step["id"])
    assert derivation["root"] == derivation["steps"][-1]["id"]


def test_brackets_are_written_only_where_needed():
    a, b, c = (given(name, 2, "ratio") for name in "abc")
    shown = Derivations().of((a - (b - c) * (a + b)).named("x"), "x")["steps"][-1]
    assert shown["expression"] == "a − (b − c) × (a + b)"
    shown = Derivations().of((a / (b * c)).named("x"), "x")["steps"][-1]
    assert shown["expression"] == "a ÷ (b × c)"


def test_a_choice_among_numbers_is_written_as_the_browser_part_recognises_it():
    """It leaves out the branches that do not decide; see `CHOICE` in `ui/derivation/derivationLines.ts`."""
    a, b = (given(name, value, "ratio").named(name) for name, value in (("a", 1), ("b", 2)))
    written = [Derivations().of(one, "x")["steps"][-1]["expression"] for one in (least(a, b), most(a, b))]
    assert written == ["min(a, b)", "max(a, b)"]


def test_results_rendered_together_number_a_shared_step_once():
    shared = Derivations()
    channels = _example()
    first = shared.of(channels, "channels")
    second = shared.of((channels * constant(2)).named("twice"), "twice")
    assert [s["id"] for s in second["steps"]][:-1] == [s["id"] for s in first["steps"]]


def test_steps_that_say_the_same_of_the_same_operands_are_one():
    """As where two queue managers have the same input: no line stands twice."""

    def load(name):
        rate, size = given("rate", 600, "message / s"), given("size", 4, "KB / message")
        return (rate * size).named("written").to("MB / s").named(name)

    total_load = (load("QM1") + load("QM2")).named("all")
    steps = Derivations().of(total_load, "all")["steps"]
    assert [step["name"] for step in steps] == ["rate", "size", "written", "QM1", "QM2", "all"]
    assert steps[3]["operands"] == steps[4]["operands"]
    assert len({step["text"] for step in steps}) == len(steps)


def test_the_ratio_1_is_no_factor():
    rate, same = given("rate", 600, "message / s"), constant(1, "ratio", "the same machine")
    each = constant(1, "transaction / message", "a whole transaction for each message")
    for product in (rate * same, same * rate, rate / same):
        assert Derivations().of(product.named("all"), "all")["steps"][-1]["text"] == "all = rate = 600 messages/s"
    assert "× 1 transaction per message" in Derivations().of((rate * each).named("all"), "all")["steps"][-1]["text"]
    assert "1 ÷ rate" in Derivations().of((same / rate).named("all"), "all")["steps"][-1]["text"]


def test_the_basis_is_the_weakest_of_all():
    fact = given("fact", 1, "MB")
    between = fact.cap_basis(INTERPOLATED)
    guess = fact.cap_basis(ASSUMED)
    assert fact.basis == MEASURED
    assert (fact + between).basis == INTERPOLATED
    assert (between + guess).basis == ASSUMED
    assert guess.cap_basis(INTERPOLATED).basis == ASSUMED


def test_naming_a_result_does_not_rename_an_input():
    used = given("used_mb", 92, "MB")
    renamed = used.named("used")
    assert (used.name, renamed.name, renamed.value) == ("used_mb", "used", 92)


def test_the_first_limit_is_named():
    limits = {"31-bit": given("a", 5522, "channel"), "maxchl": given("b", 9999, "channel")}
    smallest, label = smallest_limit(limits)
    assert (smallest.value, label.value) == (5522, "31-bit")
    step = Derivations().of(label, "binding")["steps"][-1]
    assert step["value"] == "31-bit"
    assert "31-bit 5,522 channels; maxchl 9,999 channels" in step["text"]


def test_no_first_limit_is_named_when_a_limit_is_unknown():
    _, label = smallest_limit({"a": given("a", float("nan"), "channel"), "b": given("b", 1, "channel")})
    assert label.value is None


def test_a_result_that_is_named_later_becomes_a_step():
    shared = Derivations()
    a, b = given("a", 2, "ratio"), given("b", 3, "ratio")
    between = a + b
    assert shared.of((between * a).named("first"), "first")["steps"][-1]["expression"] == "(a + b) × a"
    assert shared.of(between.named("sum"), "sum")["steps"][-1]["text"] == "sum = a + b = 2 + 3 = 5"
    assert shared.of((between * b).named("last"), "last")["steps"][-1]["expression"] == "sum × b"
