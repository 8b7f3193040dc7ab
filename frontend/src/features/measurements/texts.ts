/** The texts that were pasted or dropped; they survive a move between views, and are sent whole with each request. */
import { t } from "@lingui/core/macro";
import * as bounds from "../../api/bounds";
import type { components } from "../../api/schema";
import { Store } from "../../lib/store";

export type Source = components["schemas"]["MeasurementSource"];

/** Characters, or bytes, of all texts together. */
export const MAX_SIZE = bounds.MeasurementSource.text.maxLength;
export const PASTED = t`Pasted text`;

export const texts = new Store<Source[]>([]);

/** Return a file as the service takes it: as text, or as bytes where it is not in UTF-8. */
export async function readFile(file: File): Promise<Source> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // JSON of the service has no NUL, which only binary files have.
    if (!text.includes("\0")) return { name: file.name.slice(-200), text };
  } catch {
    // Not UTF-8: the service knows other encodings.
  }
  return { name: file.name.slice(-200), base64: base64Of(bytes) };
}

function base64Of(bytes: Uint8Array): string {
  const chunk = 0x8000;
  let text = "";
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(text);
}

function sizeOf({ text, base64 }: Source): number {
  return text?.length ?? base64?.length ?? 0;
}

/** Return the texts with one more; one of the same name is replaced. */
export function withText(all: Source[], one: Source): Source[] {
  const found = all.some(({ name }) => name === one.name);
  return found ? all.map((other) => (other.name === one.name ? one : other)) : [...all, one];
}

/** Return why a file is not read; null where it is. */
export function tooLarge(all: Source[], { name, size }: { name: string; size: number }): string | null {
  const total = all.filter((one) => one.name !== name).reduce((sum, one) => sum + sizeOf(one), size);
  if (total <= MAX_SIZE) return null;
  const most = MAX_SIZE / 1_000_000;
  return t`${name} is not read: together the files have more than ${most} MB. Import fewer at once, or use “mqplanner import”.`;
}
