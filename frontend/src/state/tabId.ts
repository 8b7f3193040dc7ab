/**
 * Which tab this is, so that two tabs do not write over each other's unsaved work.
 *
 * The id lives in the tab's own storage only between two pages: a page takes it out when it starts and puts it back
 * when it goes. A duplicated tab so finds none and gets its own.
 */
import { readStored, removeStored, writeStored } from "../lib/storage";

const KEY = "tab";
const ASK = "who";
/** How long an open tab may take to respond, in ms. */
const TIMEOUT = 250;

let own: string | null = null;

export function tabId(): string {
  if (own !== null) return own;
  own = takeStored() ?? Math.random().toString(36).slice(2, 12);
  window.addEventListener("pagehide", putBack);
  window.addEventListener("pageshow", takeStored);
  listen();
  return own;
}

/** The ids of the other tabs that are open now, as far as they answer. */
export async function otherTabs(): Promise<Set<string>> {
  const found = new Set<string>();
  const channel = open();
  if (!channel) return found;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "string" && data !== ASK) found.add(data);
  };
  channel.postMessage(ASK);
  await new Promise((resolve) => setTimeout(resolve, TIMEOUT));
  channel.close();
  return found;
}

/** Become another tab; for tests. */
export function resetTabId(): void {
  own = null;
  takeStored();
  answering?.close();
  answering = null;
}

let answering: BroadcastChannel | null = null;

function listen() {
  answering = open();
  if (!answering) return;
  answering.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === ASK && own !== null) answering?.postMessage(own);
  };
}

function open(): BroadcastChannel | null {
  return typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("mqplanner.tabs");
}

function takeStored(): string | null {
  const id = readStored<string>(KEY, "sessionStorage");
  removeStored(KEY, "sessionStorage");
  return id;
}

/** Where this fails the next page is a tab of its own, which offers the draft. */
function putBack() {
  if (own !== null) writeStored(KEY, own, "sessionStorage");
}
