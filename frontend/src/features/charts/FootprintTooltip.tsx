import { formatNumber } from "../../lib/format";

interface Props {
  label?: number | string;
  payload?: readonly { name?: number | string; value?: number }[];
}

/** The published values at one message size. */
export function FootprintTooltip({ label, payload = [] }: Props) {
  if (payload.length === 0) return null;
  const entries = [...payload].sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  return (
    <div className="chart-tooltip">
      <p>
        <strong>{label} KB messages</strong>
      </p>
      {entries.map(({ name, value }) => (
        <p key={name}>
          MQ {name}: {formatNumber(value ?? 0)} KB
        </p>
      ))}
    </div>
  );
}
