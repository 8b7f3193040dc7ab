import { t } from "@lingui/core/macro";
import { memo, useRef, useState } from "react";

import { formatEntry } from "../../lib/format";
import { useDebouncedValue } from "../../lib/hooks";
import { typedText } from "../../lib/numberEntry";
import { getAt, listAt, parentOf } from "../../lib/pointer";
import { alternativesOf } from "../../plan-schema/changeField";
import { conversationsOf } from "../../plan-schema/conversations";
import {
  choiceText,
  emptyText,
  entryProblem,
  entryText,
  isNoNumber,
  isOutside,
  multiplicationOf,
  isShown,
  leftOutText,
  newestFirst,
  noValue,
  parseFieldEntry,
} from "../../plan-schema/fieldEntry";
import { isNameTaken, namesFor, partAt, referrersOf, type Reference } from "../../plan-schema/partPaths";
import { nameHint } from "../../plan-schema/nameHint";
import type { Change } from "../../plan-schema/plan";
import { missingName } from "../../plan-schema/planErrors";
import { fieldsOf, partSchema, type FieldSpec, type PartKind } from "../../plan-schema/planParts";
import { unusualSize } from "../../plan-schema/unusualSize";
import { useDerivedAt } from "../../state/answer";
import { usePlan } from "../../state/planStore";
import { ConsoleField } from "./ConsoleField";
import { FieldRow, useField, type FieldProps } from "./FieldRow";
import { fieldId } from "./fieldId";
import { useReplaced } from "./useReplaced";

/** The inputs of one part of the plan. */
export const PartFields = memo(function PartFields({ def, path }: { def: PartKind; path: string }) {
  return fieldsOf(def).map((spec) => <Field key={spec.key} path={`${path}/${spec.key}`} spec={spec} />);
});

const Field = memo(function Field(props: FieldProps) {
  const { kind, refersTo, property } = props.spec;
  const shown = usePlan(({ plan }) => isShown(plan, parentOf(props.path)[0], props.spec));
  if (!shown) return null;
  if (property.reader === "console") return <ConsoleField {...props} />;
  if (kind === "names") return <NamesField {...props} />;
  if (kind === "choice" || refersTo) return <ChoiceField {...props} />;
  if (kind === "flag") return <FlagField {...props} />;
  return kind === "text" ? <TextField {...props} /> : <NumberField {...props} />;
});

/** One number of the plan. What is typed stays as typed until the field is left, and as long as it is refused. */
function NumberField({ path, spec }: FieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(true);
  /** The value before the field was changed. */
  const [before, setBefore] = useState<unknown>(undefined);
  const { note, watch } = useReplaced(path);
  /** How an entry such as "2.5x" made the value that the field has since. */
  const [multiplied, setMultiplied] = useState<{ text: string | null; value: unknown } | null>(null);
  const alternatives = usePlan(({ plan }) => alternativesOf(plan, path).join(", "));
  const hint = alternatives ? t`One of these is enough: ${alternatives}.` : "";
  const derived = useDerivedAt(path);
  const plain = usePlan(({ plan }) => getAt(plan, path));
  const unread = entryProblem(plain, spec);
  const unusual = unusualSize(plain, spec);
  const toReport = unread ?? unusual;
  // Half of "15 min" is not wrong yet: it is reported when typing pauses or the field is left.
  const isReported = useDebouncedValue(toReport) === toReport || left;
  const { store, refused, message, edit, input } = useField({ path, spec }, isReported ? unread : null);
  // An undo while the field has the focus must show: a draft is shown only while it has the same value.
  const same = draft !== null && Object.is(parseFieldEntry(draft, spec, before) ?? null, plain ?? null);
  // A number is formatted once it is valid; a word that means "no number" stays in sight.
  const showDraft = same && (!left || refused !== null || isOutside(plain, spec) || isNoNumber(draft, spec));
  const shown = showDraft ? draft : typeof plain === "number" ? choiceText(plain, spec) : entryText(plain);
  return (
    <FieldRow
      {...{ path, spec, message }}
      note={note ?? (multiplied?.value === plain ? multiplied?.text : null) ?? (isReported ? unusual : null)}
      hint={hint}
      empty={(plain ?? null) === null}
    >
      <input
        {...input}
        value={shown}
        inputMode={spec.unit === null || spec.whole ? "numeric" : "text"}
        autoComplete="off"
        spellCheck={false}
        placeholder={typeof derived?.value === "number" ? t`${formatEntry(derived.value)}, derived` : emptyText(spec)}
        onFocus={() => setBefore(plain ?? spec.byDefault)}
        onChange={({ target }) => {
          const text = typedText(target, shown);
          setDraft(text);
          setLeft(false);
          const value = parseFieldEntry(text, spec, before);
          watch(value);
          setMultiplied({ text: multiplicationOf(text, spec, before), value });
          edit(value);
        }}
        onBlur={() => {
          setLeft(true);
          store.edit(dependentChanges(store.get().plan, path, before), path);
          store.close(path);
        }}
        onKeyDown={(event) => event.key === "Enter" && store.close(path)}
      />
    </FieldRow>
  );
}

/** A choice with more letters than this does not fit into a box beside its label. */
const SHORT_CHOICE = 15;

/** One of a few values: of those that the schema allows, or of the names that the plan has. */
function ChoiceField({ path, spec }: FieldProps) {
  const { store, chosen: value, isChosen, message, input } = useField({ path, spec });
  const leftOut = leftOutText(spec);
  const names = usePlan(({ plan }) => (spec.refersTo ? JSON.stringify(namesFor(plan, path, spec)) : ""));
  const known = spec.refersTo ? (JSON.parse(names) as unknown[]) : newestFirst(spec.allowed);
  // What the plan says is offered even where it is not allowed.
  const options = value === null || known.includes(value) ? known : [value, ...known];
  const choose = (text: string) => {
    const next = options.find((option) => String(option) === text) ?? noValue(spec);
    store.edit([{ path, value: next }], path);
    store.close(path);
  };
  const shown = value === null ? (leftOut ?? "") : choiceText(value, spec);
  return (
    <FieldRow {...{ path, spec, message }} wide={shown.length > SHORT_CHOICE} empty={value === null}>
      <select
        {...input}
        {...(!isChosen && emptyMark(spec, value !== null))}
        title={shown}
        value={String(value ?? "")}
        onChange={({ target }) => choose(target.value)}
      >
        {(leftOut !== null || value === null) && <option value="">{leftOut}</option>}
        {options.map((option) => (
          <option key={String(option)} value={String(option)}>
            {choiceText(option, spec)}
          </option>
        ))}
      </select>
    </FieldRow>
  );
}

/** Return what marks a list in which nothing is chosen as an empty box is marked by its colour. */
function emptyMark({ description }: FieldSpec, isDefault: boolean) {
  const notes = [description, isDefault && t`Default: nothing is chosen.`].filter(Boolean);
  return { "data-empty": true, "aria-description": notes.join(". ") || undefined };
}

/** A change of SHARECNV leaves CURSHCNV to follow it where it did so before, or would not fit. */
function dependentChanges(plan: unknown, path: string, before: unknown): Change[] {
  const next = getAt(plan, path);
  if (!/\/channel_groups\/\d+\/sharecnv$/.test(path) || typeof next !== "number" || next === before) return [];
  const at = path.replace(/sharecnv$/, "conversations");
  const conversations = getAt(plan, at);
  const followed = conversations === conversationsOf(before);
  const tooMany = typeof conversations === "number" && conversations > conversationsOf(next);
  return followed || tooMany ? [{ path: at, value: null }] : [];
}

/** Yes or no; or not known, where that is an answer. */
function FlagField({ path, spec }: FieldProps) {
  const { value, chosen, isChosen, message, choose, input } = useField({ path, spec });
  const leftOut = leftOutText(spec);
  return (
    <FieldRow path={path} spec={spec} message={message} empty={value === null}>
      {leftOut !== null ? (
        <select
          {...input}
          {...(!isChosen && emptyMark(spec, false))}
          value={String(chosen ?? "")}
          onChange={({ target }) => choose(target.value === "" ? noValue(spec) : target.value === "true")}
        >
          <option value="">{leftOut}</option>
          <option value="true">{t`yes`}</option>
          <option value="false">{t`no`}</option>
        </select>
      ) : (
        <input {...input} type="checkbox" checked={value === true} onChange={({ target }) => choose(target.checked)} />
      )}
    </FieldRow>
  );
}

/** Several parts of the plan, by name. */
function NamesField({ path, spec }: FieldProps) {
  const { message, choose } = useField({ path, spec });
  const both = usePlan(({ plan }) => JSON.stringify([listAt(plan, path), namesFor(plan, path, spec)]));
  const [chosen, offered] = JSON.parse(both) as [unknown[], unknown[]];
  const names = [...new Set([...offered, ...chosen])];
  return (
    <fieldset className="field field--names" data-path={path} id={fieldId(path)} tabIndex={-1}>
      <legend>{spec.label}</legend>
      <div className="row">
        {names.map((name) => (
          <label key={String(name)}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
              }
            />{" "}
            {String(name)}
          </label>
        ))}
        {names.length === 0 && <span className="quiet">{t`none in this plan yet`}</span>}
      </div>
      {message && <p className="field__message wrong">{message}</p>}
    </fieldset>
  );
}

/**
 * A name in the plan, or a day. Where others name the part, they follow its new name. A name that another part has stays
 * out of the plan: what names one of the two would from then on name both. So does a blank one, which names nothing.
 */
function TextField({ path, spec }: FieldProps) {
  const [part, key] = parentOf(path);
  /** A name that is refused, and the name of the plan in its place. */
  const [refused, setRefused] = useState<{ text: string; kept: unknown } | null>(null);
  const entered = usePlan(({ plan }) => getAt(plan, path));
  // After an undo, or once the name is free, the field shows the name of the plan.
  const why = usePlan(({ plan }) =>
    refused?.kept === getAt(plan, path) && refused ? refusedName(plan, path, refused.text) : null,
  );
  const draft = why === null ? undefined : refused?.text;
  const until = entryText(entered).trim() && t`Until then it stays “${entryText(entered)}”.`;
  const { store, value, message, input } = useField({ path, spec }, why && `${why} ${until}`.trim());
  const before = useRef<unknown>(entered);
  const followers = useRef<Reference[]>([]);
  const type = (text: string) => {
    const isLeftOut = text === "" && spec.nullable;
    const isRefused = key === "name" && !isLeftOut && refusedName(store.get().plan, path, text) !== null;
    setRefused(isRefused ? { text, kept: before.current } : null);
    const next = isRefused ? before.current : isLeftOut ? null : text;
    store.edit([{ path, value: next }, ...followers.current.map((one) => ({ ...one, value: next }))], path);
  };
  const hint = key === "name" ? nameHint(partAt(path).def, value) : null;
  return (
    <FieldRow
      path={path}
      spec={spec}
      message={message}
      note={hint ?? undefined}
      warns={hint !== null}
      empty={value === null}
    >
      <input
        {...input}
        type={spec.date ? "date" : "text"}
        value={draft ?? (typeof value === "string" ? value : "")}
        placeholder={key === "name" ? "" : emptyText(spec)}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => {
          before.current = entered;
          followers.current = key === "name" ? referrersOf(store.get().plan, part) : [];
        }}
        onChange={(event) => type(event.target.value)}
      />
    </FieldRow>
  );
}

/** Return what to enter in place of a name that the plan does not take: a blank one, or that of another part. */
function refusedName(plan: unknown, path: string, name: string): string | null {
  const missing = missingName(path, name);
  if (missing) return missing;
  const part = parentOf(path)[0];
  if (!isNameTaken(plan, part, name)) return null;
  const noun = partSchema(partAt(path).def).title;
  return t`Another ${noun} is named “${name}”. Enter a name that no other ${noun} has.`;
}
