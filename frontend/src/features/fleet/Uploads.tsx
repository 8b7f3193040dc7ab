import { Button } from "@carbon/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { useReadOnly } from "../../api/currentUser";
import { countText, formatDay } from "../../lib/format";
import { useStore } from "../../lib/store";
import { useAction } from "../../state/savedPlans";
import { LinkButton } from "../../ui/buttons";
import { forget, remove, send, sending, startImport, uploadsQuery, type Mask, type UploadState } from "./uploads";

/** Where CSV files of SMF records are dropped, and what becomes of each; nothing where the service has no store. */
export function Uploads() {
  const client = useQueryClient();
  const query = useQuery({ ...uploadsQuery, retry: false });
  const sent = useStore(sending);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [mask, setMask] = useState<Mask>([]);
  const readOnly = useReadOnly();
  const imported = query.data?.uploads.filter(({ state }) => state === "imported").length;
  const before = useRef(imported);
  useEffect(() => {
    const isMore = before.current !== undefined && (imported ?? 0) > before.current;
    before.current = imported;
    if (isMore) void client.invalidateQueries({ queryKey: ["fleet"] });
  }, [client, imported]);
  if (!query.data) return null;
  const changed = () => void client.invalidateQueries({ queryKey: uploadsQuery.queryKey });
  const take = async (files: File[]) => {
    // One after the other: each is imported while the next is sent.
    for (const file of files) await send(file, mask, client.getQueryData(uploadsQuery.queryKey) ?? query.data, changed);
  };
  const uploads = query.data.uploads;
  const ids = new Set(uploads.map(({ id }) => id));
  return (
    <section className="stack panel fleet__uploads" aria-labelledby="uploads">
      <h2 id="uploads">Import SMF data</h2>
      <div
        className={isOver ? "fleet__drop file-over" : "fleet__drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!readOnly) void take([...event.dataTransfer.files]);
        }}
      >
        <p>
          Drop CSV files that <code>mqsmfcsv</code> made of SMF records 115 and 116, or{" "}
          <Button kind="tertiary" size="sm" disabled={readOnly !== null} onClick={() => input.current?.click()}>
            Choose files
          </Button>
        </p>
        <p className="small quiet">{readOnly ?? "Each record counts once, however often it is imported."}</p>
      </div>
      {query.data.mask_kinds.length > 0 && (
        <fieldset className="row">
          <legend className="small">Replace names with codes</legend>
          {query.data.mask_kinds.map((kind) => (
            <label key={kind} className="check-label small">
              <input
                type="checkbox"
                checked={mask.includes(kind)}
                onChange={({ target }) =>
                  setMask(target.checked ? [...mask, kind] : mask.filter((other) => other !== kind))
                }
              />
              {KINDS[kind]}
            </label>
          ))}
        </fieldset>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".csv,text/csv"
        aria-label="Files with SMF data"
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <ul className="lines" aria-label="Uploads">
        {Object.entries(sent)
          .filter(([key]) => !ids.has(key))
          .map(([key, { problem, name }]) => (
            <li key={key} className="row row--ends">
              <span className={problem ? "wrong" : ""} role="status">
                {problem ?? `${name}: beginning`}
              </span>
              {problem && (
                <LinkButton aria-label={`Hide ${name}`} onClick={() => forget(key)}>
                  Hide
                </LinkButton>
              )}
            </li>
          ))}
        {uploads.map((upload) => (
          <Line key={upload.id} upload={upload} changed={changed} />
        ))}
      </ul>
    </section>
  );
}

const KINDS: Record<Mask[number], string> = { hosts: "Hosts", users: "Users", queues: "Queues" };

function Line({ upload, changed }: { upload: UploadState; changed: () => void }) {
  const { id, name, state } = upload;
  const own = useStore(sending)[id];
  const { run, problem, isRunning } = useAction();
  const act = (action: () => Promise<unknown>) => void run(() => action().finally(changed));
  const isActive = state === "importing" || (own !== undefined && !own.problem);
  return (
    <li className="stack stack--tight">
      <div className="row row--ends">
        <strong className="fleet__name">{name}</strong>
        <span className="row">
          {(state === "failed" || state === "uploaded") && !own && (
            <LinkButton aria-label={`Import ${name}`} disabled={isRunning} onClick={() => act(() => startImport(id))}>
              {state === "failed" ? "Try again" : "Import"}
            </LinkButton>
          )}
          <LinkButton
            aria-label={`${isActive ? "Cancel" : "Remove"} ${name}`}
            disabled={isRunning}
            onClick={() => act(() => remove(id))}
          >
            {isActive ? "Cancel" : "Remove"}
          </LinkButton>
        </span>
      </div>
      <Progress upload={upload} share={own?.share} problem={problem || (own?.problem ?? "")} />
    </li>
  );
}

interface ProgressProps {
  upload: UploadState;
  /** Share that is sent, where this page sends it. */
  share: number | undefined;
  problem: string;
}

function Progress({ upload, share, problem }: ProgressProps) {
  const { name, state, step, error, report } = upload;
  if (problem || error) {
    return (
      <p className="wrong" role="status">
        {problem || error}
      </p>
    );
  }
  if (state === "imported" && report) return <Result report={report} />;
  if (state === "uploading" && share === undefined) {
    const percent = Math.floor((100 * upload.offset) / upload.size);
    return <p role="status">{`Interrupted at ${percent} %. Choose the same file again to go on.`}</p>;
  }
  if (state === "uploaded" && share === undefined) return <p role="status">Uploaded, and not imported yet.</p>;
  const [words, done] = state === "importing" ? [wordsOf(upload), upload.share] : ["Uploading", share ?? 0];
  return (
    <p className="row" role="status">
      <progress aria-label={`${words} ${name}`} value={done} /> {words}, {Math.floor(100 * done)} %
      {state === "importing" && step === "" && " …"}
    </p>
  );
}

function wordsOf({ step, name }: UploadState): string {
  if (step === "" || step === name) return "Reading";
  return step;
}

function Result({ report }: { report: NonNullable<UploadState["report"]> }) {
  const { table, title, records, queue_managers, first_day, last_day, ignored, missing_columns } = report;
  if (table === null) return <p>This table of mqsmfcsv is not used by the planner. Nothing was imported.</p>;
  if (report.already_imported) return <p>{title}: this file was imported before. Nothing is new.</p>;
  const days = first_day && last_day ? `, ${formatDay(first_day)} to ${formatDay(last_day)}` : "";
  const unused = Object.entries(ignored).map(([reason, count]) => `${count.toLocaleString("en-US")} ${reason}`);
  return (
    <>
      <p role="status">
        {title}: {countText(report.new, "new record")} of {records.toLocaleString("en-US")},{" "}
        {countText(queue_managers.length, "queue manager")}
        {days}.
      </p>
      {unused.length > 0 && <p className="small quiet">Not used: {unused.join(", ")}.</p>}
      {missing_columns.length > 0 && (
        <p className="small quiet">Without {missing_columns.join(", ")}: what needs them is not known.</p>
      )}
    </>
  );
}
