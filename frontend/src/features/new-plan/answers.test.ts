import { describe, expect, it } from "vitest";

import { managerCount, readAnswers, requestOf, storeAnswers, withLpars, withManagers } from "./answers";

describe("the answers for a new plan", () => {
  it("leave unknown what is empty", () => {
    expect(requestOf(readAnswers())).toMatchObject({
      clients: null,
      workload: null,
      logs: { copies: 2, active_logs: null, log_gb: null },
    });
    const { workload } = requestOf({ ...readAnswers(), rate: 3000, outageHours: 0.5 });
    expect(workload).toMatchObject({ put_rate_per_s: 3000, message_bytes: null, outage_s: 1800 });
  });

  it("keep names and releases while the numbers change", () => {
    const named = { name: "QMA1", release: "9.3" };
    const one = { ...readAnswers(), lpars: [{ name: "PRDA", managers: [named] }] };
    const more = withManagers(withLpars(one, 2), 2, 0);
    expect(managerCount(more)).toBe(3);
    expect(requestOf(more).lpars).toEqual([
      { name: "PRDA", machine: null, queue_managers: [named, { name: null, release: "9.4" }] },
      { name: null, machine: null, queue_managers: [{ name: null, release: "9.4" }] },
    ]);
    expect(withLpars(more, 1).lpars[0]?.managers[0]).toEqual(named);
  });

  it("are there again after the way back", () => {
    storeAnswers({ ...readAnswers(), channels: 2000 });
    expect(readAnswers().channels).toBe(2000);
  });
});
