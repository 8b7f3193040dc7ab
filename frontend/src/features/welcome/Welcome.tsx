import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Close } from "@carbon/react/icons";
import { useState } from "react";
import { Link } from "react-router";

import { readStored, writeStored } from "../../lib/storage";
import type { Plan } from "../../plan-schema/plan";
import { usePlan } from "../../state/planStore";
import { IconButton } from "../../ui/buttons";
import "./welcome.css";

const KEY = "welcome-dismissed";

/** What this is and how to begin, above the sample that the planner opens on; once dismissed it does not return. */
export function Welcome({ sample }: { sample: Plan | undefined }) {
  const [dismissed, setDismissed] = useState(() => readStored<boolean>(KEY) === true);
  const onSample = usePlan(({ origin, base }) => origin === sample && base === null);
  if (dismissed || !onSample) return null;
  const dismiss = () => {
    writeStored(KEY, true);
    setDismissed(true);
    // The button that had the focus is gone.
    document.getElementById("answer")?.focus({ preventScroll: true });
  };
  return (
    <section className="welcome" aria-label={t`Welcome`}>
      <p className="grow">
        <Trans>
          MQ Planner estimates storage, log, CPU and channel limits of IBM MQ for z/OS from IBM’s published
          measurements. <strong>This is a sample plan.</strong>
        </Trans>
      </p>
      <p className="row">
        <Link to="/new">{t`Start your own plan`}</Link>
        <Link to="/presets">{t`Other samples`}</Link>
      </p>
      <IconButton label={t`Dismiss`} onClick={dismiss}>
        <Close />
      </IconButton>
    </section>
  );
}
