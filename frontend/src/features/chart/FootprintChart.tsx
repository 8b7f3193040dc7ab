import { useQuery } from "@tanstack/react-query";
import { lazy, memo, Suspense, useMemo, useRef, useState } from "react";

import { figureQuery } from "../../api/queries";
import { download } from "../../lib/download";
import { formatNumber } from "../../lib/format";
import { useMediaQuery } from "../../lib/useMediaQuery";
import { ChartTable } from "./ChartTable";
import { pngOf, standaloneSvg } from "./exportChart";
import type { Here } from "./FootprintLines";
import { csvOf, linesAt, type FigureTable } from "./series";
import "./chart.css";

const FootprintLines = lazy(() => import("./FootprintLines"));

interface Props {
  release: string;
  sharecnv: number;
  /** Where this plan lies, when the answer says; apart, so that the same place draws nothing anew. */
  messageKb: number | null;
  kb: number | null;
}

/** The published 31-bit footprint by message size, the releases side by side. */
export const FootprintChart = memo(function FootprintChart({
  release,
  sharecnv,
  messageKb,
  kb,
}: Props) {
  const { data } = useQuery(figureQuery("chinit-svrconn-31bit"));
  const narrow = useMediaQuery("(max-width: 671px)");
  const frame = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const lines = useMemo(
    () => (data ? linesAt(data as unknown as FigureTable, sharecnv) : []),
    [data, sharecnv],
  );
  const here = messageKb !== null && kb !== null ? { message_kb: messageKb, kb } : null;
  const title = `31-bit storage per SVRCONN channel, SHARECNV(${sharecnv})`;
  const file = `chinit-31-bit-sharecnv-${sharecnv}`;

  const drawn = () => frame.current?.querySelector("svg");
  const saveSvg = () => {
    const svg = drawn();
    if (svg) download(`${file}.svg`, standaloneSvg(svg, title), "image/svg+xml");
  };
  const savePng = async () => {
    const svg = drawn();
    if (svg) download(`${file}.png`, await pngOf(standaloneSvg(svg, title)));
  };

  if (data && lines.length === 0) return <NothingPublished sharecnv={sharecnv} />;
  return (
    <figure className="chart">
      <figcaption>
        <h2>31-bit storage per SVRCONN channel</h2>
        <p className="quiet">
          KB at SHARECNV({sharecnv}), by message size and release. Marks are published
          points; lines interpolate.
        </p>
      </figcaption>
      {asTable ? (
        <ChartTable lines={lines} caption={title} />
      ) : (
        <div
          ref={frame}
          className="chart__frame"
          role="img"
          aria-label={describe(title, here)}
        >
          <Suspense fallback={null}>
            {lines.length > 0 && <FootprintLines {...{ lines, release, here, narrow }} />}
          </Suspense>
        </div>
      )}
      {messageKb !== null && kb === null && (
        <p className="quiet">
          This plan, at {formatNumber(messageKb)} KB messages, has no published point here.
        </p>
      )}
      <p className="chart__actions">
        <button type="button" className="link-button" onClick={() => setAsTable(!asTable)}>
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
          onClick={() => download(`${file}.csv`, csvOf(lines, sharecnv), "text/csv")}
        >
          CSV
        </button>
      </p>
    </figure>
  );
});

function describe(title: string, here: Here | null): string {
  const place = here
    ? ` This plan: ${formatNumber(here.kb)} KB at ${formatNumber(here.message_kb)} KB messages.`
    : "";
  return `${title}, by message size and release.${place} The table holds the same data.`;
}

function NothingPublished({ sharecnv }: { sharecnv: number }) {
  return (
    <section className="chart">
      <h2>31-bit storage per SVRCONN channel</h2>
      <p className="quiet">Nothing is published for SHARECNV({sharecnv}).</p>
    </section>
  );
}
