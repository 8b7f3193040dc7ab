/** Return the known name that is most similar to `name`; `null` where none is similar. */
export function nearestName(name: string, known: string[]): string | null {
  const longer = known.filter((one) => one.startsWith(name) || name.startsWith(one));
  if (longer.length === 1 && name.length >= LEAST) return longer[0] ?? null;
  const most = name.length > LEAST ? 2 : 1;
  const near = known
    .map((one) => ({ one, steps: stepsBetween(name, one) }))
    .filter(({ steps }) => steps <= most)
    .sort((a, b) => a.steps - b.steps);
  return near[0]?.one ?? null;
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
