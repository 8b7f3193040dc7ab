import { fileURLToPath } from "node:url";

/**
 * Where a journey puts the picture of this name: beside its other results, or into the documentation when
 * `make docs` runs it. A test run on another browser changes no committed file.
 */
export function picture(name: string): string {
  const folder = process.env.PICTURES ?? "test-results/pictures";
  return fileURLToPath(new URL(`../${folder}/${name}.png`, import.meta.url));
}
