/** Keeps the paths of scenario changes and of measured inputs valid when parts of the plan move or are removed. */
import { getAt, parentOf, setAt } from "../lib/pointer";
import type { Plan } from "../plan-schema/plan";

interface StoredScenario {
  name: string;
  changes?: { path: string; value: unknown }[] | null;
  stopped?: string[] | null;
}

/** Return the plan after a change, with paths to the same parts as before; those in a removed part are removed. */
export function updateStoredPaths(before: Plan, after: Plan): Plan {
  return updateMeasuredPaths(before, updateChanges(before, after));
}

/** The same for the places of measured inputs. */
function updateMeasuredPaths(before: Plan, after: Plan): Plan {
  const measured = after.measured;
  if (!Array.isArray(measured) || measured.length === 0 || measured !== before.measured) return after;
  // Many values are in one part, which is looked for once.
  const places = new Map<string, string | null>();
  const next = (measured as { path: string }[]).flatMap((one) => {
    const [part, field] = parentOf(one.path);
    if (!places.has(part)) places.set(part, newPlace(part, before, after));
    const place = places.get(part) ?? null;
    return place === null ? [] : [place === part ? one : { ...one, path: `${place}/${field}` }];
  });
  const moved = next.length !== measured.length || next.some((one, at) => one !== measured[at]);
  return moved ? setAt(after, "/measured", next) : after;
}

function updateChanges(before: Plan, after: Plan): Plan {
  const scenarios = after.scenarios;
  // A change that replaces the scenarios has valid paths already.
  if (!Array.isArray(scenarios) || scenarios.length === 0 || scenarios !== before.scenarios) return after;
  let moved = false;
  const next = (scenarios as StoredScenario[]).map((scenario) => {
    const changes = (scenario.changes ?? []).flatMap((change) => {
      const path = newPlace(change.path, before, after);
      if (path === change.path) return [change];
      moved = true;
      return path === null ? [] : [{ ...change, path }];
    });
    if (!scenario.stopped) return { ...scenario, changes };
    const stopped = scenario.stopped.flatMap((one) => {
      const path = newPlace(one, before, after);
      moved ||= path !== one;
      return path === null ? [] : [path];
    });
    return { ...scenario, changes, stopped };
  });
  return moved ? setAt(after, "/scenarios", next) : after;
}

/** Return the path in `after` of what `path` is in `before`; `null` where its part is gone. */
function newPlace(path: string, before: unknown, after: unknown): string | null {
  let found = "";
  let [old, now] = [before, after];
  for (const key of path.split("/").slice(1)) {
    const at = Array.isArray(old) && Array.isArray(now) ? indexIn(old, now, Number(key)) : key;
    if (at === null) return null;
    [old, now] = [getAt(old, `/${key}`), getAt(now, `/${at}`)];
    found += `/${at}`;
    if (old === now && found === path.slice(0, found.length)) return path;
  }
  return found;
}

/** Return the index of a part in the new list: by identity, by place if nothing else changed, else by name or id. */
function indexIn(old: unknown[], now: unknown[], index: number): number | null {
  const part = old[index];
  const same = now.indexOf(part);
  if (same >= 0) return same;
  if (old.length === now.length) {
    const others = old.every((one, at) => at === index || now[at] === one);
    if (others) return index;
  }
  const name = getAt(part, "/name") ?? getAt(part, "/id");
  const named = now.findIndex((one) => (getAt(one, "/name") ?? getAt(one, "/id")) === name);
  return named >= 0 && name !== undefined ? named : null;
}
