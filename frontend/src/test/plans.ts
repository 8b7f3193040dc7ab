/** Plans for tests. */
import type { Input } from "../plan-schema/inputs";
import type { Plan } from "../plan-schema/plan";

/** The question that the MQ 9.4 report itself asks. */
export const EXAMPLE = {
  schema_version: 2,
  name: "How many clients can I run?",
  lpars: [
    {
      name: "PRD1",
      csa_limit_mb: null,
      queue_managers: [
        {
          name: "QM21",
          release: "9.4",
          storage_limit_mb: null,
          channel_initiator: {
            used_mb: 92,
            free_mb: 1379,
            threshold_pct: 80,
            maxchl: 9999,
            memlimit_mb: null,
            console:
              "CSQX004I Channel initiator storage usage: local storage: used 92MB, " +
              "free 1379MB: above bar: used 187MB, free >10GB",
          },
          channel_groups: [
            { name: "branch clients", type: "svrconn", count: 4850, sharecnv: 1, conversations: 1, message_kb: 32 },
          ],
        },
      ],
    },
  ],
} satisfies Plan;

/** An input of a plan: a number from 0 on, unless `spec` makes it something else. */
export function inputOf(path: string, value: unknown, spec: Partial<Input["spec"]> = {}, continuous = true): Input {
  return {
    ...{ path, value, continuous, label: path, part: "Q", applies: true, around: ["Q"] },
    spec: {
      ...{
        key: path,
        label: path,
        kind: "number",
        whole: false,
        date: false,
        description: "",
        unit: null,
        entryUnit: spec.unit ?? null,
      },
      ...{ mqName: null, minimum: 0, above: false, maximum: null, allowed: [] },
      ...{ byDefault: null, nullable: true, refersTo: null, unitText: "", property: { title: path }, ...spec },
    },
  };
}
