import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import { answerWith, limit } from "../../test/answers";
import { NEW, openPlan } from "../../state/openPlans";
import { openPage } from "../../test/page";
import { json, problem, serve } from "../../test/service";
import { readAnswers, storeAnswers, withManagers } from "./answers";
import { lparsProblem, managersProblem } from "./mistakes";

const PLAN = { schema_version: 2, lpars: [{ name: "LPAR1", queue_managers: [{ name: "QM01", release: "9.4" }] }] };
const ERRORS = [
  { field: "/workload/outage_s", value: 1e11, message: "must be at most 31,536,000" },
  { field: "/logs/active_logs", value: 1, message: "must be at least 2" },
  {
    field: "/lpars/0/queue_managers/0/name",
    value: "Q",
    message: "must be unique: another queue manager has this name",
  },
];

beforeEach(() => sessionStorage.clear());

it("marks all wrong answers at their fields, the outage in hours, and goes to the first in place of a plan", async () => {
  const { requestsTo } = serve({ "POST /api/v1/plan/new": () => problem(422, ERRORS) });
  const { user } = openPage("/new");
  const outage = await screen.findByLabelText("Longest consumer outage, h");
  await waitFor(() => expect(outage).toBeInvalid());
  expect(outage).toHaveAccessibleDescription("Longest consumer outage must be from 0 to 8,760 hours.");
  expect(screen.getByLabelText("Active logs")).toHaveAccessibleDescription("Active logs must be at least 2.");
  const name = screen.getByLabelText("Name of queue manager 1 on LPAR 1");
  expect(name).toBeInvalid();
  const requests = requestsTo("POST /api/v1/plan/new").length;
  await user.click(screen.getByRole("button", { name: "Create the plan" }));
  expect(name).toHaveFocus();
  expect(requestsTo("POST /api/v1/plan/new")).toHaveLength(requests);
});

it("keeps the number of LPARs where another one cannot be taken, and says what can be", async () => {
  serve({ "POST /api/v1/plan/new": () => problem(422, ERRORS) });
  const { user } = openPage("/new");
  const lpars = await screen.findByLabelText("LPARs");
  for (const text of ["1000", "2.5", "0"]) {
    await user.clear(lpars);
    await user.type(lpars, `${text}{Enter}`);
    expect(lpars).toHaveAccessibleDescription("Enter a whole number from 1 to 100.");
    expect(screen.queryByLabelText("Name of LPAR 2")).toBeNull();
  }
  await user.clear(lpars);
  await user.type(lpars, "2{Enter}");
  expect(lpars).toBeValid();
  expect(screen.getByLabelText("Name of LPAR 2")).toBeVisible();
});

it("lists entries that are no answers, in place of what is wrong with the answers before them", async () => {
  const tooLarge = { field: "/workload/message_bytes", value: 1e9, message: "must be at most 104,857,600" };
  serve({ "POST /api/v1/plan/new": () => problem(422, [tooLarge]) });
  const { user } = openPage("/new");
  const summary = await screen.findByRole("complementary", { name: "What will be created" });
  await waitFor(() => expect(summary).toHaveTextContent("Message size must be at most 104,857,600 bytes."));
  await user.type(screen.getByLabelText("Message size, bytes"), "2.000{Enter}");
  const lpars = screen.getByLabelText("LPARs");
  await user.clear(lpars);
  await user.type(lpars, "0{Enter}");
  expect(summary).toHaveTextContent("2 answers are invalid.");
  expect(summary).toHaveTextContent("Message size: 2.000 can be read in two ways.");
  expect(summary).toHaveTextContent("LPARs: Enter a whole number from 1 to 100.");
  expect(summary).not.toHaveTextContent("104,857,600");
  await user.clear(lpars);
  await user.type(lpars, "2{Enter}");
  expect(summary).not.toHaveTextContent("LPARs: Enter");
});

it("counts a list of names in error with the other mistakes, and creates no plan", async () => {
  serve({ "POST /api/v1/plan/new": () => json({ plan: PLAN }) });
  const { user } = openPage("/new");
  const summary = await screen.findByRole("complementary", { name: "What will be created" });
  const names = screen.getByLabelText("Names of all queue managers");
  await user.type(names, "QMA1, QMA1, qmx");
  await user.click(screen.getByRole("button", { name: "Create the plan" }));
  const twice = "Names of all queue managers: QMA1 is in the list twice. Each name must be unique.";
  expect(names).toHaveAccessibleDescription(twice);
  expect(names).toHaveFocus();
  expect(summary).toHaveTextContent(twice);
  await user.type(screen.getByLabelText("Message size, bytes"), "2.000{Enter}");
  expect(summary).toHaveTextContent("2 answers are invalid.");
  await user.clear(names);
  expect(summary).not.toHaveTextContent(twice);
});

it("shows conversations only for channels and a SHARECNV that can be", async () => {
  serve({ "POST /api/v1/plan/new": () => json({ plan: PLAN }) });
  const { user } = openPage("/new");
  const enter = async (label: string, text: string) => {
    const box = await screen.findByLabelText(label);
    await user.clear(box);
    await user.type(box, `${text}{Enter}`);
  };
  const note = () => screen.queryByText(/conversation/, { selector: "p" });
  const [channels, sharecnv] = ["Client channels (SVRCONN)", "SHARECNV"];
  expect(await screen.findByText(/^Each connection of a client.* is MQ’s default\.$/)).toBeVisible();
  await enter("Clients", "200");
  await enter("Conversations of each client", "25");
  expect(screen.getByText(/^600 channels with 5,000 conversations/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText("You know the number of"), "conversations of all clients");
  expect(screen.getByText(/^At least 20 channels/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText("You know the number of"), "client channels (SVRCONN)");
  expect(screen.getByText(/^200 channels .* up to 2,000 conversations.* is MQ’s default\.$/)).toBeVisible();
  for (const [label, wrong, right] of [
    [channels, "-5", "200"],
    [channels, "1e308", "200"],
    [sharecnv, "-5", "1"],
    [sharecnv, "2.5", "1"],
  ] as const) {
    await enter(label, wrong);
    expect(note()).toBeNull();
    await enter(label, right);
    expect(note()).toBeVisible();
  }
  await enter(sharecnv, "0");
  const none = "With SHARECNV(0) each channel carries one conversation: up to 200 in all (client connections).";
  expect(screen.getByText(none)).toBeVisible();
});

it("marks a wrong structure and wrong senders at their boxes, and opens what is closed around them", async () => {
  const errors = [
    { field: "/queue_sharing_groups/0/structures/0/size_mb", value: -1, message: "must be above 0" },
    { field: "/message_channels/0/count", value: -1, message: "must be at least 0" },
  ];
  serve({ "POST /api/v1/plan/new": () => problem(422, errors) });
  storeAnswers({ ...readAnswers(), message: { rcvr: -1 }, structures: [{ name: "", sizeMb: -1, offload: null }] });
  const { user } = openPage("/new");
  const size = await screen.findByLabelText("Size of structure 1, MB");
  await waitFor(() => expect(size).toHaveAccessibleDescription(/^Structure size must be above 0/));
  expect(screen.getByLabelText("Receivers (RCVR)")).toHaveAccessibleDescription("Receivers (RCVR) must be at least 0.");
  const group = size.closest("details");
  group?.removeAttribute("open");
  await user.click(screen.getByRole("button", { name: "Create the plan" }));
  expect(group).toHaveAttribute("open");
  expect(size).toHaveFocus();
  await user.clear(size);
  await user.type(size, "2.000{Enter}");
  const summary = screen.getByRole("complementary", { name: "What will be created" });
  expect(summary).toHaveTextContent("2 answers are invalid.");
  expect(summary).not.toHaveTextContent("must be above 0");
});

it("shows the size of the next structure where one with an unreadable size is removed", async () => {
  serve({ "POST /api/v1/plan/new": () => json({ plan: PLAN }) });
  const structures = [null, 2048].map((sizeMb) => ({ name: "", sizeMb, offload: null }));
  storeAnswers({ ...readAnswers(), structures });
  const { user } = openPage("/new");
  await user.type(await screen.findByLabelText("Size of structure 1, MB"), "2.000{Enter}");
  await user.click(screen.getByRole("button", { name: "Remove structure 1" }));
  const size = screen.getByLabelText("Size of structure 1, MB");
  expect(size).toHaveValue("2,048");
  expect(size).toBeValid();
  expect(screen.queryByText(/can be read in two ways/)).toBeNull();
});

it("marks a number of one queue manager at its box, and clears all answers until they are restored", async () => {
  const errors = [{ field: "/lpars/0/queue_managers/1/clients/clients", value: -1, message: "must be at least 0" }];
  serve({ "POST /api/v1/plan/new": () => problem(422, errors) });
  const other = { name: "QMB1", release: null, own: { channels: -1 } };
  storeAnswers({ ...readAnswers(), lpars: [{ name: "", managers: [{ name: "QMA1", release: null }, other] }] });
  const { user } = openPage("/new");
  const clients = await screen.findByLabelText("Clients of QMB1");
  await waitFor(() => expect(clients).toHaveAccessibleDescription("Clients of QMB1 must be at least 0."));
  expect(screen.getByLabelText("Messages put per second on QMB1")).toBeVisible();
  for (const label of ["Message size, bytes", "Message size of QMB1, bytes"]) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^Also taken for its channels/);
  }
  expect(screen.getByText(/^These are your earlier answers/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear all answers" }));
  expect(screen.queryByText(/earlier answers/)).toBeNull();
  expect(screen.queryByLabelText("Clients of QMB1")).toBeNull();
  expect(screen.queryByRole("button", { name: "Clear all answers" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Restore the answers" }));
  expect(screen.getByLabelText("Clients of QMB1")).toHaveValue("-1");
});

it("marks every queue manager as a member of a group that is named, and says where none is left", async () => {
  serve({ "POST /api/v1/plan/new": () => json({ plan: PLAN }) });
  const { user } = openPage("/new");
  await user.type(await screen.findByLabelText("Name of queue manager 1 on LPAR 1"), "QMA1");
  const member = screen.getByRole("checkbox", { name: "QMA1", hidden: true });
  expect(member).not.toBeChecked();
  await user.click(screen.getByText("Queue-sharing group", { selector: "summary" }));
  await user.type(screen.getByLabelText("Name of the group"), "QSGA");
  expect(member).toBeChecked();
  expect(screen.queryByText("No queue manager is a member yet.")).toBeNull();
  await user.click(member);
  expect(screen.getByText("No queue manager is a member yet.")).toBeVisible();
});

it("gives the most that can be entered for a number that is far too large", async () => {
  const message = "must be a whole number";
  const fields = ["/clients/clients", "/lpars/0/queue_managers/1/channel_initiator/maxchl"];
  serve({
    "POST /api/v1/plan/new": () =>
      problem(
        422,
        fields.map((field) => ({ field, message })),
      ),
  });
  const managers = [null, 1e99].map((maxchl, at) => ({ name: `QMA${at + 1}`, release: null, own: { maxchl } }));
  storeAnswers({ ...readAnswers(), channels: 1e99, lpars: [{ name: "", managers }] });
  openPage("/new");
  const clients = await screen.findByLabelText("Clients");
  await waitFor(() => expect(clients).toHaveAccessibleDescription(/^Clients must be at most [\d,]+\.$/));
  expect(screen.getByLabelText("MAXCHL of QMA2")).toHaveAccessibleDescription("MAXCHL of QMA2 must be at most 9,999.");
});

it("goes on with the name of a queue manager that is added", async () => {
  serve({ "POST /api/v1/plan/new": () => json({ plan: PLAN }) });
  const { user } = openPage("/new");
  await user.click(await screen.findByRole("button", { name: /^Add a queue manager/ }));
  expect(screen.getByLabelText("Name of queue manager 2 on LPAR 1")).toHaveFocus();
});

it("has at most so many queue managers in all", () => {
  const twenty = withManagers(readAnswers(), 20);
  expect(lparsProblem(twenty, 50)).toBeNull();
  expect(lparsProblem(twenty, 51)).toBe("With 20 queue managers on each LPAR there would be more than 1,000 in all.");
  expect(managersProblem(twenty, 1001)).toBe("Enter a whole number from 1 to 1,000.");
});

it("says before creation that the clients exceed MQ's default MAXCHL, and takes what they need", async () => {
  const path = "/lpars/0/queue_managers/0/channel_initiator/maxchl";
  const caution = "MAXCHL is not entered: MQ's default of 200 counts. This plan needs at least 2,000.";
  const { requestsTo } = serve({
    "POST /api/v1/plan/new": ({ body }) =>
      json({ plan: { ...PLAN, name: JSON.stringify((body as Partial<Record<string, unknown>>).channel_initiator) } }),
    "POST /api/v1/assess": ({ body }) => {
      const isEntered = JSON.stringify(body).includes("maxchl");
      const one = limit("QM01/chinit-channels", isEntered ? { verdict: "ok" } : { verdict: "exceeded", caution });
      const remedies = [{ limit: one.id, path, message: "MAXCHL(2600), with TCPCHL as high", to: 2600 }];
      return json({ ...answerWith(5522), limits: [one], remedies: isEntered ? [] : remedies });
    },
  });
  const { user } = openPage("/new");
  const summary = await screen.findByRole("complementary", { name: "What will be created" });
  await waitFor(() => expect(summary).toHaveTextContent(caution));
  await user.click(screen.getByRole("button", { name: "Use MAXCHL(2600), with TCPCHL as high" }));
  expect(screen.getByLabelText("MAXCHL")).toHaveValue("2,600");
  await waitFor(() => expect(summary).not.toHaveTextContent(caution));
  expect(requestsTo("POST /api/v1/plan/new").at(-1)?.body).toMatchObject({ channel_initiator: { maxchl: 2600 } });
});

it("says at a queue manager with values of its own that MAXCHL allows fewer channels than its clients take", async () => {
  const part = { kind: "queue-manager" as const, name: "QMA2", path: "/lpars/0/queue_managers/1" };
  const amount = (text: string) => ({ value: 1, unit: "channel", text, basis: "measured" as const });
  serve({
    "POST /api/v1/plan/new": () => json({ plan: PLAN }),
    "POST /api/v1/assess": () => {
      const numbers = { used: amount("600 channels"), limit: amount("400 channels") };
      const one = limit("QMA2/chinit-channels", { kind: "chinit-channels", verdict: "exceeded", part, ...numbers });
      return json({ ...answerWith(5522), limits: [one] });
    },
  });
  const managers = [null, 400].map((maxchl, at) => ({ name: `QMA${at + 1}`, release: null, own: { maxchl } }));
  storeAnswers({ ...readAnswers(), lpars: [{ name: "", managers }] });
  openPage("/new");
  expect(await screen.findByText(/^600 channels are needed, and MAXCHL allows 400 channels\./)).toBeVisible();
  expect(screen.getAllByText(/^600 channels are needed/)).toHaveLength(1);
});

it("keeps the fields that check more limits out of the way until they are asked for", async () => {
  const manager = { name: "QM01", release: "9.4", channel_groups: [{ name: "clients", type: "svrconn" }] };
  const loaded = { ...PLAN, lpars: [{ name: "LPAR1", queue_managers: [manager] }] };
  serve({
    "POST /api/v1/plan/new": ({ body }) => json({ plan: (body as { clients: unknown }).clients ? loaded : PLAN }),
    "POST /api/v1/assess": () => {
      const one = limit("csa", { verdict: "unknown" });
      const missing = { limit: one.id, path: "/lpars/0/csa_limit_mb", message: "the CSA limit" };
      return json({ ...answerWith(5522), limits: [one], missing_inputs: [missing] });
    },
  });
  const { user } = openPage("/new");
  const summary = await screen.findByRole("complementary", { name: "What will be created" });
  await waitFor(() => expect(summary).toHaveTextContent("1 LPAR, 1 queue manager"));
  expect(screen.queryByLabelText("CSA limit, MB")).toBeNull();
  expect(summary).not.toHaveTextContent("can be checked now");
  await user.type(screen.getByLabelText("Clients"), "200{Enter}");
  await waitFor(() => expect(summary).toHaveTextContent("None of 1 limits can be checked now."));
  expect(screen.getByLabelText("CSA limit, MB")).not.toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show the field that checks more" }));
  expect(screen.getByLabelText("CSA limit, MB")).toBeVisible();
  expect(screen.getByLabelText("CSA limit, MB")).toHaveFocus();
});

it("offers first what an LPAR has where nothing of its own is chosen", async () => {
  serve({ "POST /api/v1/plan/new": () => json({ plan: PLAN }) });
  const lpars = ["PRD1", "PRD2"].map((name) => ({ name, managers: [{ name: "", release: null }] }));
  storeAnswers({ ...readAnswers(), machine: "z16", lpars });
  openPage("/new");
  const machine = await screen.findByLabelText<HTMLSelectElement>("Machine of PRD2");
  expect(machine.options[0]?.text).toBe("as above (z16)");
});

it("leads from a new plan to the import of job logs", async () => {
  serve({ "POST /api/v1/plan/new": () => json({ plan: PLAN }) });
  const { user } = openPage("/new");
  await user.click(await screen.findByRole("button", { name: "create the plan and import them" }));
  await vi.waitFor(() => expect(window.location.search).toContain("view=import"));
});

it("opens of the LPARs and queue managers with other values only the one that is asked for, and takes the annual growth", async () => {
  serve({ "POST /api/v1/plan/new": () => json({ plan: PLAN }) });
  const lpars = ["PRD1", "PRD2"].map((name) => ({ name, managers: [{ name: `${name}Q`, release: null }] }));
  storeAnswers({ ...readAnswers(), lpars });
  const { user } = openPage("/new");
  await user.click(await screen.findByText("LPARs and queue managers with other values", { selector: "summary" }));
  expect(screen.getByLabelText("Machine of PRD2")).not.toBeVisible();
  await user.click(screen.getByText("PRD1Q", { selector: "summary" }));
  expect(screen.getByLabelText("Clients of PRD1Q")).toBeVisible();
  expect(screen.getByLabelText("Machine of PRD2")).not.toBeVisible();
  expect(screen.getByLabelText("Senders (SDR)")).toBeVisible();
  await user.type(screen.getByLabelText("Annual growth, %"), "12{Enter}");
  await user.click(screen.getByRole("button", { name: "Create the plan" }));
  await vi.waitFor(() => expect(window.location.pathname).toBe("/"));
  expect(window.location.href).not.toContain("?");
  expect(openPlan(NEW)?.get().plan.growth).toEqual({ annual_pct: 12 });
});

it("takes names as a list or a pattern, shows what it becomes, and says what is wrong with it", async () => {
  serve({ "POST /api/v1/plan/new": () => json({ plan: PLAN }) });
  const { user } = openPage("/new");
  await user.type(await screen.findByLabelText("Names of all LPARs"), "PRDA-PRDB{Enter}");
  const names = screen.getByLabelText("Names of all queue managers");
  await user.type(names, "QMA1-QMB2{Enter}");
  expect(names).toHaveAccessibleDescription(/: QMA1-QMB2 is no range/);
  await user.clear(names);
  await user.type(names, "QMA1-QMA2, QMB1");
  expect(names).toHaveAccessibleDescription("PRDA: QMA1, QMA2; PRDB: QMB1");
  await user.tab();
  expect(names).toHaveValue("");
  expect(screen.getByLabelText("Name of queue manager 2 on LPAR 1")).toHaveValue("QMA2");
  expect(screen.getByLabelText("Name of queue manager 1 on LPAR 2")).toHaveValue("QMB1");
});

it("takes the messages on the queue and the page set size into every queue manager", async () => {
  serve({ "POST /api/v1/plan/new": () => json({ plan: PLAN }) });
  const { user } = openPage("/new");
  await user.type(await screen.findByLabelText("Page set size, MB"), "8 GB{Enter}");
  await user.type(screen.getByLabelText("Messages usually on the queue"), "1k{Enter}");
  expect(readAnswers().more).toEqual({
    "/lpars/n/queue_managers/n/page_sets/1/size_mb": 8192,
    "/lpars/n/queue_managers/n/workloads/0/depth": 1000,
  });
});
