/**
 * Paints the first answer into a page of its own beside index.html, where FIRST_ANSWER names the file with what the
 * service says (`python -m mqplanner.api.first_answer`). Without one the build has no such page.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createServer, type Plugin } from "vite";

import type { FirstAnswer } from "../src/first-paint/FirstPaint";

type Renderer = typeof import("../src/first-paint/render");

const ROOT = '<div id="root"></div>';
const ROOT_FOLDER = fileURLToPath(new URL("..", import.meta.url));
const RENDERER = "/src/first-paint/render.tsx";

export function firstPaint(file = process.env.FIRST_ANSWER): Plugin {
  return {
    name: "first-paint",
    apply: () => Boolean(file),
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const page = bundle["index.html"];
        if (!file || page?.type !== "asset") return;
        const said = JSON.parse(await readFile(file, "utf8")) as FirstAnswer;
        const painted =
          `<div id="first-paint">${await rendered(said)}</div>` +
          `<script type="application/json" id="first-plan">${asData(said.plan)}</script>`;
        this.emitFile({
          type: "asset",
          // The service sends it only where it would give the same answer: the tag says so.
          fileName: `first-paint-${said.tag}.html`,
          source: inOrder(String(page.source)).replace(ROOT, () => painted + ROOT),
        });
      },
    },
  };
}

/** JSON in a page: nothing in it ends the element around it. */
function asData(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** The application's scripts wait for the paint: public/before-paint.js starts them. */
function inOrder(html: string): string {
  const waiting = '<link rel="after-paint" href="$1">';
  return html
    .replace(/<script type="module"[^>]* src="([^"]+)"><\/script>/, waiting)
    .replace(/<link rel="modulepreload"[^>]* href="([^"]+)">/g, waiting);
}

async function rendered(said: FirstAnswer): Promise<string> {
  const server = await createServer({
    ...{ configFile: false, root: ROOT_FOLDER, appType: "custom", logLevel: "error" },
    server: { middlewareMode: true, ws: false, watch: null, hmr: false },
    define: { "window.location.origin": "''" },
  });
  try {
    const { render } = (await server.ssrLoadModule(RENDERER)) as Renderer;
    return render(said);
  } finally {
    await server.close();
  }
}
