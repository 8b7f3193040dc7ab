/** The loads of a plan that most questions are about. */
import type { Input } from "./inputs";

const MOST_LOADS = 3;
/** Kinds of loads, and queue managers, of which each is asked about: a search takes a second. */
const MOST_KINDS = 2;
const MOST_MANAGERS = 3;
const MANAGER = /^\/lpars\/\d+\/queue_managers\/\d+(?=\/)/;
/** Parts whose loads users mostly add: clients and messages. */
const USUAL = /\/(?:channel_groups|workloads)\/n$/;
/** Rates of messages that a workload puts: without it, they alone would grow, and nothing that carries them. */
const CARRIED = /\/(?:protection\/\d+\/transactions_per_s|channel_groups\/\d+\/messages_per_s)$/;

/** Whether the field at `path` is a rate of messages that a workload puts. */
export function isCarried(path: string): boolean {
  return CARRIED.test(path);
}

/**
 * Return loads, what users add first: of each kind the largest of `part`, or else of the plan; of channels, clients.
 *
 * Channels and workloads, and kinds below `causes`, paths in the plan that the limit in question depends on, are in
 * place of others. Those below `causes` come first.
 */
export function mainLoads(inputs: Input[], part: string, causes: readonly string[] = []): Input[] {
  return kindsOfLoads(inputs, causes)
    .map((alike) => largest(some(alike, ({ path }) => part !== "" && path.startsWith(`${part}/`))))
    .slice(0, MOST_LOADS);
}

/**
 * Return the loads that users add first of each queue manager, where these are a few: how many more fit in one of them
 * says nothing about the others. Else those of `mainLoads`.
 */
export function loadsOfEach(inputs: Input[], part: string, causes: readonly string[] = []): Input[] {
  const kinds = kindsOfLoads(inputs, causes).slice(0, MOST_KINDS);
  const found = kinds.map((alike) => [...Map.groupBy(alike, ({ path }) => MANAGER.exec(path)?.[0]).values()]);
  const managers = new Set(kinds.flat().map(({ path }) => MANAGER.exec(path)?.[0]));
  if (managers.size < 2 || managers.size > MOST_MANAGERS) return mainLoads(inputs, part, causes);
  return found.flat().map(largest);
}

/** Return the loads that users add first by their kinds, of channels those of clients. */
function kindsOfLoads(inputs: Input[], causes: readonly string[]): Input[][] {
  const loads = inputs.filter(
    ({ path, spec, value }) => spec.property.grows && typeof value === "number" && value > 0 && !isCarried(path),
  );
  const kinds = [...Map.groupBy(onePerPart(loads), ({ path }) => partOf(path).replace(/\d+/g, "n"))];
  const isCause = (path: string) => causes.some((cause) => path.startsWith(cause));
  // More limits depend on the rate of messages than on any other load.
  const isRate = ({ spec }: Input) => spec.unit?.endsWith("/ s") ?? false;
  const rank = (alike: Input[]) => 2 * Number(alike.some(({ path }) => isCause(path))) + Number(alike.some(isRate));
  // What is measured is no load that users add.
  const added = kinds.filter(([kind]) => kind.endsWith("/n"));
  const usual = added.filter(([kind, alike]) => USUAL.test(kind) || alike.some(({ path }) => isCause(path)));
  const chosen = [usual, added, kinds].find((some) => some.length > 0) ?? [];
  const types = new Map(inputs.filter(({ path }) => path.endsWith("/type")).map(({ path, value }) => [path, value]));
  const isClient = ({ path }: Input) => types.get(`${partOf(path)}/type`) === "svrconn";
  return chosen
    .map(([, alike]) => alike)
    .sort((one, other) => rank(other) - rank(one))
    .map((alike) => some(alike, isClient));
}

function partOf(path: string): string {
  return path.replace(/\/[^/]+$/, "");
}

/** Return of each part its first load, which is its size: the number of channels, and not what goes over them. */
function onePerPart(loads: Input[]): Input[] {
  return [...Map.groupBy(loads, ({ path }) => partOf(path)).values()].flatMap((alike) => alike.slice(0, 1));
}

/** Return the inputs that are wanted, or all where there is none. */
function some(inputs: Input[], isWanted: (input: Input) => boolean): Input[] {
  const found = inputs.filter(isWanted);
  return found.length > 0 ? found : inputs;
}

function largest(inputs: Input[]): Input {
  return inputs.reduce((most, input) => (Number(input.value) > Number(most.value) ? input : most));
}
