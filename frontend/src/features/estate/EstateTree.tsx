import { t } from "@lingui/core/macro";
import { ChevronDown, ChevronRight } from "@carbon/react/icons";
import { memo, useMemo, useRef, useState, type KeyboardEvent } from "react";

import { getAt, listAt, parentOf } from "../../lib/pointer";
import { partAt, partName } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { childrenOf, partSchema, partSummary, type ChildPart, type PartKind } from "../../plan-schema/planParts";
import { useVerdictAt } from "../../state/answer";
import { explicitlyOpen, setOpen, useOpenSections } from "../../state/openSections";
import { usePlan } from "../../state/planStore";
import { Verdict } from "../../ui/Verdict";
import { rowKey, useEstate, type EstateActions } from "./useEstate";
import "./estate.css";

interface Row {
  path: string;
  title: string;
  detail: string;
  depth: number;
  /** Whether its inner rows are shown; `null` where it has none. */
  open: boolean | null;
}

/** Up to this many queue managers are open at first. */
const FEW = 3;

function rowsOf(plan: Plan): Row[] {
  const lpars = listAt(plan, "/lpars");
  const managers = lpars.flatMap((_, index) => listAt(plan, `/lpars/${index}/queue_managers`));
  const lists = childrenOf("Plan").filter(({ list }) => list);
  return [
    { path: "", title: t`The plan`, detail: "", depth: 0, open: null },
    ...lists.flatMap((child) => listRows(plan, "", child, 0, managers.length <= FEW)),
  ];
}

function listRows(plan: Plan, parentPath: string, child: ChildPart, depth: number, isOpenByDefault: boolean): Row[] {
  const list = `${parentPath}/${child.key}`;
  return listAt(plan, list).flatMap((part, index) => {
    const path = `${list}/${index}`;
    const inner = innerRows(plan, path, child.def, depth + 1, isOpenByDefault);
    const open = explicitlyOpen(rowKey(path)) ?? (child.def === "Lpar" || isOpenByDefault);
    const row: Row = {
      ...{ path, depth, open: inner.length > 0 ? open : null },
      title: partName(plan, partAt(path)),
      detail: partSummary(child.def, part),
    };
    return open ? [row, ...inner] : [row];
  });
}

/** The rows inside a part: parts with a form of their own one by one, sections of its form as they are. */
function innerRows(plan: Plan, path: string, def: PartKind, depth: number, isOpenByDefault: boolean): Row[] {
  return childrenOf(def).flatMap((child): Row[] => {
    if (partSchema(child.def).form) return listRows(plan, path, child, depth, isOpenByDefault);
    const at = `${path}/${child.key}`;
    const count = listAt(plan, at).length;
    if (child.list ? count === 0 : !getAt(plan, at)) return [];
    return [{ path: at, title: child.title, detail: child.list ? String(count) : "", depth, open: null }];
  });
}

/**
 * The parts of the estate with the verdict of each; Enter or a click shows a part's inputs. Carbon's TreeView has no
 * keys that move, copy and delete, and draws all rows anew with each one that changes.
 */
export function EstateTree({ selected }: { selected: string }) {
  // Draws rows anew where one of them is opened or closed.
  useOpenSections();
  // Rows as text, so that a keystroke in a number draws none anew.
  const text = usePlan(({ plan }) => JSON.stringify(rowsOf(plan)));
  const rows = useMemo(() => JSON.parse(text) as Row[], [text]);
  const actions = useEstate();
  const tree = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const current = nearestRow(rows, focused ?? selected);
  const focus = (row?: Row) => row && tree.current?.querySelector<HTMLElement>(`[data-row="${row.path}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyAction(event, rows, current, { ...actions, focus });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <ul
      ref={tree}
      className="tree"
      role="tree"
      aria-label={t`Parts of the estate`}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setFocused(target.dataset.row ?? null)}
      onBlur={({ relatedTarget }) => tree.current?.contains(relatedTarget) || setFocused(null)}
    >
      {rows.map((row) => (
        <TreeRow
          key={row.path}
          {...row}
          selected={row.path === selected}
          current={row.path === current}
          onShow={actions.show}
        />
      ))}
    </ul>
  );
}

/** Return the path of the row of a part, or of the nearest parentPath it that is on show. */
function nearestRow(rows: Row[], path: string): string {
  const [parent] = parentOf(path);
  return path === "" || rows.some((row) => row.path === path) ? path : nearestRow(rows, parent);
}

/** Return what a key does in the tree; `null` for keys that are none of the tree's. */
function keyAction(
  event: KeyboardEvent,
  rows: Row[],
  path: string,
  { focus, show, goTo, remove, move, duplicate }: EstateActions & { focus: (row?: Row) => void },
): (() => void) | null {
  const index = rows.findIndex((row) => row.path === path);
  const [row, before, after] = [rows[index], rows.slice(0, index), rows.slice(index + 1)];
  if (!row) return null;
  const isInList = /\/\d+$/.test(path);
  if (event.ctrlKey || event.metaKey) return event.key === "d" && isInList ? () => duplicate(path) : null;
  if (event.altKey) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    return by && isInList ? () => move(path, by) : null;
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => focus(after[0]),
    ArrowUp: () => focus(before.at(-1)),
    Home: () => focus(rows[0]),
    End: () => focus(rows.at(-1)),
    ArrowRight: () => (row.open === false ? setOpen(rowKey(path), true) : focus(after[0])),
    ArrowLeft: () =>
      row.open ? setOpen(rowKey(path), false) : focus(before.findLast(({ depth }) => depth < row.depth)),
    Enter: () => show(path),
    " ": () => show(path),
    F2: () => goTo(path),
    ...(path === "" ? {} : { Delete: () => remove(path) }),
  };
  // A letter leads to the next row that begins with it.
  const letter = event.key.length === 1 ? event.key.toLowerCase() : null;
  const named = [...after, ...before].find(({ title }) => title.charAt(0).toLowerCase() === letter);
  return keys[event.key] ?? (named ? () => focus(named) : null);
}

interface RowProps extends Row {
  selected: boolean;
  /** Whether Tab enters the tree here. */
  current: boolean;
  onShow: (path: string) => void;
}

const TreeRow = memo(function TreeRow(props: RowProps) {
  const { path, title, detail, depth, open, selected, current, onShow } = props;
  const verdict = useVerdictAt(path);
  return (
    <li
      role="treeitem"
      className="tree__row hover"
      data-row={path}
      aria-level={depth + 1}
      aria-expanded={open ?? undefined}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
      style={{ paddingInlineStart: `${0.25 + depth * 0.875}rem` }}
      onClick={({ currentTarget: row, detail: clicks }) => {
        onShow(path);
        // With the mouse the focus stays in the tree, so that its keys act on the part.
        if (clicks > 0) row.focus({ preventScroll: true });
      }}
    >
      <span
        className="tree__chevron"
        aria-hidden="true"
        onClick={(event) => {
          if (open === null) return;
          event.stopPropagation();
          setOpen(rowKey(path), !open);
        }}
      >
        {open === null ? null : open ? <ChevronDown /> : <ChevronRight />}
      </span>
      <span className="grow cut">
        {title} <span className="quiet">{detail}</span>
      </span>
      {verdict && <Verdict verdict={verdict} bare />}
    </li>
  );
});
