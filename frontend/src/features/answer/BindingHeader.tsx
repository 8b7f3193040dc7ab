import { memo } from "react";

import type { Assessment, Verdict } from "../../api/types";
import { addressOf } from "../derivation/address";
import { formatMultiple, formatValue } from "../../lib/format";
import { NumberLink } from "./NumberLink";
import { headline } from "./headline";
import "./binding.css";

/** The answer in one sentence and one large number. */
export const BindingHeader = memo(function BindingHeader({
  answer,
}: {
  answer: Assessment;
}) {
  const { binding } = answer;
  const most = headline(answer);
  return (
    <section className="binding" aria-labelledby="binding-title">
      <div className="binding__words">
        <p className="overline">Binds first as the workload grows</p>
        <h1 id="binding-title">
          {binding.title}
          {binding.subject && `, ${binding.subject}`}
        </h1>
        <p className="binding__sentence">
          {most && (
            <>
              <strong>
                <NumberLink
                  address={addressOf.quantity(most.id)}
                  quantity={most.quantity}
                  label={most.title}
                />{" "}
                at most
              </strong>
              {` in ${most.subject}. `}
            </>
          )}
          <Room answer={answer} />
        </p>
      </div>
      {binding.multiple && (
        <p className={`binding__number verdict--${verdictOf(answer)}`}>
          <NumberLink
            address={addressOf.binding("multiple")}
            quantity={binding.multiple}
            label="Multiple of today’s load at the first limit"
            text={multipleText(binding.multiple.value)}
          />
          <span className="binding__unit">today’s load</span>
        </p>
      )}
    </section>
  );
});

/** How much is left below the first limit, or by how much it is exceeded. */
function Room({ answer: { binding } }: { answer: Assessment }) {
  const { multiple, room } = binding;
  if (!multiple || typeof room?.value !== "number") return binding.sentence;
  const over = room.value < 0;
  const amount = formatValue(Math.abs(room.value), room.unit);
  return (
    <>
      {over ? "Over the limit by " : "Room for "}
      <NumberLink
        address={addressOf.binding("room")}
        quantity={room}
        label="Room until the first limit"
        text={amount}
      />
      {over ? "." : " more."}
    </>
  );
}

function multipleText(value: unknown): string {
  return typeof value === "number" ? formatMultiple(value) : "?";
}

function verdictOf({ binding, constraints }: Assessment): Verdict {
  return constraints.find(({ id }) => id === binding.constraint)?.verdict ?? "unknown";
}
