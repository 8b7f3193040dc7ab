/** How the browser part is built, served while developing, and tested. */
import react from "@vitejs/plugin-react";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { defineConfig } from "vitest/config";

const api = process.env.API_URL ?? "http://127.0.0.1:8000";

/** The page asks for its faces at once: text that is set anew moves what stands below it. */
function fontsFirst(): Plugin {
  return {
    name: "fonts-first",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /IBMPlexSans-.*\.woff2$/.test(file))
          .map((file): HtmlTagDescriptor => {
            const of = { rel: "preload", as: "font", type: "font/woff2" };
            const attrs = { ...of, href: `/${file}`, crossorigin: true };
            return { tag: "link", attrs, injectTo: "head" };
          }),
    },
  };
}

export default defineConfig({
  plugins: [react(), fontsFirst()],
  build: {
    outDir: "dist",
    target: "es2023",
    // A file name says what it is, so that the service may cache assets for ever.
    assetsDir: "assets",
    chunkSizeWarningLimit: 600,
  },
  css: {
    preprocessorOptions: { scss: { quietDeps: true } },
  },
  server: {
    proxy: { "/api": api, "/docs": api, "/healthz": api, "/readyz": api },
  },
  test: {
    environment: "jsdom",
    setupFiles: ["src/test/setup.ts"],
    css: false,
    restoreMocks: true,
  },
});
