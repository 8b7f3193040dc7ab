import type { KeyboardEvent, PointerEvent } from "react";

interface Props {
  label: string;
  /** Which way its line runs: an upright one changes a width, a level one a height. */
  line: "vertical" | "horizontal";
  /** The size of the pane before it, in rem. */
  size: number;
  least: number;
  most: number;
  /** The size that a double click restores. */
  normal: number;
  onSize: (size: number) => void;
}

const STEP = 1;

/**
 * The line between two panes: it follows the pointer, and the arrow keys while it has the focus.
 *
 * Carbon has no panes whose sizes can be changed.
 */
export function Splitter({ label, line, size, least, most, normal, onSize }: Props) {
  const put = (wanted: number) => onSize(Math.min(Math.max(wanted, least), Math.max(least, most)));
  const upright = line === "vertical";
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const handle = event.currentTarget;
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const place = (at: { clientX: number; clientY: number }) => (upright ? at.clientX : at.clientY);
    const start = place(event);
    const move = (at: globalThis.PointerEvent) => put(size + (place(at) - start) / rem);
    const end = () => {
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("lostpointercapture", end);
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", end);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [smaller, larger] = upright ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const to = { [smaller]: size - STEP, [larger]: size + STEP, Home: least, End: most }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    put(to);
  };
  return (
    <div
      className={`splitter splitter--${line}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={line}
      aria-valuenow={Math.round(size)}
      aria-valuemin={least}
      aria-valuemax={Math.round(most)}
      onPointerDown={onPointerDown}
      onDoubleClick={() => put(normal)}
      onKeyDown={onKeyDown}
    />
  );
}
