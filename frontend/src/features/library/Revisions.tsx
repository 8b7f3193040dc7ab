import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";

import * as bounds from "../../api/bounds";
import type { RevisionLine } from "../../api/types";
import { formatEntry } from "../../lib/format";
import { nameVersion, compareRevisions, errorText, useAction } from "../../state/savedPlans";
import { ResultChangesTable } from "../../ui/ResultChangesTable";
import { SavedBy, VersionName } from "../../ui/SavedBy";
import { LinkButton, SmallButton, WriteButton } from "../../ui/buttons";
import { Notice } from "../../ui/messages";
import { SummaryLine } from "./PlanSummary";

interface Props {
  id: string;
  revision: RevisionLine;
  /** Whether it is the present state of the plan. */
  current: boolean;
  onRestore: () => Promise<void>;
  onCompare: (from: number, to: number) => void;
  onChange: () => Promise<void>;
}

/** A revision in the history: its author, time, note and changes. */
export function RevisionRow({ id, revision, current, onRestore, onCompare, onChange }: Props) {
  const [isNaming, setNaming] = useState(false);
  const { revision: number, note, version_name, restored_from } = revision;
  return (
    <li className="stack stack--tight" id={`r${number}`}>
      <div className="row row--spread">
        <h3>
          {t`Revision ${number}`}
          <VersionName name={version_name} />
          {current && <span className="quiet">{t` present state of the plan`}</span>}
        </h3>
        <p className="quiet">
          <SavedBy at={revision.saved_at} author={revision.author} />
          {restored_from !== null && t` · restored from revision ${restored_from}`}
        </p>
      </div>
      {note && <p className="note indented">{note}</p>}
      <SummaryLine summary={revision.summary} />
      <Changes revision={revision} />
      <p className="row">
        <Link to={`/plans/${id}/revisions/${number}`}>{t`View`}</Link>
        {number > 1 && <LinkButton onClick={() => onCompare(number - 1, number)}>{t`What changed`}</LinkButton>}
        <WriteButton onClick={() => setNaming(!isNaming)}>
          {version_name ? t`Rename the version` : t`Name this version`}
        </WriteButton>
        {!current && <WriteButton onClick={() => void onRestore()}>{t`Restore`}</WriteButton>}
      </p>
      {isNaming && (
        <NameForm
          name={version_name ?? ""}
          onName={async (name) => {
            await nameVersion(id, number, name);
            await onChange();
            setNaming(false);
          }}
        />
      )}
    </li>
  );
}

function Changes({ revision: { changes } }: { revision: RevisionLine }) {
  if (!changes) return null;
  const { inputs, results, words, moved = [] } = changes;
  if (inputs === 0 && results === 0 && words.length === 0) return <p className="quiet">{t`Nothing changed.`}</p>;
  return (
    <div className="stack stack--tight">
      <ul className="bulleted" aria-label={t`What changed in the plan`}>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {inputs > words.length && <p className="quiet">{t`and ${inputs - words.length} more`}</p>}
      <p className="quiet">
        {results === 0
          ? moved.length === 0 && t`No result changed.`
          : plural(results, { one: "1 result changed.", other: `${formatEntry(results)} results changed.` })}
        {results > moved.length && moved.length > 0 && t` Most of all:`}
      </p>
      {moved.length > 0 && (
        <ul className="bulleted" aria-label={t`Limits that changed most`}>
          {moved.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NameForm({ name, onName }: { name: string; onName: (name: string | null) => Promise<void> }) {
  const [text, setText] = useState(name);
  const { run, problem } = useAction();
  return (
    <form
      className="library__form row--bottom row"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => onName(text.trim() || null));
      }}
    >
      <label className="stack stack--tight">
        <span className="quiet">{t`Version name (optional)`}</span>
        <input
          autoFocus
          value={text}
          maxLength={bounds.RevisionToName.version_name.maxLength}
          placeholder={t`as reviewed 3 March`}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <SmallButton type="submit">{t`Save the name`}</SmallButton>
      <p className="wrong" role="alert">
        {problem}
      </p>
    </form>
  );
}

interface PickerProps {
  newest: number;
  /** 0 where nothing is compared yet. */
  from: number;
  to: number;
  onCompare: (from: number, to: number) => void;
}

/** A form for the numbers of two revisions. */
export function ComparePicker({ newest, from, to, onCompare }: PickerProps) {
  const [first, setFirst] = useState(String(from || Math.max(1, newest - 1)));
  const [second, setSecond] = useState(String(to || newest));
  if (newest === 1) return null;
  const fields = [
    [t`Compare revision`, first, setFirst],
    [t`with revision`, second, setSecond],
  ] as const;
  return (
    <form
      className="library__form row--bottom row"
      onSubmit={(event) => {
        event.preventDefault();
        onCompare(Number(first), Number(second));
      }}
    >
      {fields.map(([label, value, set]) => (
        <label key={label} className="stack stack--tight">
          <span className="quiet">{label}</span>
          <input
            type="number"
            required
            min={1}
            max={newest}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        </label>
      ))}
      <SmallButton type="submit">{t`Compare`}</SmallButton>
    </form>
  );
}

interface ComparisonProps {
  id: string;
  from: number;
  to: number;
  onClose: () => void;
}

/** The differences between two revisions, in the plan and in the results of that time. */
export function ComparisonView({ id, from, to, onClose }: ComparisonProps) {
  const { data, error } = useQuery({
    queryKey: ["compare", id, from, to],
    queryFn: ({ signal }) => compareRevisions(id, from, to, signal),
    networkMode: "always",
  });
  const title = t`From revision ${from} to revision ${to}`;
  return (
    <section className="card stack" aria-label={title}>
      <div className="row row--spread">
        <h3>{title}</h3>
        <LinkButton onClick={onClose}>{t`Close the comparison`}</LinkButton>
      </div>
      {error && <Notice kind="error" title={errorText(error)} />}
      {!data && !error && <p role="status">{t`Comparing…`}</p>}
      {data && (
        <>
          <h4>{t`In the plan`}</h4>
          {data.inputs.length === 0 ? (
            <p>{t`Nothing differs.`}</p>
          ) : (
            <ul className="bulleted">
              {data.inputs.map((one) => (
                <li key={one.path + one.kind}>{one.sentence}</li>
              ))}
              {data.more && <li className="quiet">{t`and more`}</li>}
            </ul>
          )}
          <h4>{t`In the results`}</h4>
          <ResultChangesTable moved={data.results} />
        </>
      )}
    </section>
  );
}
