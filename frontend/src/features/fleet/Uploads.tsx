import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@carbon/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { useReadOnly } from "../../api/currentUser";
import { formatDay, formatEntry, capitalized } from "../../lib/format";
import { useStore } from "../../lib/store";
import { useAction } from "../../state/savedPlans";
import { LinkButton } from "../../ui/buttons";
import { forget, remove, send, sending, startImport, uploadsQuery, type Mask, type UploadState } from "./uploads";

/** Where CSV files of SMF records are dropped, and what becomes of each; nothing until the service has listed them. */
export function Uploads() {
  const client = useQueryClient();
  const query = useQuery({ ...uploadsQuery, retry: false });
  const sent = useStore(sending);
  const [mask, setMask] = useState<Mask>([]);
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
      <h2 id="uploads">{t`Import SMF data`}</h2>
      <FileDrop take={(files) => void take(files)} />
      {query.data.mask_kinds.length > 0 && <MaskChoice kinds={query.data.mask_kinds} {...{ mask, setMask }} />}
      <ul className="lines" aria-label={t`Uploads`}>
        {Object.entries(sent)
          .filter(([key]) => !ids.has(key))
          .map(([key, { problem, name }]) => (
            <li key={key} className="row row--ends">
              <span className={problem ? "wrong" : ""} role="status">
                {problem ?? t`${name}: beginning`}
              </span>
              {problem && <LinkButton aria-label={t`Hide ${name}`} onClick={() => forget(key)}>{t`Hide`}</LinkButton>}
            </li>
          ))}
        {uploads.map((upload) => (
          <Line key={upload.id} upload={upload} changed={changed} />
        ))}
      </ul>
    </section>
  );
}

/** Where files are dropped or chosen. */
function FileDrop({ take }: { take: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const readOnly = useReadOnly();
  return (
    <>
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
          if (!readOnly) take([...event.dataTransfer.files]);
        }}
      >
        <p>
          <Trans>
            Drop CSV files that <code>mqsmfcsv</code> made of SMF records 115 and 116, or{" "}
            <Button kind="tertiary" size="sm" disabled={readOnly !== null} onClick={() => input.current?.click()}>
              Choose files
            </Button>
          </Trans>
        </p>
        <p className="small quiet">
          {readOnly ??
            t`Each record counts once, however often it is imported. Imported records stay when a file is removed from the list.`}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".csv,text/csv"
        aria-label={t`Files with SMF data`}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}

/** The kinds of names that are replaced with codes while files are imported. */
function MaskChoice({ kinds, mask, setMask }: { kinds: Mask; mask: Mask; setMask: (mask: Mask) => void }) {
  return (
    <fieldset className="row">
      <legend className="small">{t`Replace names with codes`}</legend>
      {kinds.map((kind) => (
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
  );
}

const KINDS: Record<Mask[number], string> = { hosts: t`Hosts`, users: t`Users`, queues: t`Queues` };

function Line({ upload, changed }: { upload: UploadState; changed: () => void }) {
  const { id, name, state } = upload;
  const own = useStore(sending)[id];
  const { run, problem, isRunning } = useAction();
  const act = (action: () => Promise<unknown>) => void run(() => action().finally(changed));
  const isActive = state === "importing" || (own !== undefined && !own.problem);
  const isImported = state === "imported";
  return (
    <li className="stack stack--tight">
      <div className="row row--ends">
        <strong className="fleet__name">{name}</strong>
        <span className="row">
          {(state === "failed" || state === "uploaded") && !own && (
            <LinkButton aria-label={t`Import ${name}`} disabled={isRunning} onClick={() => act(() => startImport(id))}>
              {state === "failed" ? t`Try again` : t`Import`}
            </LinkButton>
          )}
          <LinkButton
            aria-label={isActive ? t`Cancel ${name}` : isImported ? t`Remove ${name} from the list` : t`Remove ${name}`}
            disabled={isRunning}
            onClick={() => act(() => remove(id))}
          >
            {isActive ? t`Cancel` : isImported ? t`Remove from the list` : t`Remove`}
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
    return <p role="status">{t`Interrupted at ${percent} %. Choose the same file again to go on.`}</p>;
  }
  if (state === "uploaded" && share === undefined) return <p role="status">{t`Uploaded, and not imported yet.`}</p>;
  const [words, done] = state === "importing" ? [wordsOf(upload), upload.share] : [t`Uploading`, share ?? 0];
  return (
    <p className="row" role="status">
      <progress aria-label={`${words} ${name}`} value={done} /> {words}, {Math.floor(100 * done)} %
      {state === "importing" && step === "" && " …"}
    </p>
  );
}

function wordsOf({ step, name }: UploadState): string {
  if (step === "" || step === name) return t`Reading`;
  return step;
}

function Result({ report }: { report: NonNullable<UploadState["report"]> }) {
  const { table, title, records, queue_managers, first_day, last_day, ignored, remarks, missing_columns } = report;
  if (table === null) return <p>{t`This table of mqsmfcsv is not used by the planner. Nothing was imported.`}</p>;
  if (report.already_imported) return <p>{t`${title}: this file was imported before. Nothing is new.`}</p>;
  if (records === 0 && Object.keys(ignored).length === 0) {
    return <p className="wrong">{t`${title}: the file has a heading only, and no records. Nothing was imported.`}</p>;
  }
  const fresh = plural(report.new, { one: "1 new record", other: `${formatEntry(report.new)} new records` });
  const count = queue_managers.length;
  const managers = plural(count, { one: "1 queue manager", other: `${formatEntry(count)} queue managers` });
  const days = first_day && last_day ? t`, ${formatDay(first_day)} to ${formatDay(last_day)}` : "";
  const unused = Object.entries(ignored).map(([reason, count]) => `${reason} (${formatEntry(count)})`);
  const notes = Object.entries(remarks ?? {}).map(([what, count]) => `${capitalized(what)} (${formatEntry(count)}).`);
  return (
    <>
      <p role="status">{t`${title}: ${fresh} of ${formatEntry(records)}, ${managers}${days}.`}</p>
      {unused.length > 0 && <p className="small quiet">{t`Not used: ${unused.join(", ")}.`}</p>}
      {notes.length > 0 && <p className="small quiet">{notes.join(" ")}</p>}
      {missing_columns.length > 0 && (
        <p className="small quiet">{t`Without ${missing_columns.join(", ")}: what needs them is not known.`}</p>
      )}
    </>
  );
}
