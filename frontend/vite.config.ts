/** How the browser part is built, served while developing, and tested. */
import { readFileSync } from "node:fs";

import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { defineConfig } from "vitest/config";

const api = process.env.API_URL ?? "http://127.0.0.1:8000";

/** Carbon's index imports all that we use of it; these parts of it only later pages show. */
const LATER =
  /@carbon\/react\/es\/components\/(AILabel|ButtonSet|Checkbox|DataTable|Dialog|InlineCheckbox|InlineLoading|Loading|Modal|RadioButton|Select|SelectItem|TextInput|Toggletip)\//;

/** The page loads what its first paint needs, styles and faces, before the scripts; text set anew would move the rest. */
function paintFirst(): Plugin {
  return {
    name: "paint-first",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => ({
        html: html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
        tags: Object.keys(bundle)
          .filter((file) => /IBMPlexSans-.*\.woff2$/.test(file))
          .map((file): HtmlTagDescriptor => {
            const of = { rel: "preload", as: "font", type: "font/woff2" };
            const attrs = { ...of, href: `/${file}`, crossorigin: true };
            return { tag: "link", attrs, injectTo: "head" };
          }),
      }),
    },
  };
}

/** The service answers 404 to addresses that no page has: tell it which there are. */
function pageAddresses(): Plugin {
  return {
    name: "page-addresses",
    generateBundle() {
      const source = readFileSync(new URL("src/app/addresses.json", import.meta.url), "utf8");
      this.emitFile({ type: "asset", fileName: "addresses.json", source });
    },
  };
}

export default defineConfig({
  plugins: [
    // The English text stays in the code: English needs no catalogue at run time.
    lingui({ macroTransform: { macro: { descriptorFields: "message" } } }),
    react(),
    paintFirst(),
    pageAddresses(),
  ],
  build: {
    outDir: "dist",
    target: "es2023",
    // A file name says what it is, so that the service may cache assets for ever.
    assetsDir: "assets",
    chunkSizeWarningLimit: 640,
    // What the first page needs is one file: thirty small ones wait for each other's connections.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "later", test: LATER, priority: 1, includeDependenciesRecursively: false },
            { name: "planner", tags: ["$initial"] },
          ],
        },
      },
    },
  },
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  server: { proxy: { "/api": api, "/docs": api, "/healthz": api, "/readyz": api } },
  test: {
    environment: "jsdom",
    pool: "vmThreads", // one jsdom for each worker and not for each file: a third of the time, still isolated
    setupFiles: ["src/test/setup.ts"],
    css: false,
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
