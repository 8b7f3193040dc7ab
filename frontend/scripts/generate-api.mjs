/**
 * Write src/api/schema.d.ts and src/api/bounds.ts from the service's own OpenAPI document, src/api/unitWords.json from
 * its units, and src/api/statusWords.json from its words for verdicts.
 *
 * Asks the application object itself, so no server need run. OPENAPI names another
 * document (a file or an address); PYTHON another interpreter.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import openapiTS, { astToString } from "openapi-typescript";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "../..");
const api = resolve(here, "../src/api");
const HEAD = "/* Generated from the OpenAPI document by `npm run generate-api`; never edited. */\n";
const WORDS = [
  "import json",
  "from mqplanner.assessment.verdict import STATUS_WORDS",
  "from mqplanner.units.number_format import words_of_units",
  "found = {'statusWords': STATUS_WORDS, 'unitWords': words_of_units()}",
];
const DOCUMENT = ["from mqplanner.api.app import create_app", "found['document'] = create_app().openapi()"];

/** What the service says, from one process: each start of it takes a second. */
function fromService(statements) {
  const own = resolve(root, ".venv/bin/python");
  const python = process.env.PYTHON ?? (existsSync(own) ? own : "python3");
  const path = [resolve(root, "backend/src"), process.env.PYTHONPATH].filter(Boolean).join(":");
  const text = execFileSync(python, ["-c", [...statements, "print(json.dumps(found))"].join("\n")], {
    cwd: root,
    env: { ...process.env, PYTHONPATH: path },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(text);
}

/** Remove the examples of bodies: types need none, and those of answers change with each figure. */
function withoutExamples(document) {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const bodies = [operation.requestBody, ...Object.values(operation.responses ?? {})];
    for (const body of bodies) for (const content of Object.values(body?.content ?? {})) delete content.example;
  }
  return document;
}

async function fromElsewhere(place) {
  return /^https?:/.test(place) ? (await fetch(place)).json() : JSON.parse(readFileSync(resolve(place), "utf8"));
}

const BOUNDS = ["minimum", "exclusiveMinimum", "maximum", "maxLength", "maxItems"];

/** Return the names of the constants of bounds.ts that the code of the page reads. */
function usedBounds() {
  const source = resolve(api, "..");
  const files = readdirSync(source, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  const texts = files.map((name) => readFileSync(resolve(source, name), "utf8"));
  const readers = texts.filter((text) => text.includes('/api/bounds"'));
  return new Set(readers.flatMap((text) => [...text.matchAll(/\bbounds\.([A-Z]\w*)/g)].map(([, name]) => name)));
}

/** Return the names of the schemas that requests contain. */
function schemasOfRequests({ paths, components }) {
  const found = new Set();
  const collect = (part) => {
    if (part === null || typeof part !== "object") return;
    const name = typeof part.$ref === "string" ? part.$ref.split("/").at(-1) : null;
    if (name !== null && !found.has(name)) {
      found.add(name);
      collect(components.schemas[name]);
    }
    Object.values(part).forEach(collect);
  };
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) collect(operation.requestBody);
  return [...found].sort();
}

/**
 * Return a constant for each schema of requests that the code reads: the bounds of each field, or of its variant that is not null. The
 * forms of the parts of an estate have theirs from the schema of the plan.
 */
function boundsOf(document) {
  const used = usedBounds();
  const read = schemasOfRequests(document).filter((name) => used.has(name));
  const constants = read.flatMap((name) => {
    const { summary, form, properties = {} } = document.components.schemas[name];
    if (name !== "Plan" && (summary || form)) return [];
    const fields = Object.entries(properties).flatMap(([field, property]) => {
      const variants = [property, ...(property.anyOf ?? [])];
      const bounds = BOUNDS.flatMap((bound) => {
        const value = variants.find((one) => bound in one)?.[bound];
        return value === undefined ? [] : [`${bound}: ${value}`];
      });
      return bounds.length > 0 ? [`  ${field}: { ${bounds.join(", ")} },\n`] : [];
    });
    return fields.length > 0 ? [`export const ${name} = {\n${fields.join("")}} as const;\n`] : [];
  });
  return ["/** The bounds of fields of requests that forms read, by schema. */\n", ...constants].join("\n");
}

const { OPENAPI } = process.env;
const service = fromService(OPENAPI ? WORDS : [...WORDS, ...DOCUMENT]);
const document = OPENAPI ? await fromElsewhere(OPENAPI) : service.document;
writeFileSync(resolve(api, "bounds.ts"), `${HEAD}\n${boundsOf(document)}`);
const types = astToString(await openapiTS(withoutExamples(document), { defaultNonNullable: false }));
writeFileSync(resolve(api, "schema.d.ts"), HEAD + types);
for (const words of ["statusWords", "unitWords"])
  writeFileSync(resolve(api, `${words}.json`), `${JSON.stringify(service[words], null, 2)}\n`);
