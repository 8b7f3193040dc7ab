import type { RefObject } from "react";

import { download } from "../../lib/download";
import { pngOf, standaloneSvg } from "./exportChart";

interface Props {
  /** What holds the drawn chart. */
  frame: RefObject<HTMLElement | null>;
  title: string;
  /** The plan and the part of it that are shown. */
  from?: string;
  /** Name of a downloaded file, without its ending. */
  file: string;
  csv: () => string;
  asTable: boolean;
  onTable: () => void;
}

/** Under a chart: its data as a table, and all as files. */
export function ChartActions({ frame, title, from, file, csv, asTable, onTable }: Props) {
  const drawn = () => frame.current?.querySelector("svg");
  const saveSvg = () => {
    const svg = drawn();
    if (svg) download(`${file}.svg`, standaloneSvg(svg, title, from), "image/svg+xml");
  };
  const savePng = async () => {
    const svg = drawn();
    if (svg) download(`${file}.png`, await pngOf(standaloneSvg(svg, title, from)));
  };
  return (
    <p className="chart__actions">
      <button type="button" className="link-button" onClick={onTable}>
        {asTable ? "Chart" : "Table"}
      </button>
      {!asTable && (
        <>
          <button type="button" className="link-button" onClick={() => void savePng()}>
            PNG
          </button>
          <button type="button" className="link-button" onClick={saveSvg}>
            SVG
          </button>
        </>
      )}
      <button
        type="button"
        className="link-button"
        onClick={() => download(`${file}.csv`, csv(), "text/csv")}
      >
        CSV
      </button>
    </p>
  );
}
