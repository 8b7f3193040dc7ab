import { memo } from "react";

import type { Constraint } from "../../api/types";
import { Verdict } from "../../ui/Verdict";
import { addressOf } from "../derivation/address";
import { Bar } from "./Bar";
import { NumberLink } from "./NumberLink";
import { MissingNotes } from "./MissingNotes";
import { worstFirst } from "./headline";
import "./constraints.css";

interface Props {
  constraints: Constraint[];
  /** Goes to the input that would make an unknown known; absent where nothing can be edited. */
  onGoTo?: (path: string) => void;
}

/** Every constraint as a bar against its limit, worst first. */
export const ConstraintList = memo(function ConstraintList({ constraints, onGoTo }: Props) {
  return (
    <section aria-labelledby="constraints-title">
      <h2 id="constraints-title" className="visually-hidden">
        Every limit, worst first
      </h2>
      <ul className="constraints">
        {worstFirst(constraints).map((constraint) => (
          <li key={constraint.id} className="constraint">
            <p className="constraint__title">
              <strong>{constraint.title}</strong>{" "}
              <span className="quiet">{constraint.subject}</span>
            </p>
            <Bar
              verdict={constraint.verdict}
              percent={numberOf(constraint)}
              watch={constraint.watch_pct}
            />
            <p className="constraint__state">
              <Verdict verdict={constraint.verdict} /> <Amounts constraint={constraint} />
            </p>
            <MissingNotes constraint={constraint} onGoTo={onGoTo} />
            <ReliefNote constraint={constraint} />
          </li>
        ))}
      </ul>
      <Legend constraints={constraints} />
    </section>
  );
});

/** What the tick on the bars stands for. */
function Legend({ constraints }: Pick<Props, "constraints">) {
  const watch = [...new Set(constraints.filter(isDrawn).map((one) => one.watch_pct))];
  if (watch.length === 0) return null;
  return (
    <p className="constraints__legend quiet">
      <span className="constraints__tick" aria-hidden="true" /> watched from{" "}
      {watch.join(" or ")} % of the limit on
    </p>
  );
}

function isDrawn(constraint: Constraint): boolean {
  return numberOf(constraint) !== null && constraint.watch_pct < 100;
}

function numberOf({ used_pct, verdict }: Constraint): number | null {
  return verdict !== "unknown" && typeof used_pct?.value === "number"
    ? used_pct.value
    : null;
}

function Amounts({ constraint: { id, title, used, limit } }: { constraint: Constraint }) {
  return (
    <span className="constraint__amounts">
      {used && typeof used.value === "number" && (
        <NumberLink
          address={addressOf.constraint(id, "used")}
          quantity={used}
          label={`${title}, in use`}
          bare={used.unit === limit?.unit}
        />
      )}
      {limit && " of "}
      {limit && (
        <NumberLink
          address={addressOf.constraint(id, "limit")}
          quantity={limit}
          label={`${title}, limit`}
        />
      )}
    </span>
  );
}

/** What would help, where help is needed. */
function ReliefNote({ constraint: { verdict, relief } }: { constraint: Constraint }) {
  if (relief.length === 0 || verdict === "ok" || verdict === "unknown") return null;
  return (
    <p className="constraint__note quiet">
      Would help: {relief.map(({ message }) => lowerFirst(message)).join("; ")}.
    </p>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
