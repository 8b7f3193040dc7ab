"""Topic 3: what channels take at least that were running when the storage of a channel initiator was measured.

This is subtracted from what was measured, so that no more may be subtracted than the channels took: where a property
of them is not known, the smallest published storage counts.
"""

from mqplanner.figures.catalog import figure
from mqplanner.releases import RELEASES
from mqplanner.rules.channel_initiator.one_channel import (
    TABLE,
    mca_31bit_at_least,
    mca_31bit_published_at_least,
    measured_sharecnv,
    svrconn_31bit_at_least,
)
from mqplanner.units import ASSUMED, Quantity, constant
from mqplanner.units.functions import least, with_note

NOT_KNOWN = "The smallest published storage of such channels, since not all properties of those that ran are known."


def running_31bit(
    release: str | None,
    is_client: bool | None,
    sharecnv: int | None,
    conversations: int | None,
    message_kb: Quantity | None,
) -> Quantity:
    """Return the 31-bit storage of one running channel at least, in KB / channel; None is what is not known."""
    size = message_kb or constant(min(figure(TABLE).choices("message_kb")), "KB", "the smallest message measured")
    shared = _shared_at_least(sharecnv, conversations)
    found = [
        each
        for of in ([release] if release else RELEASES)
        for each in (
            *([] if is_client else [mca_31bit_at_least(of, size), mca_31bit_published_at_least(of, size)]),
            *([] if is_client is False else [svrconn_31bit_at_least(of, shared, size)]),
        )
        if each.is_array or (each.known and each.value)  # 0 where none of the sources has a figure
    ]
    if not found:  # none of the sources has a figure for the release
        return running_31bit(None, is_client, sharecnv, conversations, message_kb)
    is_whole = None not in (release, is_client, message_kb) and (is_client is False or shared == sharecnv)
    smallest = least(*found)
    return smallest if is_whole else with_note(smallest.cap_basis(ASSUMED), NOT_KNOWN)


def _shared_at_least(sharecnv: int | None, conversations: int | None) -> int:
    """Return the largest measured SHARECNV whose channels take no more than these."""
    used = min(sharecnv or 0, conversations or 1)
    return max(n for n in measured_sharecnv() if n <= used)
