/** Storage of a channel initiator below and above the bar: by release, and by what takes it. */
import type { Limit } from "../../api/types";
import { levelOf } from "../../ui/derivation/derivationLevels";
import { readable } from "../../ui/derivation/derivationLines";
import type { ChartData } from "../../ui/charts/chartData";
import type { ChartKind, ChartSubject } from "./chartKind";
import { limitsOfKind, ofLimit } from "./limits";

type Bits = "31" | "64";

/** How the same channels would stand on every release. */
export function byRelease(bits: Bits): ChartKind {
  const title = `${bits}-bit storage by release`;
  return {
    id: `storage-${bits}-by-release`,
    title,
    subjects: (_plan, answer) =>
      limitsOfKind(answer, `chinit-${bits}-bit`).map((limit) => ({
        ...ofLimit(limit),
        question: {
          kind: "sweep",
          inputs: [
            { path: `${limit.part.path}/release`, allowed: { rule: "chinit-plan", input: "release" } },
          ],
          outputs: [`${limit.id}#used`],
        },
      })),
    read: (spot, reply) => {
      const sweep = reply?.kind === "sweep" ? reply.sweep : null;
      const curve = sweep?.outputs[`${spot.key}#used`];
      const axis = sweep?.inputs[0];
      if (!sweep || !curve || !axis) return null;
      const unit = curve.unit ?? "";
      const limit = typeof curve.limit === "number" ? curve.limit : null;
      const here = String(sweep.current.inputs[axis.path]);
      const all = axis.values.map((value, index) => ({
        release: String(value),
        used: curve.values[index] as number | null,
      }));
      // Of most releases little is published: their empty places would be all that one sees.
      const shown = all.filter(({ used, release }) => used !== null || release === here);
      const without = all.filter(({ used }) => used === null);
      return {
        title,
        about: `What the channels of the ${spot.label} would take on each release.${notPublished(without)}`,
        file: `storage-${bits}-bit-by-release`,
        shape: "columns",
        x: { title: "Release", unit: "", values: shown.map(({ release }) => release) },
        unit,
        series: [{ key: "used", name: "In use", unit, values: shown.map(({ used }) => used) }],
        marks: limit === null ? [] : [{ axis: "y", value: limit, name: "limit", unit }],
        here,
      };
    },
  };
}

function notPublished(without: { release: string }[]): string {
  if (without.length === 0) return "";
  const releases = without.map(({ release }) => release).join(", ");
  return ` For channels like these nothing is published for ${releases}.`;
}

/** What takes the storage: each term of the sum in the derivation. */
export function byPart(bits: Bits): ChartKind {
  const title = `${bits}-bit storage by part`;
  return {
    id: `storage-${bits}-by-part`,
    title,
    subjects: (_plan, answer) => limitsOfKind(answer, `chinit-${bits}-bit`).flatMap(known),
    read: (spot, reply, answer): ChartData | null => {
      const quantity = reply?.kind === "explain" ? reply.quantities[`${spot.key}#used`] : null;
      const level = quantity?.derivation && levelOf(quantity.derivation, null);
      const steps = quantity?.derivation?.steps ?? [];
      const unit = String(quantity?.unit ?? "");
      if (!level) return null;
      const terms = /^sum of\(| \+ /.test(level.step.expression)
        ? level.step.operands.flatMap((id) => steps.find((step) => step.id === id) ?? [])
        : [level.step];
      const limit = answer.limits.find(({ id }) => id === spot.key)?.limit?.value;
      return {
        title,
        about: `What takes the storage of the ${spot.label}.`,
        file: `storage-${bits}-bit-by-part`,
        shape: "rows",
        x: {
          title: "Part",
          unit: "",
          values: terms.map(({ name, expression }) => readable(name ?? expression)),
        },
        unit,
        series: [
          {
            key: "used",
            name: "In use",
            unit,
            values: terms.map(({ value }) => (typeof value === "number" ? value : null)),
          },
        ],
        marks: typeof limit === "number" ? [{ axis: "y", value: limit, name: "limit", unit }] : [],
      };
    },
  };
}

function known(limit: Limit): ChartSubject[] {
  if (typeof limit.used?.value !== "number") return [];
  const question = { kind: "explain" as const, ids: [`${limit.id}#used`] };
  return [{ ...ofLimit(limit), question }];
}
