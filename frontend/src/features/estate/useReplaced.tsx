import { plural, t } from "@lingui/core/macro";
import { useState } from "react";

import { getAt } from "../../lib/pointer";
import { replacedFields } from "../../plan-schema/changeField";
import { choiceText } from "../../plan-schema/fieldEntry";
import { fieldAt } from "../../plan-schema/partPaths";
import type { Change } from "../../plan-schema/plan";
import { usePlan, usePlanStore } from "../../state/planStore";
import { LinkButton } from "../../ui/buttons";

/**
 * Return a note on the fields that were cleared because this one was entered in their place, with undo, and a function
 * to call before each entry. The note is gone once one of them has a value again.
 */
export function useReplaced(path: string) {
  const store = usePlanStore();
  const [replaced, setReplaced] = useState<Change[]>([]);
  const isShown = usePlan(
    ({ plan }) => replaced.length > 0 && replaced.every((other) => (getAt(plan, other.path) ?? null) === null),
  );
  const watch = (value: unknown) => {
    const others = replacedFields(store.get().plan, path, value);
    if (others.length > 0) setReplaced(others);
  };
  const undo = () => {
    store.edit(replaced, path);
    store.close(path);
  };
  const names = replaced.map((other) => {
    const spec = fieldAt(other.path);
    return `${spec?.label ?? other.path} ${choiceText(other.value, spec)}`;
  });
  const listed = names.join(t` and `);
  const note = isShown ? (
    <>
      {plural(names.length, { one: `${listed} was replaced.`, other: `${listed} were replaced.` })}{" "}
      <LinkButton onClick={undo}>{t`Undo`}</LinkButton>
    </>
  ) : undefined;
  return { note, watch };
}
