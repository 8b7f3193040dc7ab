import { describe, expect, it } from "vitest";

import { getAt } from "../../lib/pointer";
import { fieldAt, fieldPlace, scopeOf, namesFor, partsIn, referrersOf } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { partSummary, type FieldSpec } from "../../plan-schema/planParts";
import { addPart, duplicatePart, movePart, removePart } from "./editParts";

const QM = "/lpars/0/queue_managers/0";
const QM10 = "/lpars/0/queue_managers/1";

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

describe("editing parts", () => {
  it("adds under a name that no other has", () => {
    const { plan, path } = addPart(PLAN, `${QM}/buffer_pools`, "BufferPool", true);
    expect(getAt(plan, path)).toEqual({ id: 1, location: "above" });
    const managers = addPart(PLAN, "/lpars/0/queue_managers", "QueueManager", true);
    expect(getAt(managers.plan, managers.path)).toEqual({ name: "QM01" });
    const policy = addPart(PLAN, `${QM}/protection`, "Protection", true);
    expect(getAt(policy.plan, policy.path)).toEqual({});
    const channels = addPart(PLAN, `${QM}/channel_groups`, "ChannelGroup", true);
    expect(getAt(channels.plan, channels.path)).toEqual({ name: "channel group 1", sharecnv: 10 });
  });

  it("copies a part, and renames what is inside it where names are unique in a plan", () => {
    const { plan, path } = duplicatePart(PLAN, "/lpars/0");
    expect(path).toBe("/lpars/1");
    const managers = [...partsIn(plan)].filter(({ def }) => def === "QueueManager");
    const names = managers.map((part) => getAt(plan, `${part.path}/name`));
    expect(names).toEqual(["QM09", "QM10", "QM11", "QM12"]);
    expect(getAt(plan, "/lpars/1/queue_managers/0/workloads/0/name")).toBe("orders");
  });

  it("makes the copy of a queue manager a member of its group, and copies a group without members", () => {
    const { plan, joined } = duplicatePart(PLAN, QM10);
    expect(getAt(plan, "/queue_sharing_groups/0/members")).toEqual(["QM09", "QM10", "QM11"]);
    expect(joined).toEqual([{ manager: "QM11", group: "QSG" }]);
    const estate = duplicatePart(PLAN, "/lpars/0").plan;
    expect(getAt(estate, "/queue_sharing_groups/0/members")).toEqual(["QM09", "QM10", "QM11", "QM12"]);
    const groups = duplicatePart(PLAN, "/queue_sharing_groups/0").plan;
    expect(getAt(groups, "/queue_sharing_groups/1/members")).toEqual([]);
  });

  it("leaves no reference to a part that was removed", () => {
    const { plan, path } = removePart(PLAN, "/control_units/0");
    expect(path).toBe("");
    expect(getAt(plan, `${QM}/logs/control_unit`)).toBeNull();
    const pool = removePart(PLAN, `${QM}/buffer_pools/1`).plan;
    expect(getAt(pool, `${QM}/page_sets/1/buffer_pool`)).toBeNull();
    expect(getAt(pool, `${QM10}/page_sets/0/buffer_pool`)).toBe(3);
    const lpar = removePart(PLAN, "/lpars/0").plan;
    expect(getAt(lpar, "/queue_sharing_groups/0/members")).toEqual([]);
  });

  it("moves within the list and not beyond", () => {
    const { plan, path } = movePart(PLAN, QM, 1);
    expect(path).toBe(QM10);
    expect(getAt(plan, `${path}/name`)).toBe("QM09");
    expect(movePart(PLAN, QM, -1).plan).toBe(PLAN);
  });
});

describe("names", () => {
  it("finds the fields that name a part, in its own queue manager where numbers repeat", () => {
    const paths = (at: string) => referrersOf(PLAN, at).map(({ path }) => path);
    expect(paths(QM)).toEqual(["/queue_sharing_groups/0/members/0"]);
    expect(paths(`${QM}/page_sets/1`)).toEqual([`${QM}/workloads/0/page_set`]);
    expect(paths(`${QM10}/page_sets/0`)).toEqual([]);
  });

  it("offers the names that the plan has", () => {
    const names = (path: string) => namesFor(PLAN, path, fieldAt(path) as FieldSpec);
    expect(names(`${QM}/workloads/0/page_set`)).toEqual([0, 4]);
    expect(names("/connectors/0/queue_manager")).toEqual(["QM09", "QM10"]);
  });

  it("describes a pointer by labels of the schema", () => {
    expect(fieldPlace(PLAN, `${QM}/page_sets/1/size_mb`)).toMatchObject({
      label: "Space",
      part: "Page set 4, Queue manager QM09",
    });
    expect(fieldPlace(PLAN, "/nothing/here").part).toBe("");
    expect(scopeOf(`${QM}/workloads/0/put_rate_per_s`).path).toBe(QM);
  });

  it("summarizes a part by the template of the schema", () => {
    expect(partSummary("Lpar", { machine: "z16" })).toBe("LPAR, z16");
    expect(partSummary("Lpar", {})).toBe("LPAR");
    expect(partSummary("Connector", {})).toBe("Kafka source");
    expect(partSummary("ControlUnit", { model: null })).toBe("control unit");
    const clients = { count: 2000, sharecnv: 10, message_kb: 2 };
    expect(partSummary("ChannelGroup", clients)).toBe("SVRCONN 2,000 × SHARECNV(10), 2\u00a0KB");
    const two = { clients: 50, conversations_per_client: 2, sharecnv: 10, sslciph: "TLS_AES_128_GCM_SHA256" };
    expect(partSummary("ChannelGroup", two)).toBe(
      "SVRCONN 50 clients × SHARECNV(10), conversations of each client: 2, SSLCIPH TLS_AES_128_GCM_SHA256 (TLS 1.3)",
    );
    expect(partSummary("ChannelGroup", { ...clients, type: "sdr" })).toBe("SDR 2,000, 2\u00a0KB");
    expect(partSummary("Workload", { message_bytes: 2048, persistent: true })).toBe("2\u00a0KB, persistent");
    expect(partSummary("Workload", {})).toBe("workload");
  });
});
