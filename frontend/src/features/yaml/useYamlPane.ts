/** Whether the plan is shown as YAML: part of the address, and opened by text that waits to be put right. */
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { usePlan } from "../planner/planContext";

const KEY = "edit";
const YAML = "yaml";
const FORM = "form";

export function useYamlPane(): { shown: boolean; toggle: () => void } {
  const [params, setParams] = useSearchParams();
  const hasText = usePlan(({ text }) => text !== null);
  const said = params.get(KEY);
  const shown = said === YAML || (hasText && said !== FORM);
  const toggle = useCallback(() => {
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (shown) next.set(KEY, FORM);
        else next.set(KEY, YAML);
        if (shown && !hasText) next.delete(KEY);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [setParams, shown, hasText]);
  return { shown, toggle };
}
