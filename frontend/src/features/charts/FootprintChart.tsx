import { useQuery } from "@tanstack/react-query";
import { memo, Suspense, useMemo, useRef, useState } from "react";

import { figureQuery } from "../../api/queries";
import { formatNumber } from "../../lib/format";
import { useMediaQuery } from "../../lib/useMediaQuery";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { ChartActions } from "../../ui/charts/ChartActions";
import { chartFileName } from "../../ui/charts/chartFileName";
import { FootprintTable } from "./FootprintTable";
import type { Here } from "./FootprintLines";
import { csvOf, linesAt, type FigureTable, type Line } from "./footprintSeries";
import "../../ui/charts/chart.css";

const FootprintLines = lazyWithRetry(() => import("./FootprintLines"));

interface Props {
  release: string;
  sharecnv: number;
  /** Where this plan lies, when the answer says; apart, so that the same place draws nothing anew. */
  messageKb: number | null;
  kb: number | null;
  /** The plan and the queue manager, for files. */
  plan: string;
  of?: string;
}

/** The published 31-bit footprint by message size, the releases side by side. */
export const FootprintChart = memo(function FootprintChart({
  release,
  sharecnv,
  messageKb,
  kb,
  plan,
  of,
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
  const file = chartFileName(`chinit-31-bit-sharecnv-${sharecnv}`, of);

  if (data && lines.length === 0) return <NothingPublished sharecnv={sharecnv} />;
  return (
    <figure className="chart">
      <figcaption>
        <h3>31-bit storage per SVRCONN channel</h3>
        <p className="quiet">
          KB at SHARECNV({sharecnv}), by message size and release. Marks are published points; lines
          interpolate.
        </p>
      </figcaption>
      {asTable ? (
        <FootprintTable lines={lines} caption={title} />
      ) : (
        <div
          ref={frame}
          className="chart__frame"
          role="img"
          aria-label={describe(
            title,
            here,
            lines.find((line) => line.release === release),
          )}
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
      <ChartActions
        {...{ frame, asTable, title, file }}
        from={[plan, of].filter(Boolean).join(": ")}
        csv={() => csvOf(lines, sharecnv)}
        onTable={() => setAsTable(!asTable)}
      />
    </figure>
  );
});

function describe(title: string, here: Here | null, own: Line | undefined): string {
  const say = ({ kb, message_kb }: Here) =>
    `${formatNumber(kb)} KB at ${formatNumber(message_kb)} KB messages`;
  const place = here ? ` This plan: ${say(here)}.` : "";
  const [first, last] = [own?.points[0], own?.points.at(-1)];
  const course = own && first && last ? ` MQ ${own.release}: from ${say(first)} to ${say(last)}.` : "";
  return `${title}, by message size and release.${course}${place} The table holds the same data.`;
}

function NothingPublished({ sharecnv }: { sharecnv: number }) {
  return (
    <section className="chart">
      <h3>31-bit storage per SVRCONN channel</h3>
      <p className="quiet">Nothing is published for SHARECNV({sharecnv}).</p>
    </section>
  );
}
