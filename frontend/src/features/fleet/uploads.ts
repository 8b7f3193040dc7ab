/** Uploads of files with measurements: sent in parts, so that one that was interrupted goes on where it was. */
import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";

import { client, unwrap } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import type { components } from "../../api/schema";
import { formatEntry } from "../../lib/format";
import { Store } from "../../lib/store";
import { errorText } from "../../state/savedPlans";

export type UploadState = components["schemas"]["UploadState"];
type UploadList = components["schemas"]["UploadList"];
export type Mask = UploadList["mask_kinds"];

const PART_BYTES = 4 * 1024 ** 2;
const POLL_MS = 700;

/** Files that this page sends or has refused, by the id of the upload, or by name before there is one. */
interface Sending {
  name: string;
  share: number;
  problem: string | null;
  stop: AbortController;
}
export const sending = new Store<Record<string, Sending>>({});

function note(key: string, change: Partial<Sending> | null): void {
  const { [key]: present, ...others } = sending.get();
  const fresh = { name: key, share: 0, problem: null, stop: new AbortController() };
  sending.set(change ? { ...others, [key]: { ...fresh, ...present, ...change } } : others);
}

export const forget = (key: string) => note(key, null);

export const uploadsQuery = queryOptions({
  queryKey: ["uploads"],
  queryFn: async ({ signal }) => (await unwrap(client.GET("/api/v1/measurements/uploads", { signal }))).data,
  refetchInterval: ({ state }) => (state.data?.uploads.some((one) => one.state === "importing") ? POLL_MS : false),
});

/** Send a file and start its import; the same one with the same masked names that was interrupted goes on. */
export async function send(
  file: File,
  mask: Mask,
  { uploads, most_bytes, part_bytes }: UploadList,
  changed: () => void,
) {
  const reason = refusal(file, most_bytes);
  if (reason) {
    note(file.name, { problem: reason });
    return;
  }
  note(file.name, null);
  const known = uploads.find(
    (one) =>
      one.state === "uploading" &&
      one.name === file.name &&
      one.size === file.size &&
      // Written later, it is another file: mqsmfcsv gives each the same name.
      file.lastModified <= Date.parse(one.created) &&
      // In any order: never with fewer names masked than are asked for now.
      one.mask.length === mask.length &&
      mask.every((kind) => one.mask.includes(kind)),
  );
  let key = known?.id ?? file.name;
  try {
    let upload = known ?? (await begin(file, mask));
    key = upload.id;
    const stop = new AbortController();
    note(key, { name: file.name, share: upload.offset / file.size, problem: null, stop });
    changed();
    while (upload.offset < file.size) {
      const part = file.slice(upload.offset, upload.offset + Math.min(PART_BYTES, part_bytes));
      upload = await put(upload, part, stop.signal);
      note(key, { share: upload.offset / file.size });
    }
    await startImport(key);
    note(key, null);
  } catch (error) {
    if (sending.get()[key]?.stop.signal.aborted) note(key, null);
    else note(key, { name: file.name, problem: errorText(error) });
  }
  changed();
}

function refusal(file: File, most: number): string | null {
  if (file.size === 0) return t`${file.name} is empty.`;
  if (file.size > most) {
    const allowed = `${formatEntry(Math.floor(most / 1024 ** 2))} MB`;
    return t`${file.name} is larger than the ${allowed} that this service takes: split it, or import it with the command mqplanner measurements import.`;
  }
  return null;
}

async function begin({ name, size }: File, mask: Mask): Promise<UploadState> {
  return (await unwrap(client.POST("/api/v1/measurements/uploads", { body: { name, size, mask } }))).data;
}

async function put({ id, offset }: UploadState, part: Blob, signal: AbortSignal): Promise<UploadState> {
  const path = { upload_id: id };
  try {
    const call = client.PUT("/api/v1/measurements/uploads/{upload_id}/content", {
      params: { path, query: { offset } },
      body: part as unknown as string,
      bodySerializer: (body) => body,
      headers: { "Content-Type": "application/octet-stream" },
      signal,
    });
    return (await unwrap(call)).data;
  } catch (error) {
    // A part that arrived, of which the answer was lost.
    if (!(error instanceof ApiProblem) || error.status !== 409) throw error;
    return (await unwrap(client.GET("/api/v1/measurements/uploads/{upload_id}", { params: { path } }))).data;
  }
}

export async function startImport(id: string): Promise<void> {
  const params = { path: { upload_id: id } };
  await unwrap(client.POST("/api/v1/measurements/uploads/{upload_id}/import", { params }));
}

/** Stop sending and importing a file, and remove the upload. */
export async function remove(id: string): Promise<void> {
  sending.get()[id]?.stop.abort();
  const params = { path: { upload_id: id } };
  await unwrap(client.DELETE("/api/v1/measurements/uploads/{upload_id}", { params }));
  forget(id);
}
