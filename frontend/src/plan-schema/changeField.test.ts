import { describe, expect, it } from "vitest";

import { getAt } from "../lib/pointer";
import { alternativesOf, changeField } from "./changeField";
import type { Plan } from "./plan";

function planOn(machine: string | null, more: object = {}, cpu: object = { cpu_us_per_message: 60 }): Plan {
  return {
    lpars: [{ name: "A", machine, ...more, queue_managers: [{ name: "Q", workloads: [{ name: "w", ...cpu }] }] }],
  } as Plan;
}

describe("another machine", () => {
  const machine = "/lpars/0/machine";
  const measuredOn = (plan: Plan) => (plan.lpars?.[0] as { cpu_measured_on?: string } | undefined)?.cpu_measured_on;

  it("leaves the CPU that was entered as measured on the earlier machine", () => {
    const upgraded = changeField(planOn("z14"), machine, "z16");
    expect(measuredOn(upgraded)).toBe("z14");
    expect(measuredOn(changeField(upgraded, machine, "z17"))).toBe("z14");
  });

  it("leaves numbers in any part of a queue manager as measured there", () => {
    const manager = { name: "Q", logs: { observed: { logger_busy_pct: 40 } } };
    const plan = { lpars: [{ name: "A", machine: "z14", queue_managers: [manager] }] } as Plan;
    expect(measuredOn(changeField(plan, machine, "z16"))).toBe("z14");
  });

  it("changes nothing else where the plan states the machine, had none, or has no CPU", () => {
    expect(measuredOn(changeField(planOn("z14", { cpu_measured_on: "z13" }), machine, "z16"))).toBe("z13");
    expect(measuredOn(changeField(planOn(null), machine, "z16"))).toBeUndefined();
    expect(measuredOn(changeField(planOn("z14", {}, {}), machine, "z16"))).toBeUndefined();
    expect(measuredOn(changeField(planOn("z14"), machine, "z14"))).toBeUndefined();
    expect(measuredOn(changeField(planOn("z14"), "/lpars/0/cps", 4))).toBeUndefined();
  });
});

describe("settings with which a value was measured", () => {
  const workload = "/lpars/0/queue_managers/0/workloads/0";
  const logs = "/lpars/0/queue_managers/0/logs";
  const plan = {
    lpars: [
      {
        queue_managers: [
          {
            workloads: [{ name: "w", message_bytes: 2048, cpu_us_per_message: 60 }],
            logs: { stripes: 1, observed: { logger_busy_pct: 40, writes_per_s: 900 } },
          },
        ],
      },
    ],
  } as unknown as Plan;

  it("stay those of the CPU of a message until it is entered again", () => {
    const larger = changeField(changeField(plan, `${workload}/message_bytes`, 4096), `${workload}/message_bytes`, 9000);
    const persistent = changeField(larger, `${workload}/persistent`, true);
    expect(getAt(persistent, `${workload}/cpu_measured_for`)).toEqual({ message_bytes: 2048, persistent: false });
    const again = changeField(persistent, `${workload}/cpu_us_per_message`, 70);
    expect(getAt(again, workload)).toMatchObject({ cpu_us_per_message: 70, cpu_measured_for: null });
  });

  it("stay those of the logger until it is observed again, without what was observed before", () => {
    const striped = changeField(plan, `${logs}/stripes`, 2);
    expect(getAt(striped, `${logs}/observed/observed_with`)).toEqual({ stripes: 1 });
    expect(getAt(changeField(striped, `${logs}/observed/logger_busy_pct`, 20), `${logs}/observed`)).toEqual({
      logger_busy_pct: 20,
      writes_per_s: null,
      observed_with: null,
    });
  });

  it("are not kept where nothing was measured or nothing changes", () => {
    const without = changeField(plan, `${workload}/cpu_us_per_message`, null);
    for (const document of [
      changeField(without, `${workload}/message_bytes`, 1),
      changeField(plan, `${logs}/io`, "zhpf"),
    ])
      expect(JSON.stringify(document)).not.toMatch(/measured_for|observed_with/);
  });
});

describe("fields of which one is entered", () => {
  const group = "/lpars/0/queue_managers/0/channel_groups/0";
  const plan = { lpars: [{ queue_managers: [{ channel_groups: [{ name: "g", count: 40 }] }] }] };

  it("clears the others with the one that is entered, and none with one that is cleared", () => {
    const entered = changeField(plan, `${group}/clients`, 400);
    expect(getAt(entered, group)).toEqual({ name: "g", count: null, clients: 400 });
    expect(getAt(changeField(entered, `${group}/count`, null), group)).toMatchObject({ clients: 400 });
  });
});

describe("a field that decides which others apply", () => {
  const group = "/lpars/0/queue_managers/0/channel_groups/0";
  const clients = { name: "g", type: "svrconn", sharecnv: 10, clients: 5, conversations_per_client: 1, message_kb: 4 };
  const plan = { lpars: [{ queue_managers: [{ channel_groups: [clients] }] }] } as unknown as Plan;

  it("takes those with it that do not apply any more", () => {
    expect(getAt(changeField(plan, `${group}/type`, "sdr"), group)).toEqual({ name: "g", type: "sdr", message_kb: 4 });
    expect(getAt(changeField(plan, `${group}/type`, "svrconn"), group)).toEqual(clients);
  });
});

describe("fields of which one is enough", () => {
  const group = "/lpars/0/queue_managers/0/channel_groups/0";
  const planWith = (fields: object): Plan => ({
    lpars: [{ name: "A", queue_managers: [{ name: "Q", channel_groups: [{ name: "c", ...fields }] }] }],
  });

  it("are named at the first of them until one is entered", () => {
    const all = ["Channels", "Conversations in all", "Clients"];
    expect(alternativesOf(planWith({}), `${group}/count`)).toEqual(all);
    expect(alternativesOf(planWith({}), `${group}/clients`)).toEqual([]);
    expect(alternativesOf(planWith({ clients: 5 }), `${group}/count`)).toEqual([]);
    expect(alternativesOf(planWith({ type: "mca" }), `${group}/count`)).toEqual([]);
    expect(alternativesOf(planWith({}), `${group}/message_kb`)).toEqual([]);
  });
});
