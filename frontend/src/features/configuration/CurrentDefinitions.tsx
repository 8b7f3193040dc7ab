import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useMemo, useState } from "react";

import { formatEntry } from "../../lib/format";
import { useDebouncedValue } from "../../lib/hooks";
import type { Plan } from "../../plan-schema/plan";
import { usePlanQuery } from "../../state/usePlanQuery";
import { RequestStatus } from "../../ui/RequestStatus";
import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict } from "../../ui/Verdict";
import { CopyButton } from "../../ui/buttons";
import { requestDifference, type Difference } from "./requests";

type Row = Difference["comparisons"][number];

const STATES: Record<Row["state"], string> = {
  same: t`Same`,
  differs: t`Differs`,
  missing: t`Not in the text`,
  "not-in-plan": t`Not in the plan`,
};
const ORDER: Row["state"][] = ["differs", "missing", "same", "not-in-plan"];

/** Definitions in force, pasted as text, and how they differ from the plan. */
export function CurrentDefinitions({ plan, manager }: { plan: Plan; manager: string }) {
  const id = useId();
  const [text, setText] = useState("");
  const current = useDebouncedValue(text);
  const question = useMemo(() => (current.trim() ? { manager, current } : null), [manager, current]);
  const query = usePlanQuery("configuration-diff", plan, question, requestDifference);
  return (
    <section className="stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t`Compare with the current definitions`}</h2>
      <label htmlFor={id}>
        <Trans>
          Definitions of {manager}: MQSC commands, answers of DISPLAY, JCL, CSQ6LOGP, or the start-up message CSQX004I
        </Trans>
      </label>
      <textarea
        id={id}
        className="configuration__paste"
        rows={6}
        spellCheck={false}
        data-own-undo
        placeholder="ALTER QMGR MAXCHL(300)"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {question && <RequestStatus query={query} />}
      {question && query.data && query.errors.length === 0 && <Compared difference={query.data} />}
    </section>
  );
}

function Compared({ difference }: { difference: Difference }) {
  const { sentence, verdict, comparisons, alter, unread, unread_count } = difference;
  const rows = [...comparisons].sort((one, other) => rank(one) - rank(other));
  return (
    <>
      <p role="status">
        <Verdict verdict={verdict} /> {sentence}
      </p>
      <ScrollTable
        label={t`Planned and current values`}
        heads={[t`Attribute`, t`State`, t`Planned`, t`Current`, t`Line`]}
      >
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.id}</th>
            <td>
              {row.check === "below" ? <strong>{t`Below the plan`}</strong> : STATES[row.state]}
              {row.withheld && <span className="quiet"> {row.withheld}</span>}
            </td>
            <td>{row.planned}</td>
            <td>{row.current}</td>
            <td>{row.line}</td>
          </tr>
        ))}
      </ScrollTable>
      {alter && (
        <div className="stack stack--tight">
          <p className="row row--ends">
            <strong>{t`Commands for the differences`}</strong>
            <CopyButton label={t`Copy`} text={() => alter} />
          </p>
          <pre className="configuration__text" tabIndex={0} role="group" aria-label={t`Commands for the differences`}>
            {alter}
          </pre>
        </div>
      )}
      {unread_count > 0 && (
        <details>
          <summary>{t`${plural(unread_count, { one: "1 line", other: `${formatEntry(unread_count)} lines` })} not read`}</summary>
          <ul>
            {unread.map(({ line, text, reason }) => (
              <li key={line}>{t`Line ${line} ${reason}: ${text}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function rank({ state, check }: Row): number {
  return check === "below" ? -1 : ORDER.indexOf(state);
}
