/** Unsaved work kept in the browser, one draft for each plan and one for the new one. */
import { dropStored, readStored, writeStored } from "../../lib/storage";
import { isPlan } from "./planDocument";
import { isUnsaved, type PlanState, type PlanStore } from "./planStore";

type Draft = Pick<PlanState, "name" | "plan" | "base">;

/** How long typing may pause before the draft is written, in ms. */
const PAUSE = 150;

export function readDraft(key: string): Draft | null {
  const draft = readStored<Partial<Draft>>(`draft.${key}`);
  if (!draft || !isPlan(draft.plan) || typeof draft.name !== "string") return null;
  return { name: draft.name, plan: draft.plan, base: draft.base ?? null };
}

export function dropDraft(key: string): void {
  dropStored(`draft.${key}`);
}

/**
 * Keep the draft of `store` up to date until the returned function is called, for as
 * long as `store` is what is open under `key`.
 */
export function keepDraft(
  key: string,
  store: PlanStore,
  isOpen: (key: string, store: PlanStore) => boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = store.get();
  const write = () => {
    clearTimeout(timer);
    const state = store.get();
    if (state === written || !isOpen(key, store)) return;
    written = state;
    if (isUnsaved(state)) {
      writeStored(`draft.${key}`, { name: state.name, plan: state.plan, base: state.base });
    } else dropDraft(key);
  };
  const stop = store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  });
  window.addEventListener("pagehide", write);
  return () => {
    write();
    stop();
    window.removeEventListener("pagehide", write);
  };
}
