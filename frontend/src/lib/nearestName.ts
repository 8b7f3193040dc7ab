/** The name that was meant where a known one is nearly the same; nothing where it may be any. */
export function nearestName(said: string, known: string[]): string | null {
  const longer = known.filter((name) => name.startsWith(said) || said.startsWith(name));
  if (longer.length === 1 && said.length >= LEAST) return longer[0] ?? null;
  const most = said.length > LEAST ? 2 : 1;
  const near = known
    .map((name) => ({ name, steps: stepsBetween(said, name) }))
    .filter(({ steps }) => steps <= most)
    .sort((one, other) => one.steps - other.steps);
  return near[0]?.name ?? null;
}

/** Of shorter names nearly every other one is near. */
const LEAST = 3;

/** How many letters have to be put in, taken out or changed to make one of the other (Levenshtein). */
function stepsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  [...one].forEach((letter, at) => {
    const next = [at + 1];
    [...other].forEach((wanted, index) => {
      const changed = (row[index] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    });
    row = next;
  });
  return row.at(-1) ?? 0;
}
