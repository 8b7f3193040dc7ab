/** What can be done to the parts of the estate, from the form and from the tree alike. */
import { createContext, useContext, useMemo } from "react";
import { usePlanStore } from "../../state/planContext";
import type { ChildPart } from "../../plan-schema/planParts";
import { movePart, duplicatePart, addPart, removePart, type EditResult } from "./editParts";
import { fieldId } from "./fieldId";
import { partTitle, partAt } from "../../plan-schema/partPaths";
import { usePlanSchema } from "../../plan-schema/fields";

interface Around {
  /** Show a part, and give the focus to its first field or to the field itself. */
  goTo: (path: string) => void;
  /** Show a part in the form, without taking the focus. */
  show: (path: string) => void;
  /** Say what happened, to everyone. */
  say: (text: string, undo?: boolean) => void;
}

const Surroundings = createContext<Around>({
  goTo: () => undefined,
  show: () => undefined,
  say: () => undefined,
});
export const EstateProvider = Surroundings.Provider;

export interface EstateActions extends Around {
  add: (around: string, child: ChildPart) => void;
  duplicate: (path: string) => void;
  move: (path: string, by: number) => void;
  remove: (path: string) => void;
}

export function useEstate(): EstateActions {
  const store = usePlanStore();
  const schema = usePlanSchema();
  const around = useContext(Surroundings);
  return useMemo(() => {
    const plan = () => store.get().plan;
    const name = (path: string) => partTitle(plan(), partAt(path));
    const put = ({ plan: next, path }: EditResult, go: (path: string) => void) => {
      store.change(() => next);
      go(path);
    };
    return {
      ...around,
      add: (path, child) => put(addPart(plan(), `${path}/${child.key}`, child.def, child.list), around.goTo),
      duplicate: (path) => put(duplicatePart(plan(), path), around.goTo),
      move: (path, by) => {
        const next = movePart(plan(), path, by);
        put(next, around.show);
        if (next.path === path) return;
        around.say(`${name(next.path)} moved ${by < 0 ? "up" : "down"}.`);
        const button = `${fieldId(next.path)}-${by < 0 ? "up" : "down"}`;
        document.getElementById(button)?.focus();
      },
      remove: (path) => {
        if (!schema) return;
        const gone = name(path);
        put(removePart(schema, plan(), path), around.show);
        around.say(`${gone} deleted.`);
      },
    };
  }, [store, schema, around]);
}
