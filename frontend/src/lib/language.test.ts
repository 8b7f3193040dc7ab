import { i18n } from "@lingui/core";
import { describe, expect, it } from "vitest";

import { languageOf } from "./language";

describe("the language of the page", () => {
  it("is the first wanted one that there is, with or without its country", () => {
    expect(languageOf(["de-CH", "fr"], ["de", "fr"])).toBe("de");
    expect(languageOf(["pt-BR"], ["pt", "pt-BR"])).toBe("pt-BR");
    expect(languageOf(["ja", "fr-CA"], ["de", "fr"])).toBe("fr");
  });

  it("is English where a reader wants it before another one, and where there is none", () => {
    expect(languageOf(["en-GB", "de"], ["de"])).toBe("en");
    expect(languageOf(["ja"], ["de"])).toBe("en");
    expect(languageOf([], ["de"])).toBe("en");
  });

  it("is that of the document", () => {
    expect(document.documentElement.lang).toBe(i18n.locale);
  });
});
