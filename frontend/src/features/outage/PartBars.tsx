import { t } from "@lingui/core/macro";
import { memo } from "react";

import { formatEntry, formatValue } from "../../lib/format";
import { useStore, type Store } from "../../lib/store";
import { Verdict } from "../../ui/Verdict";
import { fullestByPart, type PartShare } from "./outageGrid";
import type { OutageGrid, SliderValues } from "./outageState";

interface Props {
  grid: OutageGrid;
  /** The values of the address. */
  now: Required<SliderValues>;
  dragged: Store<SliderValues>;
}

/** As many parts as are drawn; of larger estates those that are fullest. */
const MAX_PARTS = 40;

/**
 * The fullest limit of each part of the estate as a bar, which follows the sliders. The whole track is the limit; where
 * that is exceeded it is the use, with a tick at the limit.
 */
export function PartBars({ grid, now, dragged }: Props) {
  const { load, seconds } = { ...now, ...useStore(dragged) };
  const parts = fullestByPart(grid, load, seconds);
  const shown = parts.length <= MAX_PARTS ? parts : fullest(parts);
  return (
    <section aria-labelledby="part-bars-title">
      <h2 id="part-bars-title">{t`Fullest limit of each part`}</h2>
      <ul className="part-bars">
        {shown.map((part) => (
          <PartBar key={part.path} {...part} />
        ))}
      </ul>
      {shown.length < parts.length && (
        <p className="quiet">{t`The fullest ${MAX_PARTS} of ${formatEntry(parts.length)} parts.`}</p>
      )}
    </section>
  );
}

const PartBar = memo(function PartBar({ name, title, subject, share, verdict }: PartShare) {
  return (
    <li className="part-bar" title={`${title}, ${subject}`}>
      <span>
        <strong>{name}</strong> <span className="quiet">{title}</span>
      </span>
      <span className={`part-bar__track part-bar__track--${verdict}`} aria-hidden="true">
        <span style={{ scale: `${Math.min(share ?? 0, 100) / 100} 1` }} />
        {share !== null && share > 100 && <i style={{ insetInlineStart: `${10_000 / share}%` }} />}
      </span>
      <span className="part-bar__share">
        <Verdict verdict={verdict} bare={share !== null} /> {share !== null && formatValue(share, "pct")}
      </span>
    </li>
  );
});

function fullest(parts: PartShare[]): PartShare[] {
  const value = ({ share }: PartShare) => share ?? Infinity;
  return [...parts].sort((one, other) => value(other) - value(one)).slice(0, MAX_PARTS);
}
