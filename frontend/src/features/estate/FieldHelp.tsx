import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { Link } from "react-router";

import { rulebookQuery } from "../../api/queries";
import { formatEntry, formatUnit } from "../../lib/format";
import { choiceText, emptyText, rangeText } from "../../plan-schema/fieldEntry";
import { fieldAt } from "../../plan-schema/partPaths";
import { isDuration, type FieldSpec } from "../../plan-schema/planParts";
import { useDerivedAt, useLimitsWaitingFor } from "../../state/answer";
import { usePlanStore, usePlanValue } from "../../state/planStore";
import { LinkButton } from "../../ui/buttons";
import { fieldId } from "./fieldId";

const HELP = "field-help";

/** Return the field that the help is about, and the handlers of the form that lead there and back. */
export function useFieldHelp() {
  const [field, setField] = useState<string | null>(null);
  const from = useRef<HTMLElement>(null);
  /** Show help for no field: the one that had it is another part's by now, or gone. */
  const forget = useCallback(() => setField(null), []);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.closest(`#${HELP}`)) return;
    from.current = target;
    const path = target.closest<HTMLElement>("[data-path]")?.dataset.path;
    if (path) setField(path);
    else if (target.closest("#scope-title")) setField(null);
  };
  /** What is elsewhere on the page needs no help of the form. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) forget();
  };
  /** F1 moves the focus from a field to its help; F1 again, or Escape, returns it. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const help = document.getElementById(HELP);
    const inside = help?.contains(event.target as Node);
    if (!help || !(event.key === "F1" || (inside && event.key === "Escape"))) return;
    event.preventDefault();
    event.stopPropagation();
    const back = from.current?.isConnected ? from.current : document.getElementById(fieldId(field ?? ""));
    (inside ? back : help)?.focus();
  };
  return { field, forget, onFocus, onBlur, onKeyDown };
}

/** About the field that has the focus: its values, its purpose, and a button that makes it "not known". */
export function FieldHelp({ path }: { path: string | null }) {
  const spec = path === null ? undefined : fieldAt(path);
  if (path === null || !spec) {
    return <p className="help help--idle quiet">{t`Press F1 in a field for help; F1 again returns.`}</p>;
  }
  return (
    <aside className="help" id={HELP} tabIndex={-1} aria-label={t`About ${spec.label}`}>
      <p>
        <strong>{spec.label}</strong>{" "}
        {spec.mqName && spec.mqName !== spec.label && <code className="quiet">{spec.mqName}</code>}{" "}
        {spec.description && `${spec.description}.`}
      </p>
      <p className="quiet">
        {facts(spec).join(" · ")} <span className="help__back">{t`· F1 returns`}</span>
      </p>
      <NotKnown path={path} spec={spec} />
      <InRulebook key={spec.key} name={spec.key} />
    </aside>
  );
}

function facts(spec: FieldSpec): string[] {
  return [
    spec.unitText && t`in ${isDuration(spec) ? formatUnit(spec.entryUnit) : spec.unitText}`,
    spec.kind === "number" && rangeText(spec),
    spec.allowed.length > 0 && spec.allowed.map((value) => choiceText(value, spec)).join("; "),
    spec.byDefault !== null && t`default ${choiceText(spec.byDefault, spec)}`,
    spec.whole && spec.kind === "number" && t`whole numbers`,
    spec.property.grows && t`grows with the workload`,
  ].filter((fact): fact is string => Boolean(fact));
}

function NotKnown({ path, spec }: { path: string; spec: FieldSpec }) {
  const store = usePlanStore();
  const value = usePlanValue(path) ?? null;
  const waits = useLimitsWaitingFor(path);
  const derived = useDerivedAt(path);
  if (value === null && typeof derived?.value === "number") {
    return <p className="quiet">{t`Derived from what is entered: ${formatEntry(derived.value)}.`}</p>;
  }
  if (value === null) {
    // A default of the field is among its facts.
    const empty = spec.byDefault === null ? emptyText(spec) : "";
    const text = waits ? t`Not checked without it: ${waits}.` : t`Default: ${empty}.`;
    return waits || empty ? <p className="quiet">{text}</p> : null;
  }
  if (!spec.nullable) return null;
  return (
    <p>
      <LinkButton
        onClick={() => {
          store.edit([{ path, value: null }], `unknown ${path}`);
          store.close(`unknown ${path}`);
          document.getElementById(fieldId(path))?.focus({ preventScroll: true });
        }}
      >
        <Trans>Clear this value</Trans>
      </LinkButton>{" "}
      <span className="quiet">{clearedText(choiceText(value, spec), spec)}</span>
    </p>
  );
}

/** More characters of the value that is cleared are not shown. */
const MOST_SHOWN = 40;

/** What is lost where a value is cleared: no result uses a name. */
export function clearedText(value: string, { key }: Pick<FieldSpec, "key">): string {
  const shown = value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value;
  return key === "name" ? t`(${shown} now)` : t`(${shown} now; results that use it become unknown)`;
}

/** The rules that take an input of this name. */
function InRulebook({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...rulebookQuery, enabled: open });
  const rules = (data?.rules ?? []).filter(({ inputs }) => inputs.some((input) => input.name === name));
  return (
    <details className="quiet" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t`In the rulebook`}</summary>
      {open && (
        <ul>
          {rules.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/rulebook/rules/${id}`}>{title}</Link>
            </li>
          ))}
          {rules.length === 0 && (
            <li>
              <Link to="/rulebook">{t`No rule has an input of this name; look in the rulebook`}</Link>
            </li>
          )}
        </ul>
      )}
    </details>
  );
}
