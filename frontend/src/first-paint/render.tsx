/** Run when the page is built: the headline of the first answer as HTML. */
import { renderToStaticMarkup } from "react-dom/server";

import { FIRST_PRESET } from "../features/planner/firstPreset";
import { FirstPaint, type FirstAnswer } from "./FirstPaint";

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export function render(said: FirstAnswer): string {
  if (said.preset !== FIRST_PRESET) {
    throw new Error(`The page opens on ${FIRST_PRESET}, and not on ${said.preset}.`);
  }
  const html = renderToStaticMarkup(<FirstPaint {...said} />);
  // Not as whoever builds the page writes days; public/before-paint.js writes them as the reader does.
  return html.replace(
    /(<time dateTime="([^"]+)">)[^<]*/gi,
    (_, tag: string, day: string) => tag + DAY.format(new Date(`${day}T00:00:00Z`)),
  );
}
