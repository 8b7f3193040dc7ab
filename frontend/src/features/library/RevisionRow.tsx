import { useState } from "react";
import { Link } from "react-router";

import type { RevisionLine } from "../../api/libraryTypes";
import { nameVersion } from "../../state/revisions";
import { useAction } from "../../state/useAction";
import { SavedBy, VersionName } from "../../ui/SavedBy";
import { WriteButton } from "../../ui/WriteButton";
import { SummaryLine } from "./PlanRow";

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
          Revision {number}
          <VersionName name={version_name} />
          {current && <span className="quiet"> present state of the plan</span>}
        </h3>
        <p className="quiet">
          <SavedBy at={revision.saved_at} author={revision.author} />
          {restored_from !== null && ` · restored from revision ${restored_from}`}
        </p>
      </div>
      {note && <p className="note indented">{note}</p>}
      <SummaryLine summary={revision.summary} />
      <Changes revision={revision} />
      <p className="row">
        <Link to={`/plans/${id}/revisions/${number}`}>View</Link>
        {number > 1 && (
          <button type="button" className="link-button" onClick={() => onCompare(number - 1, number)}>
            What changed
          </button>
        )}
        <WriteButton onClick={() => setNaming(!isNaming)}>
          {version_name ? "Rename the version" : "Name this version"}
        </WriteButton>
        {!current && <WriteButton onClick={() => void onRestore()}>Restore</WriteButton>}
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
  if (inputs === 0 && results === 0) return <p className="quiet">Nothing changed.</p>;
  return (
    <div className="stack stack--tight">
      <ul className="bulleted" aria-label="What changed in the plan">
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {inputs > words.length && <p className="quiet">and {inputs - words.length} more</p>}
      <p className="quiet">
        {movedText(results)}
        {results > moved.length && moved.length > 0 && " Most of all:"}
      </p>
      {moved.length > 0 && (
        <ul className="bulleted" aria-label="Limits that moved most">
          {moved.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function movedText(results: number): string {
  if (results === 0) return "No result moved.";
  return results === 1 ? "1 result moved." : `${results} results moved.`;
}

interface NameProps {
  name: string;
  onName: (name: string | null) => Promise<void>;
}

function NameForm({ name, onName }: NameProps) {
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
        <span className="quiet">Name of the version</span>
        <input
          autoFocus
          value={text}
          maxLength={200}
          placeholder="as reviewed 3 March"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" className="small-button">
        Save the name
      </button>
      <p className="wrong" role="alert">
        {problem}
      </p>
    </form>
  );
}
