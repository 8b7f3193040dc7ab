"""Managed file transfers to and from an LPAR."""

from typing import Literal

from mqplanner.plan.part import Name, Part, field, growth_rate, kind, named

# Fields are packed: one argument per line would hide the list of fields.
# fmt: off

Place = Literal["dataset", "uss", "linux"]
PLACES = {"dataset": "z/OS data sets", "uss": "USS files", "linux": "Linux"}
Setup = Literal[
    "default", "batchint-1000", "no-zhpf", "tls-1.2", "tls-1.3", "ams-integrity", "ams-privacy", "ams-confidentiality",
    "rle", "zlibhigh", "zlibfast", "shared-db2", "shared-smds", "no-waiting-getter", "shared-db2-no-waiting-getter",
    "shared-smds-no-waiting-getter",
]
SETUPS = {
    "default": "default", "batchint-1000": "BATCHINT(1000)", "no-zhpf": "without zHPF", "tls-1.2": "TLS 1.2",
    "tls-1.3": "TLS 1.3", "ams-integrity": "AMS, integrity", "ams-privacy": "AMS, privacy",
    "ams-confidentiality": "AMS, confidentiality", "rle": "COMPMSG(RLE)", "zlibhigh": "COMPMSG(ZLIBHIGH)",
    "zlibfast": "COMPMSG(ZLIBFAST)", "shared-db2": "shared queues, Db2", "shared-smds": "shared queues, SMDS",
    "no-waiting-getter": "no put to waiting getter", "shared-db2-no-waiting-getter": "shared, Db2, no waiting getter",
    "shared-smds-no-waiting-getter": "shared, SMDS, no waiting getter",
}


class FileTransfer(Part):
    """Managed file transfers of one kind, as one transfer of many files."""

    model_config = kind("file transfer", summary="{source} to {target}[, {data_gb}][ in {window_hours}]")

    name: Name = named("File transfer")
    mode: Literal["binary", "text"] = field("Mode", "Text is converted by the receiving agent", default="binary")
    source: Place = field("From", "Where the files are", choices=PLACES, default="linux")
    target: Place = field("To", "Where they go; CPU of both ends on z/OS counts", choices=PLACES, default="dataset")
    network: Literal["1Gb", "10Gb"] = field("Network", "Network between both sides", default="1Gb")
    setup: Setup = field(
        "Set-up", "What differs from no TLS, AMS or compression, and private queues; measured one at a time",
        choices=SETUPS, default="default"
    )
    file_mb: float | None = field("File size", "Size of each file", "MB", usual=(1e-5, 1e6), gt=0, le=10_000_000)
    data_gb: float | None = field(
        "Data", "Data to transfer in the time window", "GB", grows=True, usual=(1e-5, 1e6), gt=0, le=10_000_000
    )
    window_hours: float | None = field("Time window", "Time in which the data has to arrive", "hour", gt=0, le=10_000)
    annual_growth_pct: float | None = growth_rate()
