"""Writes settings as text: MQSC commands, macros, IDCAMS and JCL statements and SMF parameters, with reasons.

A comment in front of each command gives the reason, the rule and the source of each value. What must not be set as the
plan stands is a comment, too. Lines have at most 72 columns, as the product reads them, and ASCII characters only.
"""

import textwrap
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import groupby

from mqplanner.exports.configuration.names import QUALIFIER, SUBSYSTEM_NAME, quoted
from mqplanner.exports.configuration.setting import OUTPUTS, Output, Setting, Target

COLUMNS = 71
"""One column less than is read, for the mark of a continued line of JCL and macros."""
NEEDED = {"BUFFPOOL": "BUFFERS", "PSID": "BUFFPOOL"}
"""Objects that are defined, and not altered, with the attribute without which they would have a default of MQ."""
DEFINED_ONLY = frozenset({("PSID", "BUFFPOOL")})
"""Attributes that no ALTER changes."""
INPUTS = {
    "CSQINP1": "CSQINP1, read before the queue manager starts up",
    "CSQINP2": "CSQINP2, or while the queue manager runs",
}
"""Input data sets of the initialization, each with what is written above its commands."""
PLACEHOLDER = "hlq"
UNNAMED = "xxxx"
"""In place of the name of a queue manager that no procedure or data set can have."""
PROGRAMS = {"MSTR": "CSQYASCP", "CHIN": "CSQXJST"}
TRACES = {"TRACE STAT": "STAT", "TRACE ACCTG": "ACCTG"}


def texts(target: Target) -> dict[Output, str]:
    """Return the text of each kind of output for which the target has settings."""
    found: dict[Output, str] = {}
    for output, title in OUTPUTS.items():
        settings = [setting for setting in target.settings if setting.output == output]
        if settings:
            lines = [*_comment(output, f"{title} for {target.kind} {target.name}"), *_WRITERS[output](target, settings)]
            found[output] = "\n".join(lines) + "\n"
    return found


def alter_commands(settings: Iterable[Setting], objects: Collection[tuple[str, str | None]]) -> str:
    """Return the MQSC commands that bring objects to planned values; `objects` are those that exist as far as known.

    An object that is not among them is defined where others of its type are, and is otherwise left alone.
    """
    lines: list[str] = []
    types = {kind for kind, _ in objects}
    usable = [one for one in settings if one.output == "mqsc" and one.withheld is None]
    for key, group in groupby(usable, key=lambda one: (one.object_type, one.object_name)):
        found = list(group)
        if key in objects or (key[0] in TRACES and key[0] in types):
            lines += _altered(found)
        elif key[0] in NEEDED and key[0] in types and any(one.attribute == NEEDED[key[0]] for one in found):
            lines += [line for one in found for line in _reasons("mqsc", one)]
            lines += _mqsc_command(found, alter=False)
    return "\n".join(lines) + "\n" if lines else ""


def _altered(settings: list[Setting]) -> Iterator[str]:
    """Yield the command for one object, and as a comment what only its definition can set."""
    for setting in settings:
        yield from _reasons("mqsc", setting)
    usable = [one for one in settings if (one.object_type, one.attribute) not in DEFINED_ONLY]
    for setting in settings:
        if setting not in usable:
            words = f"{setting.id}({setting.value}) takes another DEFINE in CSQINP1 and a start of the queue manager"
            yield from _comment("mqsc", words)
    if usable:
        yield from _mqsc_command(usable, alter=True)


def _mqsc(target: Target, settings: list[Setting]) -> Iterator[str]:
    for words in target.undecided:
        yield from _comment("mqsc", f"Not decided by the plan: {words}")
    data_set, defined = "", set[str | None]()
    for (kind, name), group in groupby(settings, key=lambda one: (one.object_type, one.object_name)):
        found = list(group)
        if (place := "CSQINP1" if kind in NEEDED else "CSQINP2") != data_set:
            data_set = place
            yield from ("*", *_comment("mqsc", f"--- {INPUTS[place]} ---"))
        yield "*"
        yield from _reasons_of_one(found)
        usable = [setting for setting in found if setting.withheld is None and not setting.is_only_least]
        if missing := _not_decided(kind, usable, defined):
            yield from _comment("mqsc", f"{kind}({name}) is not defined here: {missing} is not decided")
        elif usable:
            defined |= {name} if kind == "BUFFPOOL" else set()
            yield from _mqsc_command(usable, alter=False)


def _not_decided(kind: str, settings: list[Setting], pools: Collection[str | None]) -> str | None:
    """Return what an object cannot be defined without, and is not decided: an attribute, or its buffer pool."""
    needed = NEEDED.get(kind)
    found = next((setting for setting in settings if setting.attribute == needed), None)
    if needed is None or (found is not None and (kind != "PSID" or found.value in pools)):
        return None
    return needed if found is None else f"{needed}({found.value})"


def _reasons_of_one(settings: list[Setting]) -> Iterator[str]:
    """Yield the reasons for the values of one object; a source is named once."""
    cited = ""
    for setting in settings:
        yield from _reasons("mqsc", setting, cited)
        cited = _sources(setting)


def _mqsc_command(settings: list[Setting], *, alter: bool) -> Iterator[str]:
    first = settings[0]
    if first.object_type in TRACES:
        for setting in settings:
            classes = f" CLASS({setting.value})" if setting.attribute == "CLASS" else ""
            yield f"START TRACE({TRACES[first.object_type]}) DEST(SMF){classes}"
        return
    if first.object_type in ("LOG", "ARCHIVE", "SYSTEM"):
        words = [f"SET {first.object_type}"]
    else:
        verb = "DEFINE" if first.object_type in NEEDED and not alter else "ALTER"
        name = "" if first.object_name is None else f"({quoted(first.object_name)})"
        words = [f"{verb} {first.object_type}{name}"]
    if first.object_type in ("CHANNEL", "QLOCAL") and first.note:
        words.append(first.note)
    words += [f"{setting.attribute}({_mqsc_value(setting)})" for setting in settings]
    yield from (f"{word} +" if number < len(words) - 1 else word for number, word in enumerate(_indented(words)))


def _mqsc_value(setting: Setting) -> str:
    return quoted(setting.value)


def _indented(words: list[str]) -> list[str]:
    return [words[0], *(f"       {word}" for word in words[1:])]


def _zparm(_: Target, settings: list[Setting]) -> Iterator[str]:
    yield from _comment("zparm", "Parameters of the macro CSQ6LOGP; keep its other ones")
    for setting in settings:
        yield from _reasons("zparm", setting)
    usable = [f"{setting.attribute}={setting.value}" for setting in settings if setting.withheld is None]
    for number, word in enumerate(usable):
        line = f"         CSQ6LOGP {word}" if not number else f"               {word}"
        yield f"{line},".ljust(COLUMNS) + "X" if number < len(usable) - 1 else line


def _idcams(target: Target, settings: list[Setting]) -> Iterator[str]:
    for setting in settings:
        yield from _reasons("idcams", setting)
    name = target.name if QUALIFIER.fullmatch(target.name) else UNNAMED
    replaced = PLACEHOLDER if name != UNNAMED else f"{PLACEHOLDER} and {UNNAMED}"
    words = f"Replace {replaced}; take the other attributes and the storage class from the sample CSQ4BSDS or CSQ4PAGE"
    yield from _comment("idcams", words)
    by_name = {setting.id: setting for setting in settings if setting.withheld is None}
    records, count = by_name.get("ACTIVE LOG.RECORDS"), by_name.get("ACTIVE LOG.DATA SETS")
    if records is not None and count is not None:
        copies = (1, 2) if "2 copies" in (count.note or "") else (1,)
        for copy in copies:
            for number in range(1, int(count.value) + 1):
                yield from _cluster(f"{name}.LOGCOPY{copy}.DS{number:02d}", f"RECORDS({records.value})")
    for setting in settings:
        if setting.object_type == "PAGE SET" and setting.withheld is None:
            yield from _cluster(f"{name}.PSID{int(setting.object_name or 0):02d}", f"MEGABYTES({setting.value})")


def _cluster(name: str, space: str) -> Iterator[str]:
    yield f"  DEFINE CLUSTER (NAME({PLACEHOLDER}.{name}) -"
    yield f"         LINEAR {space})"


def _jcl(target: Target, settings: list[Setting]) -> Iterator[str]:
    for space, group in groupby(settings, key=lambda one: one.object_type):
        found = list(group)
        is_named = SUBSYSTEM_NAME.fullmatch(target.name)
        yield from _comment("jcl", f"EXEC statement of the procedure {target.name if is_named else UNNAMED}{space}")
        for setting in found:
            yield from _reasons("jcl", setting)
        usable = [f"{setting.attribute}={setting.value}" for setting in found if setting.withheld is None]
        if usable:
            yield f"//PROCSTEP EXEC PGM={PROGRAMS[space]},{','.join(usable)}"


def _smf(_: Target, settings: list[Setting]) -> Iterator[str]:
    for setting in settings:
        yield from _reasons("smf", setting)
        if setting.withheld is None:
            yield f"    TYPE({setting.value})"


_WRITERS: dict[Output, Callable[[Target, list[Setting]], Iterator[str]]] = {
    "mqsc": _mqsc,
    "zparm": _zparm,
    "idcams": _idcams,
    "jcl": _jcl,
    "smf": _smf,
}


def _sources(setting: Setting) -> str:
    """Return the rule of a value and its sources."""
    sources = "; ".join(f"{one.cite_as}, {one.section}" for one in setting.citations)
    return f"Rule {setting.declared.rule}. {sources}."


def _reasons(output: Output, setting: Setting, cited: str = "") -> list[str]:
    """Return the reason for a value as a comment, without its sources where they are those `cited` just before."""
    sources = _sources(setting)
    state = "NOT SET. " if setting.is_only_least else ""
    if setting.withheld is not None:
        state = f"NOT SET: {setting.withheld}. "
    watched = [limit.title for limit in setting.limits if limit.verdict != "ok" and setting.withheld is None]
    notes = [setting.note, *(f"Not OK: {title}" for title in watched)]
    note = "".join(f" {words}." for words in notes if words)
    rests_on = "" if sources == cited else f" {sources}"
    text = f"{setting.attribute}({setting.value}): {state}{setting.reason}.{rests_on}{note}"
    return list(_comment(output, text))


def _comment(output: Output, text: str) -> Iterator[str]:
    """Yield a text as lines of a comment."""
    plain = text.replace("“", '"').replace("”", '"').encode("ascii", "replace").decode().replace("*/", "* /")
    before, after = {"jcl": ("//* ", ""), "smf": ("/* ", " */"), "idcams": ("  /* ", " */")}.get(output, ("* ", ""))
    for line in textwrap.wrap(plain, COLUMNS - len(before) - len(after), break_on_hyphens=False):
        yield f"{before}{line}{after}"
