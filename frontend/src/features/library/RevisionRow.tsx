import { useState, type FormEvent } from "react";
import { Link } from "react-router";

import { formatTime } from "../../lib/format";
import { WriteButton } from "../../ui/WriteButton";
import { errorText } from "../../state/library";
import { nameVersion } from "../../state/revisions";
import { SummaryLine } from "./SummaryLine";
import type { RevisionLine } from "../../api/libraryTypes";

interface Props {
  id: string;
  revision: RevisionLine;
  /** Whether it is what the plan says now. */
  current: boolean;
  onRestore: () => Promise<void>;
  onCompare: (from: number, to: number) => void;
  onChange: () => Promise<void>;
}

/** A revision in the history: who, when, why, and what changed. */
export function RevisionRow({ id, revision, current, ...act }: Props) {
  const [naming, setNaming] = useState(false);
  const { revision: number, author, note, version_name, restored_from } = revision;
  return (
    <li className="revision" id={`r${number}`}>
      <div className="revision__head">
        <h3>
          Revision {number}
          {version_name && (
            <>
              {" · "}
              <bdi className="version-name">{version_name}</bdi>
            </>
          )}
          {current && <span className="quiet"> what the plan says now</span>}
        </h3>
        <p className="quiet">
          {formatTime(revision.saved_at)}
          {author && (
            <>
              {" by "}
              <bdi>{author}</bdi>
            </>
          )}
          {restored_from !== null && ` · brought back from revision ${restored_from}`}
        </p>
      </div>
      {note && <p className="revision__note">{note}</p>}
      <SummaryLine summary={revision.summary} />
      <Changed revision={revision} />
      <p className="revision__acts">
        <Link to={`/plans/${id}/revisions/${number}`}>Look at it</Link>
        {number > 1 && (
          <button type="button" className="link-button" onClick={() => act.onCompare(number - 1, number)}>
            What changed
          </button>
        )}
        <WriteButton onClick={() => setNaming(!naming)}>
          {version_name ? "Rename the version" : "Name this version"}
        </WriteButton>
        {!current && <WriteButton onClick={() => void act.onRestore()}>Bring it back</WriteButton>}
      </p>
      {naming && (
        <NameForm
          {...{ id, number }}
          name={version_name ?? ""}
          onDone={async () => {
            await act.onChange();
            setNaming(false);
          }}
        />
      )}
    </li>
  );
}

function Changed({ revision: { changes } }: { revision: RevisionLine }) {
  if (!changes) return null;
  const { inputs, results, words, moved = [] } = changes;
  if (inputs === 0 && results === 0) return <p className="quiet">Nothing changed.</p>;
  return (
    <div className="revision__changes">
      <ul aria-label="What changed in the plan">
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {inputs > words.length && <p className="quiet">and {inputs - words.length} more</p>}
      <p className="quiet">
        {moveCount(results)}
        {results > moved.length && moved.length > 0 && " Most of all:"}
      </p>
      {moved.length > 0 && (
        <ul aria-label="Limits that moved most">
          {moved.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function moveCount(results: number): string {
  if (results === 0) return "No result moved.";
  return results === 1 ? "1 result moved." : `${results} results moved.`;
}

interface NameProps {
  id: string;
  number: number;
  name: string;
  onDone: () => Promise<void>;
}

function NameForm({ id, number, name, onDone }: NameProps) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState("");
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    setProblem("");
    try {
      await nameVersion(id, number, text.trim() || null);
      await onDone();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <form className="revision__name" onSubmit={(event) => void keep(event)}>
      <label className="labelled">
        <span>Name of the version</span>
        <input
          autoFocus
          value={text}
          maxLength={200}
          placeholder="as reviewed 3 March"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" className="library__more">
        Keep the name
      </button>
      <p className="wrong" role="alert">
        {problem}
      </p>
    </form>
  );
}
