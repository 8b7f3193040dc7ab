import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";

import { Command } from "./Command";

// eslint-disable-next-line lingui/no-unlocalized-strings -- a command
const COMMAND = "MQPLANNER_MEASUREMENTS=/var/lib/mqplanner/measurements mqplanner serve";

/** How to set up a store of measurements, where the service has none. */
export function NoMeasurements() {
  return (
    <section className="stack" aria-labelledby="no-measurements">
      <h2 id="no-measurements">{t`This service has no store of measurements`}</h2>
      <p>
        <Trans>
          With one, this page shows what was measured of your queue managers. To set one up, name a folder for it in{" "}
          <code>MQPLANNER_MEASUREMENTS</code> and start the service again; then CSV files that <code>mqsmfcsv</code>,
          from IBM’s repository <code>ibm-messaging/mq-smf-csv</code>, makes of SMF records 115 and 116 are imported on
          the page Fleet. Nothing leaves this installation.
        </Trans>
      </p>
      <Command text={COMMAND} />
      <p>
        <a href="/help/measurements.html">{t`More about the store, in the documentation`}</a>
      </p>
    </section>
  );
}
