import { describe, expect, it } from "vitest";
import planSchema from "../../../../docs/plan.schema.json";
import { getAt } from "../../lib/pointer";
import type { Plan } from "../../plan-schema/plan";
import { CHILDREN } from "../../plan-schema/planParts";
import { movePart, duplicatePart, addPart, removePart } from "./editParts";
import { PART_LABELS } from "../../plan-schema/labels";
import { fieldPlace, scopeOf } from "../../plan-schema/partPaths";
import { namesFor, partsIn, referrersOf } from "../../plan-schema/references";
import { fieldsOf, type PlanSchema } from "../../plan-schema/fields";

const SCHEMA = planSchema as unknown as PlanSchema;
const QM = "/lpars/0/queue_managers/0";

const PLAN: Plan = {
  schema_version: 2,
  lpars: [
    {
      name: "PRD1",
      queue_managers: [
        {
          name: "QM09",
          logs: { control_unit: "DS1" },
          buffer_pools: [{ id: 0 }, { id: 3 }],
          page_sets: [
            { id: 0, buffer_pool: 3 },
            { id: 4, buffer_pool: 3 },
          ],
          workloads: [{ name: "orders", page_set: 4, queue: "private" }],
        },
        { name: "QM10", page_sets: [{ id: 4, buffer_pool: 3 }] },
      ],
    },
  ],
  control_units: [{ name: "DS1" }],
  queue_sharing_groups: [{ name: "QSG", members: ["QM09", "QM10"] }],
};

describe("the catalogue", () => {
  const defs = Object.keys(PART_LABELS) as (keyof typeof PART_LABELS)[];

  it("names no field that the schema does not have, and leaves out none", () => {
    for (const def of defs) {
      const known = fieldsOf(SCHEMA, def).map(({ key }) => key);
      expect([def, ...Object.keys(PART_LABELS[def].fields).sort()]).toEqual([def, ...known.sort()]);
    }
  });

  it("hangs the parts together as the schema does", () => {
    for (const def of defs) {
      const { properties } = def === "Plan" ? SCHEMA : (SCHEMA.$defs[def] ?? SCHEMA);
      const inner = Object.entries(properties)
        .filter(([, property]) => JSON.stringify(property).includes("$ref"))
        // Variants of a plan have a page of their own.
        .filter(([key]) => key !== "scenarios");
      expect([def, ...(CHILDREN[def] ?? []).map(({ key }) => key).sort()]).toEqual([
        def,
        ...inner.map(([key]) => key).sort(),
      ]);
    }
  });
});

describe("adding and taking away", () => {
  it("adds under a name that no other has", () => {
    const { plan, path } = addPart(PLAN, `${QM}/buffer_pools`, "BufferPool", true);
    expect(getAt(plan, path)).toEqual({ id: 1 });
    const managers = addPart(PLAN, "/lpars/0/queue_managers", "QueueManager", true);
    expect(getAt(managers.plan, managers.path)).toEqual({ name: "QM01" });
  });

  it("copies a part, and what is inside it where names stand once in a plan", () => {
    const { plan, path } = duplicatePart(PLAN, "/lpars/0");
    expect(path).toBe("/lpars/1");
    const names = [...partsIn(plan)]
      .filter(({ def }) => def === "QueueManager")
      .map((part) => getAt(plan, `${part.path}/name`));
    expect(names).toEqual(["QM09", "QM10", "QM11", "QM12"]);
    expect(getAt(plan, "/lpars/1/queue_managers/0/workloads/0/name")).toBe("orders");
  });

  it("leaves nothing that names what is gone", () => {
    const { plan, path } = removePart(SCHEMA, PLAN, "/control_units/0");
    expect(path).toBe("");
    expect(getAt(plan, `${QM}/logs/control_unit`)).toBeNull();
    const pool = removePart(SCHEMA, PLAN, `${QM}/buffer_pools/1`).plan;
    expect(getAt(pool, `${QM}/page_sets/1/buffer_pool`)).toBeNull();
    expect(getAt(pool, "/lpars/0/queue_managers/1/page_sets/0/buffer_pool")).toBe(3);
    const lpar = removePart(SCHEMA, PLAN, "/lpars/0").plan;
    expect(getAt(lpar, "/queue_sharing_groups/0/members")).toEqual([]);
  });

  it("moves within the list and not beyond", () => {
    const { plan, path } = movePart(PLAN, QM, 1);
    expect(path).toBe("/lpars/0/queue_managers/1");
    expect(getAt(plan, `${path}/name`)).toBe("QM09");
    expect(movePart(PLAN, QM, -1).plan).toBe(PLAN);
  });
});

describe("names", () => {
  it("finds who names a part, in its own queue manager where numbers repeat", () => {
    const paths = (at: string) => referrersOf(SCHEMA, PLAN, at).map(({ path }) => path);
    expect(paths(QM)).toEqual(["/queue_sharing_groups/0/members/0"]);
    expect(paths(`${QM}/page_sets/1`)).toEqual([`${QM}/workloads/0/page_set`]);
    expect(paths("/lpars/0/queue_managers/1/page_sets/0")).toEqual([]);
  });

  it("offers what is there", () => {
    expect(namesFor(PLAN, `${QM}/workloads/0/page_set`, "page_sets")).toEqual([0, 4]);
    expect(namesFor(PLAN, "/connectors/0/queue_manager", "queue_managers")).toEqual(["QM09", "QM10"]);
  });

  it("says a pointer as people would", () => {
    expect(fieldPlace(PLAN, `${QM}/page_sets/1/size_mb`)).toMatchObject({
      label: "Space",
      part: "Page set 4, Queue manager QM09",
    });
    expect(fieldPlace(PLAN, "/nothing/here").part).toBe("");
    expect(scopeOf(`${QM}/workloads/0/put_rate_per_s`).path).toBe(QM);
  });
});
