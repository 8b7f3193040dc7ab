"""Numbers and units as text: the only place that formats them for people.

`format_quantity` is for results: as many digits as a decision needs, a duration in the unit that people speak in.
`number_with_unit` is for formulas: up to five significant digits, so that a reader can recompute them, and with a
decimal also for larger numbers, as they were published or entered; a computed one has none there. `format_computed` is
for computed numbers in sentences, which look like the results that they are.
`json_value` is for programs: the number itself.
"""

import math
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import yaml

from mqplanner.units.unit import conversion, unit

NOT_IN_SOURCES, NO_FIGURE = "not in the sources", "none of the planner's sources has a figure for"
"""The text of a number that is not known, and the start of the reason."""
_SIGNIFICANT_DIGITS = 5
_EXACT_FLOATS = 2**53
"""Below it every whole number has a float of its own."""
_UNITS = yaml.safe_load((Path(__file__).parent / "unit_words.yaml").read_text("utf-8"))
_WORDS: dict[str, str] = _UNITS["words"]
_COUNTED = frozenset(_UNITS["counted"])
_DURATIONS = ("year", "day", "hour", "minute", "s", "ms", "us")


def format_quantity(value: float | None, unit_text: str) -> str:
    """Return a result for people: `1,472 MB`, `0.42 MB/s`, `29 min`, `3 years 1 month`, `201 KB per channel`, `1.25×`.

    Years have whole months, cut off: a limit is never reached sooner than its text says. Of others, from 100 on there
    are no decimals, from 10 on there is one, below there are two, below 0.1 three, and below 0.01 two significant
    digits. None and NaN are `not in the sources`, infinity is `no limit`.
    """
    if value is None or not math.isfinite(value):
        return format_number(float("nan") if value is None else value)
    value = float(f"{value:.14g}")  # as in JSON: 0.00725 and what binary fractions make of it look alike
    if unit_text in _DURATIONS:
        if unit_text != "year" or value * 12 < 1:
            value, unit_text = _spoken_duration(value, unit_text)
        if unit_text == "year" and value > 0:
            return format_years(value)
    is_spoken = unit_text in _DURATIONS and unit_text not in ("us", "ms")
    digits = _percentage_digits if unit_text == "pct" else _decision_digits
    number = _decimals(value, 0 if abs(value) >= 10 else 1) if is_spoken else digits(value)
    return f"{number}×" if unit_text == "ratio" else _joined(number, unit_words(unit_text, number != "1"))


def format_multiple(value: float) -> str:
    """Return a multiple of a load, cut off and never rounded up: 1.138 times is not yet `1.14×`.

    Below 10 it has two decimals, below 100 one, above none; below 0.1 it has two digits.
    """
    if not math.isfinite(value):
        return format_number(value)
    decimals = multiple_decimals(value) if value < 10 else 1 if value < 100 else 0
    return f"{cut_off(value, decimals):,.{decimals}f}×"


def format_share_of_load(multiple: float) -> str:
    """Return a multiple below one in percent, cut off: whole from 10 % on, else with two digits."""
    hundredths = round(cut_off(multiple, multiple_decimals(multiple)) * 100, 9)
    return f"{format_number(math.floor(hundredths) if hundredths >= 10 else hundredths)} %"


def multiple_decimals(multiple: float) -> int:
    """Return the decimals of a multiple in a sentence: two, below 0.1 as many as two digits have."""
    return max(2, 1 - math.floor(math.log10(multiple))) if 1e-9 <= multiple < 1 else 2


def cut_off(value: float, decimals: int) -> float:
    """Return a number without further decimals; what binary fractions lack of the last one is no lower number."""
    return math.floor(value * 10.0**decimals + 1e-7) / 10.0**decimals


_ROUNDING = 1e-6
"""Seconds by which binary fractions may miss a whole second."""
_PARTS_OF_TIME = (("d", 86_400), ("h", 3600), ("min", 60), ("s", 1))


def format_duration(seconds: float, exact: bool = True) -> str:
    """Return a duration in its two largest units, cut off: `11 min 33 s`, `4 h 20 min`, `6.5 s`.

    Unless it is `exact`, the second unit is left out where the first one is ten or more: `11 min`.
    """
    if not math.isfinite(seconds):
        return format_number(seconds)
    if 0 < seconds < 10:
        return "less than 0.1 s" if seconds < 0.1 else f"{math.floor(seconds * 10) / 10:g} s"
    left, counts = math.floor(seconds + _ROUNDING), []
    for name, size in _PARTS_OF_TIME:
        count, left = divmod(left, size)
        counts.append((count, name))
    first = next((n for n, (count, _) in enumerate(counts) if count), len(counts) - 1)
    several = exact or counts[first][0] < 10
    return " ".join(f"{count:,} {name}" for count, name in counts[first : first + 1 + several] if count) or "0 s"


def format_years(value: float) -> str:
    """Return a number of years in years and whole months, cut off: `3 years 1 month`, `less than 1 month`.

    From ten years on it has no months: a growth rate is not known that exactly.
    """
    years, months = divmod(math.floor(value * 12 + _ROUNDING), 12)
    counts = ((years, "year"), (months if years < 10 else 0, "month"))
    return " ".join(f"{n:,} {name}{'' if n == 1 else 's'}" for n, name in counts if n) or "less than 1 month"


def format_time(value: Any, unit_text: str) -> str:
    """Return a time in a readable unit: `1.2 h`, `1 month`, `3 years 1 month`; of points their range."""
    if isinstance(value, np.ndarray):
        known = value[~np.isnan(value)]
        ends = dict.fromkeys(format_time(end, unit_text) for end in (known.min(), known.max())) if known.size else ()
        return " to ".join(ends) or NOT_IN_SOURCES
    return format_quantity(value, unit_text)


def _spoken_duration(value: float, unit_text: str) -> tuple[float, str]:
    """Return a duration in the largest unit of which it is a whole number or at least two (of seconds: one)."""
    if not value:
        return value, unit_text
    for spoken in _DURATIONS:
        numerator, denominator = conversion(unit(unit_text), unit(spoken))
        converted = value * numerator / denominator
        if abs(converted) >= (1 if spoken in ("s", "ms") else 2) or converted.is_integer():
            return converted, spoken
    return converted, spoken


def _decision_digits(value: float) -> str:
    size = abs(value)
    if 0 < size < 0.01:
        return f"{value:.{1 - math.floor(math.log10(size))}f}".replace("-", "−")
    if size >= 1e15:
        return f"{value:.2e}".replace("-", "−")
    return _decimals(value, 0 if size >= 100 else 1 if size >= 10 else 2 if size >= 0.1 else 3)


def _percentage_digits(value: float) -> str:
    if 100 < value < 101:
        return _decimals(math.ceil(value * 10 - 1e-9) / 10, 1)  # 100.4 × 10 is above 1004
    rounded = round(value, 1)
    is_next_ten = 10 <= value < rounded <= 100 and rounded % 10 == 0
    return _decimals(math.floor(value * 10) / 10, 1) if is_next_ten else _decision_digits(value)


def _decimals(value: float, most: int) -> str:
    text = f"{value:,.{most}f}"
    return (text.rstrip("0").rstrip(".") if most else text).replace("-", "−")


def format_number(value: Any) -> str:
    """Return a number with thousands separators and at most five significant digits (whole numbers whole).

    From 1,000 on it has one decimal.
    """
    return _with_digits(value, _SIGNIFICANT_DIGITS, 1)


def format_computed(value: float) -> str:
    """Return a computed number in a sentence, with the digits that the same number has as a result."""
    return _decision_digits(value) if math.isfinite(value) else format_number(value)


def _with_digits(value: Any, digits: int, decimals_of_large: int) -> str:
    """Return a number with so many significant digits; from 1,000 on at least with `decimals_of_large`."""
    if isinstance(value, np.ndarray):
        return _format_points(value)
    if value != value:
        return NOT_IN_SOURCES
    if math.isinf(value):
        return "no limit"
    if float(value).is_integer():
        return f"{int(value):,}"
    size = math.floor(math.log10(abs(value)))
    decimals = max(decimals_of_large if size >= 3 else 0, digits - 1 - size)
    text = f"{value:,.{decimals}f}"
    return text.rstrip("0").rstrip(".") if decimals else text


def format_range(values: np.ndarray[Any, Any]) -> str:
    """Return the range of computed numbers, without those that are not known; one number where all look alike."""
    known = values[~np.isnan(values)]
    if not known.size:
        return NOT_IN_SOURCES
    low, high = (format_computed(end.item()) for end in (known.min(), known.max()))
    return low if low == high else f"{low} to {high}"


def _format_points(values: np.ndarray[Any, Any]) -> str:
    known = values[~np.isnan(values)]
    if not known.size:
        return "no point"
    low, high = (format_number(end.item()) for end in (known.min(), known.max()))
    return f"{low} to {high} ({values.size:,} points)"


def number_with_unit(value: Any, unit_text: str, computed: bool = False) -> str:
    """Return a number and its unit: `5,522 channels`, `201 KB per channel`, `80 %`; a ratio has no unit.

    A `computed` one has no decimals from 10,000 on.
    """
    if isinstance(value, np.ndarray):
        return _joined(_format_points(value), "" if unit_text == "ratio" else unit_words(unit_text))
    return _one_with_unit(value, unit_text, computed) if math.isfinite(value) else format_number(value)


@lru_cache(maxsize=8192, typed=True)
def _one_with_unit(value: Any, unit_text: str, computed: bool) -> str:
    number = _with_digits(value, _SIGNIFICANT_DIGITS, 0) if computed else format_number(value)
    return _joined(number, "" if unit_text == "ratio" else unit_words(unit_text, value != 1))


def _joined(number: str, words: str) -> str:
    return f"{number}{'' if not words or words.startswith('/') else ' '}{words}"


@cache
def unit_words(unit_text: str, several: bool = True) -> str:
    """Return a unit in words: `MB / s` is `MB/s`, `KB / channel` is `KB per channel`, `channel` is `channels`."""
    first, *below = unit_text.split(" / ")
    words = _plural(first) if several and first in _COUNTED else _word(first)
    for name in filter(_word, below):  # a number of something has no word
        # no slash after CPU s or I/O; a count has no word
        words = f"{words}/s" if name == "s" and words.isalpha() else f"{words} per {_word(name)}".lstrip()
    return words


def counts_its_name(unit_text: str, name: str, is_parameter: bool) -> bool:
    """Return whether a name before a number says what it counts: `Stripes 1`, `MAXCHL 400`, `General processors 6`.

    A parameter (`is_parameter`) is a plain number in MQ, where it counts something.
    """
    first, *below = unit_text.split(" / ")
    if not below and (unit_text == "engine" or (is_parameter and first in _COUNTED)):
        return True
    words = name.lower().split()
    return first in _COUNTED and all(any(word.startswith(one) for word in words) for one in (first, *below))


def words_of_units() -> dict[str, dict[str, str]]:
    """Return the names of units that are written otherwise, and the plurals of those that have one, for the browser."""
    return {"words": _WORDS, "plurals": {name: _plural(name) for name in sorted(_COUNTED)}}


def _plural(name: str) -> str:
    words = _word(name)
    return f"{words[:-1]}ies" if words == "copy" else f"{words}s"


def _word(name: str) -> str:
    return _WORDS.get(name, name.replace("_", " "))


def value_text(value: Any, unit_text: str | None = None) -> str:
    """Return any value as a table has it; a dash for None."""
    if value is None:
        return "–"
    if isinstance(value, bool) or not isinstance(value, int | float):
        return str(value)
    return number_with_unit(value, unit_text) if unit_text else format_number(value)


def signed_percent(percent: float) -> str:
    """Return a change in per cent with its sign: "+4 %"."""
    text = format_quantity(percent, "pct")
    return f"+{text}" if percent > 0 else text


def signed_interval(low: float, likely: float, high: float) -> tuple[str, str]:
    """Return a change in per cent and the interval in which it lies: "+60.2 %", "+60.0 % to +60.4 %".

    All have the same decimals, as many as make the width of the interval visible, at most two. The interval is rounded
    outward; one that is a point with that precision is "without scatter".
    """
    width = high - low
    decimals = min(2, max(0, 1 - math.floor(math.log10(width)))) if width > 0 else 2
    step = 10.0**-decimals
    ends = (math.floor(round(low / step, 6)) * step, math.ceil(round(high / step, 6)) * step)
    first, middle, last = (_signed(one, decimals) for one in (ends[0], likely, ends[1]))
    return middle, "without scatter" if first == last else f"{first} to {last}"


def _signed(percent: float, decimals: int) -> str:
    value = round(percent, decimals) or 0.0  # no negative zero
    text = f"{value:+,.{decimals}f}" if value else f"{value:.{decimals}f}"
    return f"{text.replace('-', '−')} %"


def json_value(value: Any) -> Any:
    """Return the value for JSON: whole floats as integers, NaN and infinities as null, arrays as lists.

    A whole number that a browser would not read exactly is a float, which it does. Fractions keep fourteen digits,
    which drops what binary ones leave behind (0.12000000000000455).
    """
    if type(value) is float:
        if not math.isfinite(value):
            return None
        if not value.is_integer():
            value = float(f"{value:.14g}")
        return int(value) if value.is_integer() and abs(value) < _EXACT_FLOATS else value
    if isinstance(value, np.ndarray):
        return [json_value(item) for item in value.tolist()]
    if isinstance(value, np.generic):
        return json_value(value.item())
    if isinstance(value, int) and abs(value) >= _EXACT_FLOATS:
        return float(value)
    return value
