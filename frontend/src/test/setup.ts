import "../lib/language";

import "@testing-library/jest-dom/vitest";

import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

import { closePlans } from "../state/openPlans";
import { resetTabId } from "../state/tabId";

// What jsdom has no layout for: queries about the screen, and charts.
vi.mock("../ui/charts/LinePlot", () => ({ default: () => null }));
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
HTMLDialogElement.prototype.show ??= function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (media: string) =>
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

// Dialogs and pages are loaded on demand, which takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// What is not there yet is no failure: an error of each look would have the whole document as text. The last one has it.
const { getElementError: withDocument } = getConfig();
const isWaiting = () => Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;
configure({
  getElementError: (message, container) => (isWaiting() ? new Error(message ?? "") : withDocument(message, container)),
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetTabId();
  closePlans();
  window.history.replaceState(null, "", "/");
});
afterEach(cleanup);
