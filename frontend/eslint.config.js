import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import lingui from "eslint-plugin-lingui";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["dist", "src/api/bounds.ts", "src/api/schema.d.ts"] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  reactHooks.configs.flat["recommended-latest"],
  {
    files: ["src/**/*.{ts,tsx}"],
    languageOptions: { globals: globals.browser },
    rules: { "no-console": "error", "@typescript-eslint/consistent-type-imports": "error" },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}", "src/test/**"],
    plugins: { lingui },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "lingui/no-unlocalized-strings": [
        "error",
        {
          useTsTypes: true,
          ignore: [
            // Without a lower-case letter: names of MQ, units, punctuation.
            "^[^a-z]*$",
            // One word that does not begin a sentence: keys, ids, addresses, names in code.
            "^[^A-Z\\s]*$",
            "^[A-Za-z]+[a-z][A-Z]\\w*$",
            "^[a-z]{2}-[A-Z]{2}$",
            // Styles, commands and messages of MQ.
            "var\\(--|^calc\\(|^repeating-|^\\((min|max)-width",
            "^(mqplanner |CSQ)",
            "^MQ Planner$",
          ],
          ignoreNames: [
            { regex: { pattern: "^(className|style|mask|background|border|fill|stroke)$" } },
            { regex: { pattern: "^(id|key|d|to|href|type|path|unit|queryKey|authorization|viewBox)$" } },
            { regex: { pattern: "^aria-(labelledby|describedby|controls)$" } },
          ],
          ignoreFunctions: [
            "Error",
            "client.*",
            "useMediaQuery",
            "useMatch",
            "withIdempotencyKey",
            "store.{edit,close}",
            "*.{get,has,set,closest,matches,includes,startsWith,endsWith,querySelector,querySelectorAll,toLocaleString}",
          ],
        },
      ],
      // The longest today; a function with a second purpose becomes two long before.
      "max-lines-per-function": ["error", { max: 100, skipBlankLines: true, skipComments: true }],
      "no-restricted-syntax": [
        "error",
        {
          selector: "JSXAttribute[name.name=/^(data-label|title|aria-label)$/] > Literal[value=/[a-z]{2}/]",
          message: "Write the text as {t`…`}, so that it is in the message catalogue.",
        },
        {
          selector:
            "TaggedTemplateExpression[tag.name='t'] :matches(ConditionalExpression, LogicalExpression) > Literal[value=/[a-z]{2}/]",
          message: "Write each variant as one whole text: a translation may need another order of words.",
        },
        {
          selector: "CallExpression[callee.name='plural'] :matches(Literal[value=/#/], TemplateElement[value.raw=/#/])",
          message: "Write the number with formatEntry: numbers look the same in every language.",
        },
        {
          selector: "TSAsExpression > TSNeverKeyword",
          message: "Type the value: a plan in a request is `planBody(plan)`.",
        },
      ],
    },
  },
  {
    files: ["scripts/**", "public/**", "*.js", "*.ts", ".*.cjs"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  prettier,
);
