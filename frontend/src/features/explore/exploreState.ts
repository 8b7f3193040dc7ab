/** What an exploration shows, and its parameters in the address. */
import type { CommonQuestion } from "../../state/usePlanQuery";
import type { Codec } from "../../state/views";
import type { Range } from "../../ui/charts/lineChart";

export interface AxisState {
  path: string;
  /** null: the default range around the value of the plan. */
  range: Range | null;
}

export interface ExploreState {
  x: AxisState | null;
  /** A second input. */
  z: AxisState | null;
  logarithmic: boolean;
  /** Ids of results; none: the limits that the input moves most. */
  outputs: string[];
  /** How two inputs are shown. */
  as: "curves" | "heat";
}

const EMPTY_STATE: ExploreState = { x: null, z: null, logarithmic: false, outputs: [], as: "curves" };

/** Return the exploration that answers a common question; a second input that can have one value only is left out. */
export function stateOf({ x, z, outputs, shape }: NonNullable<CommonQuestion["sweep"]>): ExploreState {
  return { ...EMPTY_STATE, x: axisOf(x), z: z.values?.length === 1 ? null : axisOf(z), outputs, as: shape };
}

function axisOf({ path, from, to }: { path: string; from: number | null; to: number | null }): AxisState {
  return { path, range: from === null || to === null ? null : { from, to } };
}

export const CODEC: Codec<ExploreState> = {
  read: (params) => ({
    x: axisIn(params, "x"),
    z: axisIn(params, "z"),
    logarithmic: params.get("scale") === "log",
    outputs: params.getAll("y"),
    as: params.get("as") === "heat" ? "heat" : "curves",
  }),
  write: ({ x, z, logarithmic, outputs, as }) => {
    const params = new URLSearchParams();
    put(params, "x", x);
    put(params, "z", z);
    if (logarithmic) params.set("scale", "log");
    outputs.forEach((output) => params.append("y", output));
    if (as === "heat") params.set("as", as);
    return params;
  },
};

function axisIn(params: URLSearchParams, name: string): AxisState | null {
  const path = params.get(name);
  if (!path) return null;
  const ends = (params.get(`${name}r`) ?? "").split("..").map(Number);
  const [from, to] = ends;
  const good = ends.length === 2 && ends.every(Number.isFinite) && Number(from) < Number(to);
  return { path, range: good ? { from: Number(from), to: Number(to) } : null };
}

function put(params: URLSearchParams, name: string, axis: AxisState | null): void {
  if (!axis) return;
  params.set(name, axis.path);
  if (axis.range) params.set(`${name}r`, `${axis.range.from}..${axis.range.to}`);
}
