import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";

import type { Limit } from "../../api/types";
import { formatMultipleRange, shownText, formatEntry } from "../../lib/format";
import { usePageTitle } from "../../lib/hooks";
import { numberId } from "../../state/outputs";
import { errorText } from "../../state/savedPlans";
import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict } from "../../ui/Verdict";
import { Notice } from "../../ui/messages";
import { fetchComparison, hasSameVerdict, limitRows, MAX_COMPARED, type ComparedPlan } from "./comparePlans";
import "./library.css";

/** `/plans/compare?id=…&id=…`: saved plans side by side, with today's rules. */
export default function ComparePlans() {
  const [params] = useSearchParams();
  const ids = [...new Set(params.getAll("id"))].slice(0, MAX_COMPARED);
  const { data, error } = useQuery({
    queryKey: ["compare-plans", ids],
    queryFn: ({ signal }) => fetchComparison(ids, signal),
    enabled: ids.length > 1,
    gcTime: 0,
  });
  usePageTitle(t`Compare plans`);
  return (
    <main id="answer" tabIndex={-1} className="page-body">
      <nav aria-label={t`Where this is`}>
        <Link to="/plans">{t`Library`}</Link>
      </nav>
      <h1>{t`Compare plans`}</h1>
      {ids.length < 2 && <p>{t`Select at least two plans in the library.`}</p>}
      {error && <Notice kind="error" title={errorText(error)} />}
      {ids.length > 1 && !data && !error && <p role="status">{t`Comparing…`}</p>}
      {data && <SideBySide plans={data} />}
    </main>
  );
}

function SideBySide({ plans }: { plans: ComparedPlan[] }) {
  return (
    <>
      <ComparedLimits plans={plans} />
      <ComparedInputs plans={plans} />
    </>
  );
}

/** The limits of the plans, by default those whose status differs. */
function ComparedLimits({ plans }: { plans: ComparedPlan[] }) {
  const [all, setAll] = useState(false);
  const rows = limitRows(plans.map(({ answer }) => answer));
  const shown = all ? rows : rows.filter((row) => !hasSameVerdict(row));
  return (
    <section className="stack" aria-labelledby="limits-title">
      <h2 id="limits-title">{t`Limits`}</h2>
      <div className="chips" role="group" aria-label={t`Rows`}>
        <button type="button" aria-pressed={!all} onClick={() => setAll(false)}>{t`Different status`}</button>
        <button type="button" aria-pressed={all} onClick={() => setAll(true)}>
          <Trans>All limits ({rows.length})</Trans>
        </button>
      </div>
      <ScrollTable
        label={t`Limits of the plans`}
        heads={[
          t`Limit`,
          ...plans.map(({ record: { id, name } }) => (
            <Link key={id} to={`/plans/${id}`}>
              <bdi>{name}</bdi>
            </Link>
          )),
        ]}
      >
        <tr>
          <th scope="row">{t`First limit`}</th>
          {plans.map((plan) => (
            <td key={plan.record.id}>
              <First {...plan} />
            </td>
          ))}
        </tr>
        {shown.map(({ id, title, subject, limits }) => (
          <tr key={id}>
            <th scope="row">
              {title} <span className="quiet">{subject}</span>
            </th>
            {limits.map((limit, index) => (
              <td key={index}>{limit ? <Used limit={limit} plan={plans[index]} /> : "–"}</td>
            ))}
          </tr>
        ))}
      </ScrollTable>
      {shown.length === 0 && <p className="quiet">{t`Every limit has the same status in all of them.`}</p>}
    </section>
  );
}

/** How the inputs of the other plans differ from those of the first. */
function ComparedInputs({ plans }: { plans: ComparedPlan[] }) {
  return (
    <section className="stack" aria-labelledby="inputs-title">
      <h2 id="inputs-title">{t`Inputs that differ from “${plans[0]?.record.name ?? ""}”`}</h2>
      {plans.slice(1).map(({ record, differences }) => (
        <details key={record.id}>
          <summary>
            <bdi>{record.name}</bdi>:{" "}
            {differences
              ? plural(differences.length, { one: "1 input", other: `${formatEntry(differences.length)} inputs` })
              : t`not known`}
          </summary>
          <ul className="bulleted">
            {differences?.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function First({ answer, problem }: ComparedPlan) {
  if (!answer) return <span className="wrong">{problem}</span>;
  const { title, subject, multiple, multiple_at_least, sentence } = answer.first_limit;
  if (!multiple?.value) return <>{shownText(sentence)}</>;
  return (
    <>
      {/* As in the library: this or another limit may be reached sooner. */}
      {formatMultipleRange(multiple.value, multiple_at_least?.value)}{" "}
      <span className="quiet">
        {title}, {subject}
      </span>
    </>
  );
}

/** How full a limit is; the number opens its derivation in its plan. */
function Used({ limit, plan }: { limit: Limit; plan: ComparedPlan | undefined }) {
  const text = limit.used_pct?.text;
  return (
    <>
      <Verdict verdict={limit.verdict} bare />{" "}
      {text ? (
        <Link to={`/plans/${plan?.record.id}?${new URLSearchParams({ why: numberId(limit.id, "used_pct") })}`}>
          {text}
        </Link>
      ) : (
        t`not known`
      )}
    </>
  );
}
