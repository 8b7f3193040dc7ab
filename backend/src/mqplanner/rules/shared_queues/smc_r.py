"""The message rate between z/OS systems with SMC-R (section 10)."""

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, reads, returns, rule


@rule("smc-r-gain", order=5)
@reads("smc-r-gain")
@returns(
    Out("throughput_factor", "ratio", "Message rate with SMC-R, times that with standard TCP/IP, at most"),
)
def smc_r_gain() -> dict[str, Output]:
    """How much faster channels between z/OS systems are with SMC-R.

    Shared memory over RDMA in place of TCP/IP, for non-persistent messages in a request and reply pattern, of 2, 32
    and 64 KB alike. The largest gain that was observed.
    """
    return {"throughput_factor": figure("smc-r-gain").at()}
