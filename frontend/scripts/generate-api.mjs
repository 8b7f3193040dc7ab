/**
 * Write src/api/schema.d.ts from the service's own OpenAPI document.
 *
 * Asks the application object itself, so no server need run. OPENAPI names another
 * document (a file or an address); PYTHON another interpreter.
 */
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import openapiTS, { astToString } from "openapi-typescript";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "../..");
const target = resolve(here, "../src/api/schema.d.ts");
const PROGRAM = "import json; from mqplanner.api.app import create_app; print(json.dumps(create_app().openapi()))";

function fromService() {
  const own = resolve(root, ".venv/bin/python");
  const python = process.env.PYTHON ?? (existsSync(own) ? own : "python3");
  const path = [resolve(root, "backend/src"), process.env.PYTHONPATH].filter(Boolean).join(":");
  const text = execFileSync(python, ["-c", PROGRAM], {
    cwd: root,
    env: { ...process.env, PYTHONPATH: path },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return withoutExamples(JSON.parse(text));
}

/** Remove the examples of bodies: types need none, and those of answers change with each figure. */
function withoutExamples(document) {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const bodies = [operation.requestBody, ...Object.values(operation.responses ?? {})];
    for (const body of bodies) for (const content of Object.values(body?.content ?? {})) delete content.example;
  }
  return document;
}

function fromElsewhere(place) {
  return /^https?:/.test(place) ? new URL(place) : pathToFileURL(resolve(place));
}

const source = process.env.OPENAPI ? fromElsewhere(process.env.OPENAPI) : fromService();
const head = "/* Generated from the OpenAPI document by `npm run generate-api`; never edited. */\n";
writeFileSync(target, head + astToString(await openapiTS(source, { defaultNonNullable: false })));
