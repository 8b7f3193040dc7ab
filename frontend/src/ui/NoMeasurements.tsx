import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";

import { Command } from "./Command";

// eslint-disable-next-line lingui/no-unlocalized-strings -- a command
const COMMAND = "MQPLANNER_MEASUREMENTS=/var/lib/mqplanner/measurements mqplanner serve";

/** What the pages Fleet and Measured show, and how to switch them on, where the service has no store of measurements. */
export function NoMeasurements() {
  return (
    <section className="stack no-measurements" aria-labelledby="no-measurements">
      <h2 id="no-measurements">{t`Not switched on: this service has no store of measurements`}</h2>
      <p>{t`With a store, you see from the SMF records 115 and 116 of your queue managers:`}</p>
      <ul className="bulleted">
        <li>
          <Trans>
            <strong>Fleet</strong>: every measured queue manager with its status and its worst limit, the worst first,
            and how each has developed
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Measured</strong>, beside a plan: what the plan predicted and what was measured, and the measured
            growth and numbers that the plan can take over
          </Trans>
        </li>
        <li>{t`What is missing for a health check, with the commands that collect it`}</li>
      </ul>
      <h2>{t`How to switch it on`}</h2>
      <ol className="numbered">
        <li>
          <Trans>Start the service with a folder for the measurements. Nothing leaves this installation.</Trans>
          <Command text={COMMAND} />
        </li>
        <li>
          <Trans>
            Make CSV files of the SMF records with <code>mqsmfcsv</code>, from IBM’s repository{" "}
            <code>ibm-messaging/mq-smf-csv</code>.
          </Trans>
        </li>
        <li>
          <Trans>Import them on the page Fleet.</Trans>
        </li>
      </ol>
      <p>
        <a href="/help/measurements.html">{t`More about the store, in the documentation`}</a>
      </p>
    </section>
  );
}
