/** Changes of the parts of the estate, for the form and the tree. */
import { t } from "@lingui/core/macro";
import { createContext, useContext, useMemo } from "react";

import { partAt, partTitle } from "../../plan-schema/partPaths";
import type { ChildPart } from "../../plan-schema/planParts";
import { usePlanStore } from "../../state/planStore";
import { addPart, duplicatePart, movePart, removePart, type EditResult } from "./editParts";
import { partButton } from "./fieldId";

interface Around {
  /** Show a part, and give the focus to its first field or to the field itself. */
  goTo: (path: string) => void;
  /** Show a part in the form, without taking the focus. */
  show: (path: string) => void;
  /** Announce what happened. */
  announce: (text: string, undo?: boolean) => void;
}

const Surroundings = createContext<Around | null>(null);
export const EstateProvider = Surroundings.Provider;

/** The key under which the tree stores whether a row is open. */
export function rowKey(path: string): string {
  return `tree:${path}`;
}

export interface EstateActions extends Around {
  add: (around: string, child: ChildPart) => void;
  duplicate: (path: string) => void;
  move: (path: string, by: number) => void;
  remove: (path: string) => void;
}

/** Say which queue managers were added to which groups. */
function joinedText(joined: NonNullable<EditResult["joined"]>): string {
  const managers = joined.map(({ manager }) => manager).join(", ");
  const groups = [...new Set(joined.map(({ group }) => group))].join(", ");
  return t`${managers} added to the members of ${groups}.`;
}

export function useEstate(): EstateActions {
  const store = usePlanStore();
  const around = useContext(Surroundings) as Around;
  return useMemo(() => {
    const plan = () => store.get().plan;
    const title = (path: string) => partTitle(plan(), partAt(path));
    const put = ({ plan: next, path }: EditResult, go: (path: string) => void) => {
      store.change(() => next);
      go(path);
    };
    return {
      ...around,
      add: (path, child) => put(addPart(plan(), `${path}/${child.key}`, child.def, child.list), around.goTo),
      duplicate: (path) => {
        const copy = duplicatePart(plan(), path);
        put(copy, around.goTo);
        if (copy.joined?.length) around.announce(joinedText(copy.joined));
      },
      move: (path, by) => {
        const next = movePart(plan(), path, by);
        put(next, around.show);
        if (next.path === path) return;
        around.announce(by < 0 ? t`${title(next.path)} moved up.` : t`${title(next.path)} moved down.`);
        document.getElementById(partButton(next.path, by < 0 ? "up" : "down"))?.focus();
      },
      remove: (path) => {
        const removed = title(path);
        put(removePart(plan(), path), around.show);
        around.announce(t`${removed} deleted.`);
      },
    };
  }, [store, around]);
}
