import type { Assessment, Verdict } from "../../api/types";
import { addressOf } from "../derivation/address";
import { NumberLink } from "./NumberLink";
import { headline } from "./headline";
import "./binding.css";

/** The answer in one sentence and one large number. */
export function BindingHeader({ answer }: { answer: Assessment }) {
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
          {binding.multiple && binding.room ? (
            <>
              Room for{" "}
              <NumberLink
                address={addressOf.binding("room")}
                quantity={binding.room}
                label="Room until the first limit"
              />{" "}
              more.
            </>
          ) : (
            binding.sentence
          )}
        </p>
      </div>
      {binding.multiple && (
        <p className={`binding__number verdict--${verdictOf(answer)}`}>
          <NumberLink
            address={addressOf.binding("multiple")}
            quantity={binding.multiple}
            label="Multiple of today’s load at the first limit"
          />
          <span className="binding__unit">today’s load</span>
        </p>
      )}
    </section>
  );
}

function verdictOf({ binding, constraints }: Assessment): Verdict {
  return constraints.find(({ id }) => id === binding.constraint)?.verdict ?? "unknown";
}
