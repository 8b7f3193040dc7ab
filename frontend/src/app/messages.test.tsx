/** The pages in a pseudo-language: a text that is not in the message catalogue stays as it is, and fails. */
import { i18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { waitFor } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";

import schema from "../../../docs/plan.schema.json";
import { searchOf, VIEWS } from "../state/views";
import { answerWith, explained } from "../test/answers";
import { EXAMPLE } from "../test/plans";
import type * as page from "../test/page";
import type * as service from "../test/service";
import { json } from "../test/service";

/** Write a message in letters of full width, which no other text has. */
function pseudo(message: string) {
  const wide = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0);
  return compileMessage(message, (text) =>
    text.replace(/<[^>]*>|[a-z]/gi, (one) => (one.length > 1 ? one : wide(one))),
  );
}

const record = { ...{ id: "abc", name: EXAMPLE.name, revision: 1 }, plan: EXAMPLE, updated_at: "2026-01-01T00:00:00Z" };
const ANSWERS = { "GET /api/v1/plans/abc": () => json(record, 200, { etag: '"1"' }) };

const CONSOLE_LINE = "CSQX004I !QM21 CSQXSPRM Channel initiator storage usage: local storage: used …";

/** Texts of the service, which are in English: labels and help of fields, plans, answers, and units. */
const OF_SERVICE = [
  ...stringsIn([schema, EXAMPLE, answerWith(5522), explained("x"), record]),
  ...["MQ Planner", "is not a CSQX004I line", "bytes", "per channel", CONSOLE_LINE],
]
  .flatMap((text) => text.split(" = "))
  .flatMap((text) => [text.charAt(0).toLowerCase() + text.slice(1), text.charAt(0).toUpperCase() + text.slice(1)])
  .filter((text) => text.length > 2)
  .sort((one, other) => other.length - one.length);

function stringsIn(value: unknown): Set<string> {
  if (typeof value === "string") return new Set([value]);
  if (typeof value !== "object" || value === null) return new Set();
  return new Set(Object.values(value).flatMap((part) => [...stringsIn(part)]));
}

const ATTRIBUTES = ["title", "aria-label", "placeholder", "alt", "data-label"];

/** Return the texts of the page that are in English and not of the service. */
function englishOn(page: HTMLElement): string[] {
  const found = [...page.querySelectorAll<HTMLElement>("*")]
    .filter((element) => !element.closest("code, kbd, pre, style, script"))
    .flatMap((element) => [
      ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.textContent ?? ""),
      ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ""),
    ]);
  const isEnglish = (text: string) => /[a-z]{3}/.test(text);
  const withoutService = (text: string) => OF_SERVICE.reduce((rest, known) => rest.replaceAll(known, ""), text);
  return [...new Set(found)].filter((text) => isEnglish(text) && isEnglish(withoutService(text)));
}

let openPage: (typeof page)["openPage"];
let serve: (typeof service)["serve"];

beforeAll(async () => {
  // Constants have their texts from when their module was evaluated.
  vi.resetModules();
  i18n.setMessagesCompiler(pseudo);
  ({ serve } = await import("../test/service"));
  ({ openPage } = await import("../test/page"));
});

const PAGES = ["/plans/abc", "/plans", "/new", "/presets", "/about", "/fleet", "/audit", "/webhooks", "/rulebook"];

it.each([...PAGES, ...VIEWS.map((view) => `/${searchOf(view)}`)])(
  "has every text of %s in the message catalogue",
  async (address) => {
    serve(ANSWERS);
    const { container } = openPage(address);
    await waitFor(() => expect(container.querySelector("main h1")).not.toBeNull());
    await vi.dynamicImportSettled();
    expect(englishOn(container)).toEqual([]);
  },
);
