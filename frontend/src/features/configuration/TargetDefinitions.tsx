import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";

import { formatEntry } from "../../lib/format";
import { download } from "../../lib/files";
import { ScrollTable } from "../../ui/ScrollTable";
import { CopyButton, LinkButton } from "../../ui/buttons";
import type { Target } from "./requests";

/** The definitions of a queue manager or a group as text, and where each value comes from. */
export function TargetDefinitions({ target }: { target: Target }) {
  const { kind, name, settings, texts, undecided } = target;
  const title = `${kind === "queue manager" ? t`Queue manager` : t`Queue-sharing group`} ${name}`;
  const withheld = settings.filter(({ status }) => status === "withheld").length;
  return (
    <section className="stack" aria-label={t`Definitions of ${kind} ${name}`}>
      <h2>{title}</h2>
      {settings.length === 0 ? (
        <p>{whatToEnter(kind)}</p>
      ) : (
        <p>
          {plural(settings.length, { one: "1 attribute", other: `${formatEntry(settings.length)} attributes` })}
          {withheld > 0 && t`, ${withheld} not set: see why below`}
        </p>
      )}
      {texts.map(({ output, title: heading, file, text }) => (
        <section key={output} className="stack stack--tight" aria-label={t`${heading} of ${name}`}>
          <p className="row row--ends">
            <strong>{heading}</strong>
            <span className="row">
              <CopyButton label={t`Copy`} text={() => text} />
              <LinkButton onClick={() => download(file, text)}>{t`Download ${file}`}</LinkButton>
            </span>
          </p>
          <pre className="configuration__text" tabIndex={0} role="group" aria-label={t`${heading} as text`}>
            {text}
          </pre>
        </section>
      ))}
      {undecided.length > 0 && (
        <div className="stack stack--tight">
          <h3>{t`Not decided by the plan`}</h3>
          <ul>
            {undecided.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      {settings.length > 0 && <Reasons name={name} settings={settings} />}
    </section>
  );
}

/** Return what gives a queue manager, or the structures of a group, a definition. */
function whatToEnter(kind: Target["kind"]): string {
  return kind === "queue manager"
    ? t`The plan states no attribute yet: enter buffer pools, MAXCHL, MEMLIMIT or logs.`
    : t`The plan states no attribute of a structure yet: enter CFLEVEL, OFFLOAD, its rules or DSBUFS. The size of a structure belongs in the CFRM policy.`;
}

function Reasons({ name, settings }: { name: string; settings: Target["settings"] }) {
  return (
    <details>
      <summary>{t`Where each value comes from`}</summary>
      <ScrollTable
        label={t`Reasons for the definitions of ${name}`}
        heads={[t`Attribute`, t`Value`, t`Reason`, t`Rule`, t`Range`, t`Source`]}
      >
        {settings.map(({ id, value, status, withheld, reason, note, rule, range, citations }) => (
          <tr key={id}>
            <th scope="row">{id}</th>
            <td className="nowrap">{value}</td>
            <td>
              {status === "withheld" && (
                <strong>
                  <Trans>Not set: {withheld}. </Trans>
                </strong>
              )}
              {reason}. {note && <span className="quiet">{note}.</span>}
            </td>
            <td>
              <Link to={`/rulebook/rules/${rule}`}>{rule}</Link>
            </td>
            <td>{range}</td>
            <td>{citations.map(({ cite_as, section }) => `${cite_as}, ${section}`).join("; ")}</td>
          </tr>
        ))}
      </ScrollTable>
    </details>
  );
}
