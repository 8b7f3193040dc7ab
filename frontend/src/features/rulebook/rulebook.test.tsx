import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";

import { openPage } from "../../test/page";
import { json, problem, serve, type RecordedRequest } from "../../test/service";

const blank = {
  unit: null,
  required: true,
  default: null,
  minimum: null,
  maximum: null,
  exclusive_minimum: false,
  allowed: null,
  mq_name: null,
  items: null,
};
const RULE = {
  id: "fits",
  section: 3,
  title: "How many fit",
  summary: "As many as the storage holds.",
  inputs: [
    { ...blank, name: "release", type: "choice", allowed: ["9.3", "9.4"], description: "Release" },
    { ...blank, name: "message_kb", type: "number", unit: "KB", minimum: 0, description: "Size" },
    {
      ...blank,
      name: "groups",
      type: "list",
      required: false,
      default: [],
      description: "Parts",
      items: [{ ...blank, name: "count", type: "integer", minimum: 0, description: "How many" }],
    },
  ],
  outputs: [{ name: "channels", unit: "channel", description: "Channels that fit" }],
  sources: [{ document: "r", cite_as: "R", title: "Report", section: "Ch. 2", figure: "footprint" }],
  releases: ["9.3", "9.4"],
  figures: ["footprint"],
  errata: [],
};
const EXAMPLES = [
  {
    id: "a",
    sentence: "With 32 KB, 5522 fit.",
    document: "r",
    section: "Ch. 2",
    inputs: { release: "9.4", message_kb: 32 },
    expect: { channels: 5522 },
    reproduces: true,
    erratum: null,
    published: {},
  },
  {
    id: "b",
    sentence: "With 64 KB, 3000 fit.",
    document: "r",
    section: "Ch. 2",
    inputs: { release: "9.3", message_kb: 64 },
    expect: { channels: 2999 },
    reproduces: false,
    erratum: "slip",
    published: { channels: 3000 },
  },
];
const FIGURE = {
  id: "footprint",
  title: "Storage of one channel",
  section: 3,
  kind: "measured",
  axes: {
    release: { type: "choice", unit: null, label: null, between: "refuse", across: null },
    message_kb: { type: "number", unit: "KB", label: "message size", between: "linear", across: [1, 32] },
  },
  columns: { kb: { unit: "KB / channel", label: "footprint", approximate: false } },
  extrapolations: [],
  editions: [
    {
      document: "r",
      section: "Ch. 2",
      conditions: { machine: "z16" },
      rows: [["9.4", 164, null]],
      citation: RULE.sources[0],
    },
  ],
  notes: ["Measured once."],
  errata: ["slip"],
};
const ERRATUM = {
  id: "slip",
  kind: "slip",
  document: "r",
  section: "Ch. 2",
  title: "Three thousand too many",
  says: "3000",
  arithmetic: "2999",
  follows: "arithmetic",
  effect: "One fewer.",
  figures: ["footprint"],
  rules: [],
};

function evaluated({ body }: RecordedRequest) {
  const { inputs } = body as { inputs: { message_kb?: unknown } };
  if (typeof inputs.message_kb !== "number" || inputs.message_kb <= 0) {
    return problem(422, [{ field: "message_kb", message: "must be a number above 0" }]);
  }
  const value = inputs.message_kb === 32 ? 5522 : 2999;
  const channels = {
    value,
    unit: "channel",
    basis: "measured",
    derivation: null,
    citations: [],
    caveats: [],
    errata: [],
  };
  return json({ rule: "fits", inputs, outputs: { channels }, version: {} });
}

let service: ReturnType<typeof serve>;

beforeEach(() => {
  service = serve({
    "GET /api/v1/rules": () => json({ rules: [RULE], sections: [{ number: 3, title: "Channel initiator" }] }),
    "GET /api/v1/rules/fits": () => json({ ...RULE, examples: EXAMPLES }),
    "GET /api/v1/figures": () => json({ figures: [FIGURE] }),
    "GET /api/v1/figures/footprint": () => json(FIGURE),
    "GET /api/v1/errata": () => json({ errata: [ERRATUM] }),
    "GET /api/v1/sources": () => json({ sources: [] }),
    "POST /api/v1/rules/fits/evaluate": evaluated,
  });
});

const answer = () => screen.findByRole("list", { name: "Answer" });

describe("the list", () => {
  it("finds rules, figures and errata by what they say", async () => {
    const { user } = openPage("/rulebook");
    const box = await screen.findByLabelText("Search", {}, { timeout: 5000 });
    expect(screen.getByText("1 rules, 1 figures, 1 errata")).toBeInTheDocument();
    await user.type(box, "storage of one");
    expect(screen.getByText("0 rules, 1 figures, 0 errata")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: FIGURE.title })).toHaveAttribute(
      "href",
      "/rulebook/figures/footprint",
    );
    expect(window.location.search).toBe("?q=storage+of+one");
  });
});

describe("a rule", () => {
  it("opens on its first example, answered by the service", async () => {
    openPage("/rulebook/rules/fits");
    expect(await screen.findByLabelText(/^Message/)).toHaveValue("32");
    expect(within(await answer()).getByText(/5,522/)).toBeInTheDocument();
  });

  it("runs another example, and says where the report's number differs", async () => {
    const { user } = openPage("/rulebook/rules/fits");
    await user.click(await screen.findByRole("button", { name: "Run: With 64 KB, 3000 fit." }));
    expect(screen.getByLabelText(/^Message/)).toHaveValue("64");
    await waitFor(async () => expect(within(await answer()).getByText(/2,999/)).toBeInTheDocument());
    expect(screen.getByText(/The report prints 3,000 for channels/)).toBeInTheDocument();
  });

  it("puts what is wrong at its field and keeps the last answer", async () => {
    const { user } = openPage("/rulebook/rules/fits");
    const field = await screen.findByLabelText(/^Message/);
    await answer();
    await user.clear(field);
    await user.type(field, "0");
    expect(await screen.findByText("Message must be a number above 0.")).toBeInTheDocument();
    expect(field).toHaveAttribute("aria-invalid", "true");
    expect(within(await answer()).getByText(/5,522/)).toBeInTheDocument();
  });

  it("adds and removes parts of a list", async () => {
    const { user } = openPage("/rulebook/rules/fits");
    await user.click(await screen.findByRole("button", { name: "Add to Groups" }));
    await user.type(screen.getByLabelText(/^Count/), "7");
    await waitFor(() => {
      const last = service.requestsTo("POST /api/v1/rules/fits/evaluate").at(-1)?.body;
      expect(last).toMatchObject({ inputs: { groups: [{ count: 7 }] } });
    });
    await user.click(screen.getByRole("button", { name: "Remove Groups, part 1" }));
    expect(screen.queryByLabelText(/^Count/)).not.toBeInTheDocument();
  });

  it("says when there is no such rule", async () => {
    openPage("/rulebook/rules/nothing");
    expect(await screen.findByText("There is no such rule")).toBeInTheDocument();
  });
});

describe("a figure", () => {
  it("shows its table with conditions, gaps and errata", async () => {
    openPage("/rulebook/figures/footprint");
    const table = await screen.findByRole("table");
    expect(within(table).getByText("164")).toBeInTheDocument();
    expect(within(table).getByText("not published")).toBeInTheDocument();
    expect(within(table).getByText("Machine z16")).toBeInTheDocument();
    expect(await screen.findByRole("link", { name: ERRATUM.title })).toBeInTheDocument();
  });
});
