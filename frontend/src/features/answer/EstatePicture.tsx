import { t } from "@lingui/core/macro";
import { memo, useContext, useMemo, useState, type KeyboardEvent } from "react";
import { useSearchParams } from "react-router";

import type { Assessment } from "../../api/types";
import type { Plan } from "../../plan-schema/plan";
import { Verdict } from "../../ui/Verdict";
import { GoToPlan } from "../../ui/planLinks";
import { boxesOf, type Cell } from "./estatePicture";
import "./estate-picture.css";

/** With more parts than this each is a mark without its name, which is shown at the pointer and read out. */
const MANY = 60;

interface Props {
  plan: Plan;
  answer: Assessment;
}

/** The estate at a glance: each part with its worst limit, in colour, shape and percentage; each leads to its form. */
export const EstatePicture = memo(function EstatePicture({ plan, answer }: Props) {
  const boxes = useMemo(() => boxesOf(plan, answer), [plan, answer]);
  const shown = useSearchParams()[0].get("at");
  const [pointed, setPointed] = useState<string | null>(null);
  // The queue managers with logs on the control unit at the pointer, else on the one that is selected.
  const unit = boxes.find(({ path }) => path === (pointed ?? shown));
  const linked = new Set(unit?.logsOf);
  const sizes = boxes.map(({ cells }) => cells.length + 1);
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const { stop, setCurrent, onKeyDown } = useArrows(count);
  if (count === 0) return null;
  const dense = count > MANY;
  return (
    <div
      className={dense ? "estate-picture estate-picture--dense" : "estate-picture"}
      role="toolbar"
      aria-label={t`The estate, each part with its worst limit`}
      onKeyDown={onKeyDown}
    >
      {boxes.map(({ cells, detail, logsOf, ...box }, index) => {
        const first = sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
        const place = (at: number, path: string) => ({
          tab: first + at === stop,
          selected: path === shown,
          onFocus: () => setCurrent(first + at),
        });
        return (
          <div
            key={`${box.path} ${box.title}`}
            className="estate-picture__box"
            role="group"
            aria-label={box.title}
            onPointerEnter={logsOf && (() => setPointed(box.path))}
            onPointerLeave={logsOf && (() => setPointed(null))}
            onFocus={logsOf && (() => setPointed(box.path))}
            onBlur={logsOf && (() => setPointed(null))}
          >
            <PartButton {...box} {...place(0, box.path)} detail={detail} head />
            <div className="estate-picture__cells">
              {cells.map((cell, at) => (
                <PartButton
                  key={`${cell.path} ${cell.title}`}
                  {...cell}
                  {...place(at + 1, cell.path)}
                  bare={dense}
                  linked={linked.has(cell.path)}
                />
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
});

/** Follow the one button that Tab stops at; arrows, Home and End lead to the others. */
function useArrows(count: number) {
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, count - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const to = { Home: 0, End: count - 1 }[event.key] ?? stop + (steps[event.key] ?? 0);
    const target = event.currentTarget.querySelectorAll("button")[to];
    if (!target || to === stop) return;
    event.preventDefault();
    setCurrent(to);
    target.focus();
  };
  return { stop, setCurrent, onKeyDown };
}

interface ButtonProps extends Cell {
  detail?: string;
  /** Whether it is the heading of a box. */
  head?: boolean;
  /** Whether only the mark is shown. */
  bare?: boolean;
  /** Whether its logs are on the control unit at the pointer. */
  linked?: boolean;
  tab: boolean;
  selected: boolean;
  onFocus: () => void;
}

/** A part: its name, and its worst limit; where the plan cannot be edited it leads nowhere. */
function PartButton({
  path,
  title,
  verdict,
  share,
  limit,
  why,
  detail,
  head,
  bare,
  linked,
  tab,
  selected,
  onFocus,
}: ButtonProps) {
  const goTo = useContext(GoToPlan);
  const text = [title, share, limit, why, linked && t`logs on this control unit`].filter(Boolean).join(", ");
  const mark = linked ? " estate-picture__cell--linked" : "";
  const className = head
    ? "estate-picture__head"
    : `estate-picture__cell estate-picture__cell--${verdict ?? "none"}${mark}`;
  return (
    <button
      type="button"
      className={className}
      title={text}
      tabIndex={tab ? 0 : -1}
      aria-current={selected || undefined}
      aria-disabled={goTo ? undefined : true}
      onFocus={onFocus}
      onClick={() => goTo?.(path)}
    >
      <span className={bare ? "visually-hidden" : "estate-picture__name"}>{title}</span>
      {detail && <span className="quiet">{detail}</span>}
      {why && <span className={bare ? "visually-hidden" : "quiet"}>{why}</span>}
      {verdict && (
        <span className="estate-picture__state">
          {head && <span className="quiet">{limit}</span>}
          <Verdict verdict={verdict} bare={bare || share !== ""} />
          {share && <span className={bare ? "visually-hidden" : undefined}>{share}</span>}
        </span>
      )}
    </button>
  );
}
