import { t } from "@lingui/core/macro";
import { Close } from "@carbon/react/icons";
import { useState } from "react";

import { entryUnit, capitalized } from "../lib/format";
import { getAt } from "../lib/pointer";
import { choiceText } from "../plan-schema/fieldEntry";
import { choicesFor, inputAt, type Input } from "../plan-schema/inputs";
import { fieldPlace } from "../plan-schema/partPaths";
import type { Plan, Change } from "../plan-schema/plan";
import { NumberBox } from "./NumberBox";
import { IconButton, LinkButton } from "./buttons";

interface ListProps {
  plan: Plan;
  inputs: Input[];
  changes: Change[];
  /** Those whose place the plan does not have any more. */
  dangling: Change[];
  /** The change whose value is entered next: it has the focus, and is always listed. */
  entered?: string | null;
  /** Apply a function to the changes, which may be newer than those that are shown. */
  onEdit: (edit: (now: Change[]) => Change[]) => void;
}

/** Changes that are listed at once; a variant of a large estate has one for each part. */
const LISTED = 4;

/** Differences from the plan, each to change or to remove. */
export function ChangeList({ plan, inputs, changes, dangling, entered, onEdit }: ListProps) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul>
        {changes.map((change, index) =>
          all || index < LISTED || change.path === entered ? (
            <ChangeRow
              key={change.path}
              {...{ plan, change }}
              number={index + 1}
              input={inputAt(inputs, change.path)}
              isDangling={dangling.includes(change)}
              isEntered={change.path === entered}
              onValue={(value) =>
                onEdit((now) => now.map((one) => (one.path === change.path ? { ...one, value } : one)))
              }
              onRemove={() => onEdit((now) => now.filter(({ path }) => path !== change.path))}
            />
          ) : null,
        )}
      </ul>
      {changes.length > LISTED && (
        <LinkButton onClick={() => setAll(!all)}>{all ? t`Fewer` : t`All ${changes.length} changes`}</LinkButton>
      )}
    </>
  );
}

interface Props {
  plan: Plan;
  number: number;
  change: Change;
  input: Input | undefined;
  isDangling: boolean;
  /** Whether its value has the focus from the start. */
  isEntered?: boolean;
  onValue: (value: unknown) => void;
  onRemove: () => void;
}

/** One difference from the plan: which input, what it is, and what it becomes. */
export function ChangeRow(props: Props) {
  const { plan, number, change, input, isDangling: isHomeless, isEntered, onValue, onRemove } = props;
  const name = input?.label ?? addedPartName(change.path);
  const part = input?.part ?? addedPartPlace(plan, change.path);
  return (
    <li className="change">
      <span className="quiet">{number}</span>
      <div>
        <p>
          {name} <span className="quiet">{part}</span>
        </p>
        {isHomeless ? (
          <p className="wrong">{t`The plan has no such place any more.`}</p>
        ) : input ? (
          <div className="change__values">
            <span className="quiet">{valueWithUnit(input.value, input)} →</span>
            <Value {...{ plan, input, change, isEntered, onValue }} />
          </div>
        ) : (
          <p className="quiet">{isAdded(plan, change) ? t`added` : t`replaced`}</p>
        )}
      </div>
      <IconButton label={t`${name}: as the plan has it`} onClick={onRemove}>
        <Close />
      </IconButton>
    </li>
  );
}

/** Whether a change puts in a part, or more parts into a list. */
function isAdded(plan: Plan, { path, value }: Change): boolean {
  const before = getAt(plan, path);
  return !before || (Array.isArray(before) && Array.isArray(value) && value.length > before.length);
}

type ValueProps = Pick<Props, "plan" | "change" | "isEntered" | "onValue"> & { input: Input };

function Value({ plan, input, change, isEntered, onValue }: ValueProps) {
  const label = t`${input.label} in this scenario`;
  const choices = choicesFor(plan, input);
  if (choices.length > 0) {
    // One that the field does not take is shown all the same: it is what the scenario says.
    const shown = choices.includes(change.value) ? choices : [change.value, ...choices];
    return (
      <select
        aria-label={label}
        autoFocus={isEntered}
        value={String(change.value)}
        onChange={({ target }) => onValue(shown.find((choice) => String(choice) === target.value) ?? null)}
      >
        {shown.map((choice) => (
          <option key={String(choice)} value={String(choice)}>
            {changeValueText(choice, input)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <NumberBox
      label={label}
      unit={input.spec.unit}
      value={typeof change.value === "number" ? change.value : null}
      placeholder={t`not known`}
      autoFocus={isEntered}
      onChange={onValue}
    />
  );
}

/** A difference from the plan, to read. */
export function ChangeText({ plan, change, inputs }: Pick<Props, "plan" | "change"> & { inputs: Input[] }) {
  const input = inputAt(inputs, change.path);
  const name = input?.label ?? addedPartName(change.path);
  return (
    <>
      {name} <span className="quiet">{input?.part ?? addedPartPlace(plan, change.path)}</span>{" "}
      {input ? `${valueWithUnit(input.value, input)} → ${valueWithUnit(change.value, input)}` : t`added`}
    </>
  );
}

function valueWithUnit(value: unknown, input: Input): string {
  const unit = typeof value === "number" ? entryUnit(input.spec.unit) : "";
  return changeValueText(value, input) + (unit && (unit.startsWith("/") ? unit : ` ${unit}`));
}

function changeValueText(value: unknown, { spec }: Input): string {
  return value === null || value === undefined ? t`not known` : choiceText(value, spec);
}

/** What a whole part is called that a change puts in. */
export function addedPartName(path: string): string {
  const key = path.split("/").findLast((step) => !/^\d+$/.test(step)) ?? "";
  return capitalized(key.replaceAll("_", " "));
}

function addedPartPlace(plan: Plan, path: string): string {
  return fieldPlace(plan, path.replace(/\/[^/]*$/, "/name")).part;
}
