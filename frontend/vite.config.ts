/** How the browser part is built, served while developing, and tested. */
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const api = process.env.API_URL ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [react()],
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
