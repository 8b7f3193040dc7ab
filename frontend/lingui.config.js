/** The message catalogues: where they are, and what their texts are taken from. */
import { formatter } from "@lingui/format-po";
import { createSwcExtractor } from "@lingui/native-tools";

export default {
  sourceLocale: "en",
  locales: ["en"],
  catalogs: [
    {
      path: "<rootDir>/src/locales/{locale}/messages",
      include: ["<rootDir>/src"],
      exclude: ["**/*.test.*", "<rootDir>/src/test/**", "<rootDir>/src/api/bounds.ts", "<rootDir>/src/api/schema.d.ts"],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: "origin",
  extractors: [createSwcExtractor()],
  // Without React's context: the language never changes while a page is open, so that nothing renders again for it.
  runtimeConfigModule: { Trans: ["/src/lib/Trans.tsx", "Trans"] },
};
