import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TextInput } from "@carbon/react";
import { useId, useState, type ReactNode } from "react";
import { Link } from "react-router";

import * as bounds from "../../api/bounds";
import { ApiProblem } from "../../api/problem";
import { formatEntry } from "../../lib/format";
import type { Plan } from "../../plan-schema/plan";
import { usePlan, usePlanStore } from "../../state/planStore";
import { searchOf } from "../../state/views";
import { LinkButton } from "../../ui/buttons";
import { requestUse, type Question } from "./measured";

interface UseOfMeasured {
  /** Put measured values into the plan; whether they were. */
  use: (ids: string[], reason: string) => Promise<boolean>;
  isBusy: boolean;
  /** What was done, with Undo. */
  status: ReactNode;
}

/** Put measured values into the plan, each with a reason, as one step that Undo takes back. */
export function useMeasuredValues(plan: Plan, question: Question): UseOfMeasured {
  const store = usePlanStore();
  const now = usePlan((state) => state.plan);
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState<{ text: string; plan: Plan; undo: boolean } | null>(null);
  const use = async (ids: string[], reason: string) => {
    setBusy(true);
    try {
      const data = await requestUse(plan, question, ids, reason.trim());
      if (store.get().plan !== plan) {
        setLast({ text: t`The plan changed while it was applied. Try again.`, plan: store.get().plan, undo: false });
        return false;
      }
      store.replace(data.plan);
      setLast({
        text: t`${plural(data.applied, { one: "1 field", other: `${formatEntry(data.applied)} fields` })} set.`,
        plan: store.get().plan,
        undo: true,
      });
      return true;
    } catch (error) {
      const text = error instanceof ApiProblem ? (error.errors[0]?.message ?? error.message) : String(error);
      setLast({ text: t`Nothing was changed: ${text}.`, plan: store.get().plan, undo: false });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const done = last?.plan === now ? last : null;
  const undo = () => {
    store.undo();
    setLast({ text: t`Undone.`, plan: store.get().plan, undo: false });
  };
  const status = (
    <p role="status">
      {done?.text}{" "}
      {done?.undo && (
        <>
          <LinkButton onClick={undo}>
            <Trans>Undo</Trans>
          </LinkButton>{" "}
          <Link to={{ search: searchOf("answer") }}>{t`See the answer`}</Link>
        </>
      )}
    </p>
  );
  return { use, isBusy, status };
}

interface ReasonProps {
  label: string;
  value: string;
  onChange: (reason: string) => void;
}

/** Why the plan uses measured values. */
export function ReasonInput({ label, value, onChange }: ReasonProps) {
  return (
    <TextInput
      id={useId()}
      className="measured__reason"
      labelText={label}
      helperText={t`Is stored with each value, beside the interval that it was measured in.`}
      value={value}
      maxLength={bounds.MeasuredValuesToUse.reason.maxLength}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
