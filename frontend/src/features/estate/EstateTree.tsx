import { ChevronDown, ChevronRight } from "@carbon/react/icons";
import { memo, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { Verdict } from "../../ui/Verdict";
import { usePlan } from "../../state/planContext";
import type { Plan } from "../../plan-schema/plan";
import { useAnswer } from "../../state/answer";
import { setOpen, useOpenSectionsVersion } from "../../state/openSections";
import { partAt } from "../../plan-schema/partPaths";
import { rowKey, rowsOf, type Row } from "./treeRows";
import { useEstate } from "./useEstate";
import { verdictAt } from "./partVerdicts";
import "./tree.css";

/** The parts of the estate with the state of each; Enter or a click shows a part's inputs. */
export function EstateTree({ selected }: { selected: string }) {
  const openings = useOpenSectionsVersion();
  const shape = usePlan(({ plan }) => shapeOf(plan, openings));
  const rows = useMemo(() => JSON.parse(shape) as Row[], [shape]);
  const acts = useEstate();
  const tree = useRef<HTMLUListElement>(null);
  // Where the arrows led; from outside, Tab leads to what is selected.
  const [at, setAt] = useState<string | null>(null);
  const current = nearestRow(rows, at ?? selected);
  const focus = (path: string) => tree.current?.querySelector<HTMLElement>(`[data-row="${path}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    const index = rows.findIndex(({ path }) => path === current);
    const row = rows[index];
    const act = row && keyAct(event, rows, index, row, { ...acts, focus });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <ul
      ref={tree}
      className="tree"
      role="tree"
      aria-label="Parts of the estate"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setAt(target.dataset.row ?? null)}
      onBlur={({ relatedTarget }) => {
        if (!tree.current?.contains(relatedTarget)) setAt(null);
      }}
    >
      {rows.map((row) => (
        <TreeRow
          key={row.path}
          {...row}
          selected={row.path === selected}
          current={row.path === current}
          onShow={acts.show}
        />
      ))}
    </ul>
  );
}

/** The row of a part, or of the nearest around it that is on show. */
function nearestRow(rows: Row[], path: string): string {
  let at = path;
  while (at !== "" && !rows.some((row) => row.path === at)) {
    at = at.slice(0, at.lastIndexOf("/"));
  }
  return at;
}

const SHAPES = new WeakMap<Plan, { openings: number; shape: string }>();

/** The rows as text, so that a keystroke in a number draws none anew; worked out once for each plan. */
function shapeOf(plan: Plan, openings: number): string {
  const known = SHAPES.get(plan);
  if (known?.openings === openings) return known.shape;
  const shape = JSON.stringify(rowsOf(plan));
  SHAPES.set(plan, { openings, shape });
  return shape;
}

type Able = ReturnType<typeof useEstate> & { focus: (path: string) => void };

/** What a key does in the tree; nothing where it is none of the tree's keys. */
function keyAct(
  event: KeyboardEvent,
  rows: Row[],
  index: number,
  row: Row,
  { focus, show, goTo, remove, move, duplicate }: Able,
): (() => void) | null {
  const to = (next: Row | undefined) => () => next && focus(next.path);
  const isPart = partAt(row.path).child?.list && partAt(row.path).path === row.path;
  const parent = rows.slice(0, index).findLast(({ depth }) => depth < row.depth);
  if (event.ctrlKey || event.metaKey) {
    return event.key === "d" && isPart ? () => duplicate(row.path) : null;
  }
  if (event.altKey) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    return by && isPart ? () => move(row.path, by) : null;
  }
  const keys: Record<string, () => void> = {
    ArrowDown: to(rows[index + 1]),
    ArrowUp: to(rows[index - 1]),
    Home: to(rows[0]),
    End: to(rows.at(-1)),
    ArrowRight: row.open === false ? () => setOpen(rowKey(row.path), true) : to(rows[index + 1]),
    ArrowLeft: row.open ? () => setOpen(rowKey(row.path), false) : to(parent),
    Enter: () => show(row.path),
    " ": () => show(row.path),
    F2: () => goTo(row.path),
    ...(row.path === "" ? {} : { Delete: () => remove(row.path) }),
  };
  const named = startingWith(event.key, [...rows.slice(index + 1), ...rows.slice(0, index)]);
  return keys[event.key] ?? (named ? to(named) : null);
}

/** The next row whose name begins with what was typed. */
function startingWith(key: string, rows: Row[]): Row | undefined {
  if (key.length !== 1 || key === " ") return undefined;
  return rows.find(({ title }) => title.toLowerCase().startsWith(key.toLowerCase()));
}

interface RowProps extends Row {
  selected: boolean;
  /** Whether it is where Tab enters the tree. */
  current: boolean;
  onShow: (path: string) => void;
}

const TreeRow = memo(
  function TreeRow({ path, title, detail, depth, open, selected, current, onShow }: RowProps) {
    const verdict = verdictAt(useAnswer().answer, path);
    return (
      <li
        role="treeitem"
        className="tree__row"
        data-row={path}
        aria-level={depth + 1}
        aria-expanded={open ?? undefined}
        aria-selected={selected}
        tabIndex={current ? 0 : -1}
        style={{ paddingInlineStart: `${0.25 + depth * 0.875}rem` }}
        onClick={() => onShow(path)}
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
        <span className="tree__name">
          {title} <span className="quiet">{detail}</span>
        </span>
        {verdict && <Verdict verdict={verdict} bare />}
      </li>
    );
  },
  (one, other) =>
    (Object.keys(one) as (keyof RowProps)[]).every((key) => key === "onShow" || one[key] === other[key]),
);
