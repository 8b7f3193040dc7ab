import { expect, type Page } from "@playwright/test";

// Saved plans for pictures: the service has more of them by then, and each save has its own time, so both are set to the
// same values in each run.

interface SavedPlan {
  id: string;
  etag: string;
}

interface Saved {
  name: string;
  preset: string;
  description: string;
  tags: string[];
  author: string;
}

const PLANS: Saved[] = [
  {
    name: "Clearing gateway",
    preset: "thousands-of-clients",
    description: "Branch clients after the move to TLS. For the review in spring.",
    tags: ["clearing", "spring review"],
    author: "Ada",
  },
  {
    name: "Ticketing, shared queues",
    preset: "queue-sharing-group",
    description: "",
    tags: ["ticketing"],
    author: "Grace",
  },
  {
    name: "Retail estate on the way to 9.4",
    preset: "estate-of-twenty",
    description: "All four LPARs, as they stand before the upgrade.",
    tags: ["spring review"],
    author: "Ada",
  },
];
const CHANGES = [
  { count: 4600, note: "Fewer branches, says their team", version_name: null, author: "Grace" },
  { count: 5200, note: "With the clients of the merger", version_name: "as reviewed 3 March", author: "Ada" },
];
const FIRST = Date.UTC(2026, 2, 2, 9, 14);
const INTERVAL = 26 * 3_600_000;

/** A library of three plans. */
export async function savedPlans(page: Page): Promise<void> {
  const ids = new Set<string>();
  for (const plan of PLANS) ids.add((await create(page, plan)).id);
  await page.route(/\/api\/v1\/plans(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { plans: SavedPlan[] };
    const plans = list.plans
      .filter(({ id }) => ids.has(id))
      .map((plan) => inMarch(plan, () => [...ids].indexOf(plan.id)));
    await route.fulfill({ response, json: { ...list, plans, total: plans.length, next: null } });
  });
  const used = PLANS.flatMap((plan) => plan.tags);
  const tags = [...new Set(used)].sort().map((tag) => ({
    tag,
    plans: used.filter((other) => other === tag).length,
  }));
  await page.route("**/api/v1/tags", (route) => route.fulfill({ json: { tags } }));
}

/** A plan of three revisions, and the address of its history. */
export async function savedHistory(page: Page): Promise<string> {
  const [plan] = PLANS;
  if (!plan) throw new Error("there is no plan to save");
  const { id, ...first } = await create(page, plan);
  let { etag } = first;
  for (const { count, ...revision } of CHANGES) {
    const document = await documentOf(page, plan.preset);
    document.lpars[0].queue_managers[0].channel_groups[0].count = count;
    const response = await page.request.put(`/api/v1/plans/${id}`, {
      headers: { "If-Match": etag },
      data: { name: plan.name, plan: document, ...revision },
    });
    expect(response.status()).toBe(200);
    etag = response.headers()["etag"] ?? "";
  }
  await page.route(new RegExp(`/api/v1/plans/${id}`), async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as unknown;
    await route.fulfill({ response, json: inMarch(body, ({ revision }) => revision - 1) });
  });
  return `/plans/${id}/history`;
}

async function create(page: Page, { preset, ...saved }: Saved): Promise<SavedPlan> {
  const plan = await documentOf(page, preset);
  const response = await page.request.post("/api/v1/plans", { data: { ...saved, plan } });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as SavedPlan;
  return { id, etag: response.headers()["etag"] ?? "" };
}

interface Document {
  lpars: [{ queue_managers: [{ channel_groups: [{ count: number }] }] }];
}

async function documentOf(page: Page, preset: string): Promise<Document> {
  const response = await page.request.get(`/api/v1/presets/${preset}`);
  return (await response.json()) as Document;
}

interface Dated {
  revision: number;
}

/** The same with its times in March, as many days and a little later as `later` says of what has them. */
function inMarch<T>(said: T, later: (of: Dated) => number): T {
  if (Array.isArray(said)) return said.map((one: unknown) => inMarch(one, later)) as T;
  if (typeof said !== "object" || said === null) return said;
  const time = new Date(FIRST + later(said as unknown as Dated) * INTERVAL);
  return Object.fromEntries(
    Object.entries(said).map(([name, value]: [string, unknown]) => [
      name,
      /^(saved|created|updated)_at$/.test(name) ? time.toISOString() : inMarch(value, later),
    ]),
  ) as T;
}
