import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router";

import { WriteButton } from "../../ui/WriteButton";
import {
  archivePlan,
  describePlan,
  duplicatePlan,
  exportPlan,
  errorText,
  type Format,
} from "../../state/library";
import { isStale } from "../../state/savedPlans";
import type { PlanRecord } from "../../api/libraryTypes";

interface Props {
  record: PlanRecord;
  etag: string;
  /** The service has something else now. */
  onChange: () => Promise<void>;
}

const FORMATS: [Format, string][] = [
  ["yaml", "YAML"],
  ["json", "JSON"],
  ["snapshot", "Sealed, with its answer"],
];

/** What a plan is called and found by, its files, and where it is kept. */
export function PlanDetails({ record, etag, onChange }: Props) {
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [problem, setProblem] = useState("");
  const away = record.archived_at !== null;
  const act = async (work: () => Promise<unknown>) => {
    setProblem("");
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error));
      if (isStale(error)) await onChange();
    }
  };
  return (
    <section className="details" aria-labelledby="details-title">
      <h1 id="details-title">
        <bdi>{record.name}</bdi>
      </h1>
      {away && <p>This plan was put away: it does not change, and its links go on.</p>}
      {editing ? (
        <DetailsForm
          {...{ record, etag }}
          onDone={async () => {
            await onChange();
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {record.description && <p className="details__text">{record.description}</p>}
          {record.tags.length > 0 && (
            <ul className="tags" aria-label="Tags">
              {record.tags.map((tag) => (
                <li key={tag} className="tag">
                  <bdi>{tag}</bdi>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <p className="revision__acts">
        {!editing && !away && <WriteButton onClick={() => setEditing(true)}>Describe and tag</WriteButton>}
        <WriteButton
          onClick={() => void act(async () => navigate(`/plans/${(await duplicatePlan(record.id)).id}`))}
        >
          Copy into a new plan
        </WriteButton>
        <WriteButton
          onClick={() =>
            void act(async () => {
              await archivePlan(record.id, etag, !away);
              await onChange();
            })
          }
        >
          {away ? "Take back into the library" : "Put away"}
        </WriteButton>
      </p>
      <p className="revision__acts" role="group" aria-label="As a file">
        <span>As a file:</span>
        {FORMATS.map(([format, label]) => (
          <button
            key={format}
            type="button"
            className="link-button"
            onClick={() => void act(() => exportPlan(record.id, format))}
          >
            {label}
          </button>
        ))}
      </p>
      <p className="wrong" role="alert">
        {problem}
      </p>
    </section>
  );
}

interface FormProps extends Pick<Props, "record" | "etag"> {
  onDone: () => Promise<void>;
  onCancel: () => void;
}

function DetailsForm({ record, etag, onDone, onCancel }: FormProps) {
  const [description, setDescription] = useState(record.description);
  const [tags, setTags] = useState(record.tags.join(", "));
  const [problem, setProblem] = useState("");
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    setProblem("");
    const list = tags.split(",").map((tag) => tag.trim());
    try {
      const { name } = record;
      const distinct = [...new Set(list.filter(Boolean))];
      await describePlan(record.id, etag, { name, description, tags: distinct });
      await onDone();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <form className="details__form" onSubmit={(event) => void keep(event)}>
      <label className="labelled">
        <span>Description</span>
        <textarea
          autoFocus
          rows={3}
          maxLength={4000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </label>
      <label className="labelled">
        <span>Tags, with commas between them</span>
        <input value={tags} onChange={(event) => setTags(event.target.value)} />
      </label>
      <p className="revision__acts">
        <button type="submit" className="library__more">
          Keep
        </button>
        <button type="button" className="link-button" onClick={onCancel}>
          Cancel
        </button>
      </p>
      <p className="wrong" role="alert">
        {problem}
      </p>
    </form>
  );
}
