import { describe, expect, it } from "vitest";

import {
  managerCount,
  readAnswers,
  requestOf,
  storeAnswers,
  withLpars,
  withManagers,
  withoutStructure,
  type Answers,
} from "./answers";

const member = { name: "QMA1", release: null, member: true };
const alone = { name: "QMT1", release: null, member: false };
const structure = (sizeMb: number | null, name = "") => ({ name, sizeMb, offload: null });
const shared = (): Answers => ({
  ...readAnswers(),
  lpars: [{ name: "", managers: [member, alone] }],
  structures: [structure(null), structure(4096, "ORDERS")],
  sharedIn: 1,
});

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
    const nothing = { machine: null, zos_level: null, cps: null };
    const one = { ...readAnswers(), lpars: [{ name: "PRDA", managers: [named] }] };
    const more = withManagers(withLpars(one, 2), 2, 0);
    expect(managerCount(more)).toBe(3);
    expect(requestOf(more).lpars).toEqual([
      { name: "PRDA", ...nothing, queue_managers: [named, { name: null, release: "9.4" }] },
      { name: null, ...nothing, queue_managers: [{ name: null, release: "9.4" }] },
    ]);
    expect(withLpars(more, 1).lpars[0]?.managers[0]).toEqual(named);
  });

  it("have no group, no message channels and no TLS where these are left alone", () => {
    expect(requestOf({ ...readAnswers(), channels: 100, rate: 1 })).toMatchObject({
      queue_sharing_groups: [],
      message_channels: [],
      clients: { sslciph: null },
      workload: { name: "busiest" },
    });
    expect(JSON.stringify(requestOf({ ...readAnswers(), rate: 1 }))).not.toContain("shared");
  });

  it("enter clients, channels or conversations, and those of a queue manager in place of all", () => {
    const own = { channels: 500, bytes: 102_400, rate: null };
    const lpars = [{ name: "", managers: [alone, { ...alone, name: "QMB1", own }] }];
    const answers: Answers = { ...readAnswers(), lpars, channels: 2000, rate: 800 };
    const request = requestOf(answers);
    expect(request).toMatchObject({ clients: { clients: 2000, conversations_per_client: 1, sharecnv: 10 } });
    const [first, other] = request.lpars?.[0]?.queue_managers ?? [];
    expect(first).not.toHaveProperty("clients");
    expect(first).not.toHaveProperty("workload");
    expect(other).toMatchObject({
      clients: { clients: 500, conversations_per_client: 1 },
      workload: { put_rate_per_s: 800, message_bytes: 102_400 },
    });
    const { clients } = requestOf({ ...answers, countedAs: "count" });
    expect(clients).toMatchObject({ count: 2000 });
    expect(clients).not.toHaveProperty("conversations_per_client");
  });

  it("make no workload for a queue manager without a put rate where another one has its own", () => {
    const lpars = [{ name: "", managers: [alone, { ...alone, name: "QMB1", own: { rate: 3000, bytes: 8192 } }] }];
    const answers: Answers = { ...readAnswers(), lpars, channels: 2000, bytes: 4096, outageHours: 4 };
    const request = requestOf({ ...answers, message: { sdr: 20 } });
    expect(request.workload).toBeNull();
    // Its channels still have the message size of all.
    expect(request.clients).toMatchObject({ message_kb: 4 });
    expect(request.message_channels).toMatchObject([{ message_kb: 4 }]);
    const [first, other] = request.lpars?.[0]?.queue_managers ?? [];
    expect(first).not.toHaveProperty("workload");
    expect(other?.workload).toMatchObject({ put_rate_per_s: 3000, message_bytes: 8192, outage_s: 14_400 });
    expect(other?.clients).not.toHaveProperty("message_kb");
    expect(other?.message_channels).toEqual([expect.not.objectContaining({ message_kb: 4 })]);
    expect(requestOf({ ...answers, rate: 10 }).workload).toMatchObject({ put_rate_per_s: 10 });
  });

  it("give an LPAR and a queue manager what differs, and leave out TLS and message channels", () => {
    const own = { maxchl: 400, sharecnv: 1 };
    const lpars = [
      { name: "PRD1", managers: [alone] },
      {
        name: "PRD2",
        machine: "z15",
        processors: 4,
        managers: [{ ...alone, own, noTls: true, noMessageChannels: true }],
      },
    ];
    const answers: Answers = {
      ...{ ...readAnswers(), lpars, machine: "z16", processors: 6, channels: 2000, maxchl: 3000 },
      ...{ cipher: "other", message: { sdr: 20 } },
    };
    expect(requestOf(answers).lpars).toMatchObject([
      { machine: "z16", cps: 6, queue_managers: [expect.not.objectContaining({ message_channels: [] })] },
      {
        ...{ machine: "z15", cps: 4 },
        queue_managers: [
          {
            clients: { clients: 2000, sharecnv: 1, sslciph: "none" },
            ...{ channel_initiator: { maxchl: 400 }, message_channels: [] },
          },
        ],
      },
    ]);
    expect(requestOf({ ...answers, cipher: null }).lpars?.[1]?.queue_managers?.[0]?.clients?.sslciph).toBeNull();
  });

  it("make every queue manager a member of a group that is named, until one is left out", () => {
    const named = { ...readAnswers(), groupName: "QSGA" };
    const groups = (answers: Answers) =>
      requestOf(answers).lpars?.[0]?.queue_managers?.map((one) => one.queue_sharing_group);
    const other = { name: "QMA1", release: null };
    expect(groups({ ...named, lpars: [{ name: "", managers: [other, alone] }] })).toEqual(["QSGA", undefined]);
    expect(groups(readAnswers())).toEqual([undefined]);
  });

  it("name the group of its members, and the structure of the shared queue", () => {
    expect(requestOf(shared())).toMatchObject({
      lpars: [{ queue_managers: [{ queue_sharing_group: "QSG1" }, { name: "QMT1" }] }],
      queue_sharing_groups: [{ name: "QSG1", structures: [{ name: "ORDERS", size_mb: 4096 }] }],
      workload: { queue: "shared", structure: "ORDERS" },
    });
    const noMember = { ...shared(), lpars: [{ name: "", managers: [alone] }], rate: 1 };
    expect(requestOf(noMember).workload).not.toHaveProperty("queue");
    expect(requestOf({ ...noMember, structures: [structure(null)], sharedIn: 0 }).queue_sharing_groups).toEqual([]);
  });

  it("keep the shared queue in its structure while another one is removed", () => {
    expect(withoutStructure(shared(), 0)).toMatchObject({ sharedIn: 0, structures: [{ name: "ORDERS" }] });
    expect(withoutStructure(shared(), 1).sharedIn).toBeNull();
  });

  it("forget what else was entered for structures once their places move", () => {
    const more = { "/queue_sharing_groups/0/structures/1/full_pct": 80, "/lpars/n/csa_limit_mb": 400 };
    expect(withoutStructure({ ...shared(), more }, 0).more).toEqual({ "/lpars/n/csa_limit_mb": 400 });
  });

  it("list only message channels that have a number", () => {
    expect(requestOf({ ...readAnswers(), message: { clusrcvr: 3, sdr: 20, rcvr: null } })).toHaveProperty(
      "message_channels",
      [
        { name: "senders", type: "sdr", count: 20, sslciph: null },
        { name: "cluster receivers", type: "clusrcvr", count: 3, sslciph: null },
      ],
    );
  });

  it("give message channels the cipher of the clients, of each queue manager, unless another one is chosen", () => {
    const noTls = { ...alone, noTls: true };
    const lpars = [{ name: "", managers: [alone, noTls, { ...noTls, noMessageTls: false }] }];
    const answers: Answers = { ...readAnswers(), lpars, channels: 1, cipher: "other", message: { sdr: 20 } };
    const ciphers = (of: Answers) => {
      const { message_channels: all, lpars: [lpar] = [] } = requestOf(of);
      return [all, ...(lpar?.queue_managers ?? []).map((one) => one.message_channels)].map((one) => one?.[0]?.sslciph);
    };
    expect(ciphers(answers)).toEqual(["other", undefined, "none", undefined]);
    expect(ciphers({ ...answers, messageCipher: "TLS_AES_128_GCM_SHA256" })).toEqual([
      "TLS_AES_128_GCM_SHA256",
      ...[undefined, undefined, undefined],
    ]);
    expect(ciphers({ ...answers, messageCipher: "none" })[0]).toBe("none");
    const own = { ...alone, noMessageTls: true };
    expect(ciphers({ ...answers, lpars: [{ name: "", managers: [own] }] })).toEqual(["other", "none"]);
  });

  it("are there again after the way back", () => {
    storeAnswers({ ...readAnswers(), channels: 2000 });
    expect(readAnswers().channels).toBe(2000);
  });
});
