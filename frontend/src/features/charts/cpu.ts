/** CPU of an LPAR by what uses it, on general processors and on zIIPs. */
import type { Assessment, ReportedQuantity } from "../../api/types";
import type { ChartKind } from "./chartKind";

/** The kind of a component's quantity, and the processors that it is on. */
const PROCESSORS: Record<string, string> = { "cpu-component/cp": "cp", "cpu-component/ziip": "ziip" };

const LPAR = /^\/lpars\/\d+/;

export const cpu: ChartKind = {
  id: "cpu",
  title: "CPU by component",
  subjects: (_plan, answer) => {
    const lpars = new Map(
      components(answer).map(({ quantity: { part, path } }) => [part.name, LPAR.exec(path)?.[0]]),
    );
    return [...lpars].map(([name, path]) => ({
      ...{ key: name, label: `LPAR ${name}`, part: name, path, question: null },
    }));
  },
  read: (spot, _reply, answer) => {
    const here = components(answer).filter(({ quantity }) => quantity.part.name === spot.key);
    const subjects = [...new Set(here.map(({ quantity }) => quantity.subject))];
    const unit = here[0]?.quantity.quantity.unit ?? "";
    const of = (where: string) =>
      subjects.map(
        (subject) =>
          here.find(({ quantity, on }) => quantity.subject === subject && on === where)?.quantity.quantity
            .value ?? null,
      );
    const series = [
      { key: "cp", name: "General processors", unit, values: of("cp") },
      { key: "ziip", name: "zIIPs", unit, values: of("ziip") },
    ];
    return {
      title: "CPU by component",
      about: `Engines that each part of the workload of ${spot.label} takes.`,
      file: "cpu",
      shape: "rows",
      x: { title: "Component", unit: "", values: subjects },
      unit,
      series: series.filter(({ values }) => values.some((value) => value !== null)),
      stacked: true,
      marks: [],
    };
  },
};

function components({ quantities }: Assessment): { quantity: ReportedQuantity; on: string }[] {
  return quantities.flatMap((quantity) => {
    const on = PROCESSORS[quantity.kind];
    return on === undefined ? [] : [{ quantity, on }];
  });
}
