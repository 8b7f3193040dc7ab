/** The part of the estate that is shown: in the address, so that a link opens on it. */
import { useCallback, useEffectEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";

import { withParams } from "../../lib/params";
import { getAt, parentOf } from "../../lib/pointer";
import { scopeOf, partsOnPath } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { setOpen } from "../../state/openSections";
import { usePlan, usePlanStore } from "../../state/planStore";
import { SELECTION } from "../../state/views";
import { addPart } from "./editParts";
import { fieldId, scrollTo } from "./fieldId";
import { rowKey } from "./useEstate";

/** Shown where the address names no part. */
const FIRST = "/lpars/0/queue_managers/0";

/** Return the part at `path`, or the nearest around it that the plan has. */
function nearest(plan: Plan, path: string): string {
  return partsOnPath(path).findLast((step) => (getAt(plan, step.path) ?? null) !== null)?.path ?? "";
}

/** Return the plan with new parts in place of those on the way to `path` that it leaves out; lists stay as they are. */
function withAbsentParts(plan: Plan, path: string): Plan {
  return partsOnPath(path)
    .filter(({ child }) => child && !child.list)
    .reduce((document, { path: at, def }) => {
      const isAbsent = (getAt(document, at) ?? null) === null && (getAt(document, parentOf(at)[0]) ?? null) !== null;
      return isAbsent ? addPart(document, at, def, false).plan : document;
    }, plan);
}

export interface Selection {
  /** The path of a part with a form of its own, or of a section of one. */
  selected: string;
  /** The part whose form is shown. */
  scope: string;
  /** Show a part, and give its heading the focus. */
  show: (path: string) => void;
  /** Show a part or a field, and give the focus to the input. */
  goTo: (path: string) => void;
}

export function useSelection(): Selection {
  const store = usePlanStore();
  const [params, setParams] = useSearchParams();
  const requested = params.get(SELECTION);
  const [last, setLast] = useState(requested);
  // Not every link within the page names the part.
  if (requested !== null && requested !== last) setLast(requested);
  const selected = usePlan(({ plan }) => nearest(plan, requested ?? last ?? FIRST));
  const [target, setTarget] = useState<{ path: string; into: boolean } | null>(null);
  const bring = useEffectEvent((path: string, into: boolean) => bringIntoView(path, into));
  const openRequested = useEffectEvent(() => {
    if (requested === null || scopeOf(requested).path === requested) return;
    openWay(requested);
    // Once the sections are open.
    requestAnimationFrame(() => revealPart(requested));
  });
  // An address may name a part inside the form of another.
  useLayoutEffect(() => openRequested(), []);
  useLayoutEffect(() => {
    if (target) bring(target.path, target.into);
  }, [target]);
  const go = useCallback(
    (path: string, into: boolean) => {
      const way = partsOnPath(path);
      flushSync(() => {
        openWay(path);
        setParams((old) => withParams(old, { [SELECTION]: way.at(-1)?.path ?? "" }), {
          ...{ replace: true, preventScrollReset: true },
        });
        setTarget({ path, into });
      });
    },
    [setParams],
  );
  const show = useCallback((path: string) => go(path, false), [go]);
  const goTo = useCallback(
    (path: string) => {
      // A link may lead to a part that the plan leaves out.
      if (withAbsentParts(store.get().plan, path) !== store.get().plan) {
        flushSync(() => store.change((plan) => withAbsentParts(plan, path)));
      }
      go(path, true);
    },
    [go, store],
  );
  return { selected, scope: scopeOf(selected).path, show, goTo };
}

/** Open the sections and rows on the way to `path`. */
function openWay(path: string): void {
  for (const step of partsOnPath(path)) {
    setOpen(step.path, true);
    setOpen(rowKey(step.path), true);
    if (step.child?.list) setOpen(step.path.slice(0, step.path.lastIndexOf("/")), true);
  }
  setOpen(path, true);
}

/** Scroll to the heading of a part on a page that was just loaded, which keeps the focus where the browser puts it. */
function revealPart(path: string): void {
  const element = document.getElementById(fieldId(path));
  if (element) scrollTo(element, "start");
}

/** Scroll to what shows `path`; with `into` the focus goes to its first input. */
function bringIntoView(path: string, into: boolean): void {
  const element = document.getElementById(fieldId(path));
  if (!element) return;
  const around = element.closest(".item, .section, .scope");
  const isHeading = !element.matches("input, select, textarea, fieldset, .add-parts button");
  const input = isHeading && into ? around?.querySelector(INPUTS) : null;
  const found = input instanceof HTMLElement ? input : element;
  scrollTo(found, isHeading && !into ? "start" : "center");
  found.focus({ preventScroll: true });
  if (found instanceof HTMLInputElement && found.type === "text" && isHeading) found.select();
}

// eslint-disable-next-line lingui/no-unlocalized-strings -- a selector
const INPUTS = "input, select, textarea";
