import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";

import * as bounds from "../../api/bounds";
import type { PlanRecord } from "../../api/types";
import {
  archivePlan,
  describePlan,
  downloadSavedReport,
  duplicatePlan,
  exportPlan,
  useAction,
  type Format,
  type ReportQuery,
} from "../../state/savedPlans";
import { LinkButton, SmallButton, WriteButton } from "../../ui/buttons";
import { DeletePlan } from "./DeletePlan";
import { TagList } from "./PlanSummary";

interface Props {
  record: PlanRecord;
  etag: string;
  /** Called after a change, to load the plan again. */
  onChange: () => Promise<void>;
}

const FORMATS: [Format, string][] = [
  ["yaml", "YAML"],
  ["json", "JSON"],
  ["snapshot", t`Snapshot with results`],
];

const REPORTS: [ReportQuery["format"], string][] = [
  ["pdf", "PDF"],
  ["html", "HTML"],
  ["xlsx", t`Workbook`],
];

/** The name, description, tags and files of a plan, and its actions. */
export function PlanDetails({ record, etag, onChange }: Props) {
  const { id, name, description } = record;
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const { run, problem } = useAction(onChange);
  const isArchived = record.archived_at !== null;
  const act = (action: () => Promise<unknown>) => () => void run(action);
  return (
    <section className="stack" aria-labelledby="details-title">
      <h1 id="details-title">
        <bdi>{name}</bdi>
      </h1>
      {isArchived && (
        <p>
          <Trans>
            This plan is archived: it does not change, and its links stay valid. It can now be deleted for good.
          </Trans>
        </p>
      )}
      {isEditing ? (
        <DetailsForm
          record={record}
          onSave={async (changes) => {
            await describePlan(id, etag, { name, ...changes });
            await onChange();
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {description && <p className="note">{description}</p>}
          <TagList tags={record.tags} />
        </>
      )}
      <p className="row">
        {!isEditing && !isArchived && <WriteButton onClick={() => setEditing(true)}>{t`Describe and tag`}</WriteButton>}
        <WriteButton onClick={act(async () => navigate(`/plans/${(await duplicatePlan(id)).id}`))}>
          <Trans>Copy into a new plan</Trans>
        </WriteButton>
        <WriteButton onClick={act(() => archivePlan(id, etag, !isArchived).then(onChange))}>
          {isArchived ? t`Restore to the library` : t`Archive`}
        </WriteButton>
        {isArchived && (
          <DeletePlan
            plan={record}
            etag={etag}
            onCancel={onChange}
            onDeleted={() => void navigate("/plans?archived=yes", { state: { deleted: name } })}
          />
        )}
      </p>
      <PlanFiles id={id} act={act} />
      <p className="wrong" role="alert">
        {problem}
      </p>
    </section>
  );
}

interface FilesProps {
  id: string;
  /** Return a function that runs an action and shows what goes wrong. */
  act: (action: () => Promise<unknown>) => () => void;
}

/** The plan and its reports as files. */
function PlanFiles({ id, act }: FilesProps) {
  return (
    <>
      <p className="row" role="group" aria-label={t`As a file`}>
        <span>{t`As a file:`}</span>
        {FORMATS.map(([format, label]) => (
          <button key={format} type="button" className="link-button" onClick={act(() => exportPlan(id, format))}>
            {label}
          </button>
        ))}
      </p>
      <p className="row" role="group" aria-label={t`Report for a review`}>
        <span>{t`Report for a review:`}</span>
        {REPORTS.map(([format, label]) => (
          <LinkButton key={format} onClick={act(() => downloadSavedReport(id, { format, kind: "review" }))}>
            {label}
          </LinkButton>
        ))}
      </p>
    </>
  );
}

interface FormProps {
  record: PlanRecord;
  onSave: (changes: { description: string; tags: string[] }) => Promise<void>;
  onCancel: () => void;
}

function DetailsForm({ record, onSave, onCancel }: FormProps) {
  const [description, setDescription] = useState(record.description);
  const [tags, setTags] = useState(record.tags.join(", "));
  const { run, problem } = useAction();
  return (
    <form
      className="library__text stack"
      onSubmit={(event) => {
        event.preventDefault();
        const list = tags.split(",").map((tag) => tag.trim());
        void run(() => onSave({ description, tags: [...new Set(list.filter(Boolean))] }));
      }}
    >
      <label className="stack stack--tight">
        <span className="quiet">{t`Description`}</span>
        <textarea
          autoFocus
          rows={3}
          maxLength={bounds.PlanToUpdate.description.maxLength}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </label>
      <label className="stack stack--tight">
        <span className="quiet">{t`Tags, separated by commas`}</span>
        <input value={tags} onChange={(event) => setTags(event.target.value)} />
      </label>
      <p className="row">
        <SmallButton type="submit">{t`Save`}</SmallButton>
        <LinkButton onClick={onCancel}>{t`Cancel`}</LinkButton>
      </p>
      <p className="wrong" role="alert">
        {problem}
      </p>
    </form>
  );
}
