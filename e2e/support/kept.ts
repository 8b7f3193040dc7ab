import { expect, type Page } from "@playwright/test";

// Saved plans that look the same whenever and beside whatever they are pictured: the service has many more by then,
// and every save has its own time.

interface Kept {
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
const APART = 26 * 3_600_000;

/** A library of three plans. */
export async function keptPlans(page: Page): Promise<void> {
  const ids = new Set<string>();
  for (const plan of PLANS) ids.add((await create(page, plan)).id);
  await page.route(/\/api\/v1\/plans(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { plans: Kept[] };
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
export async function keptHistory(page: Page): Promise<string> {
  const [plan] = PLANS;
  if (!plan) throw new Error("there is no plan to keep");
  const { id, ...first } = await create(page, plan);
  let { etag } = first;
  for (const { count, ...said } of CHANGES) {
    const document = await documentOf(page, plan.preset);
    document.lpars[0].queue_managers[0].channel_groups[0].count = count;
    const response = await page.request.put(`/api/v1/plans/${id}`, {
      headers: { "If-Match": etag },
      data: { name: plan.name, plan: document, ...said },
    });
    expect(response.status()).toBe(200);
    etag = response.headers()["etag"] ?? "";
  }
  await page.route(new RegExp(`/api/v1/plans/${id}`), async (route) => {
    const response = await route.fetch();
    const said = (await response.json()) as unknown;
    await route.fulfill({ response, json: inMarch(said, ({ revision }) => revision - 1) });
  });
  return `/plans/${id}/history`;
}

async function create(page: Page, { preset, ...saved }: Saved): Promise<Kept> {
  const plan = await documentOf(page, preset);
  const response = await page.request.post("/api/v1/plans", { data: { ...saved, plan } });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as Kept;
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
  const time = new Date(FIRST + later(said as unknown as Dated) * APART);
  return Object.fromEntries(
    Object.entries(said).map(([name, value]: [string, unknown]) => [
      name,
      /^(saved|created|updated)_at$/.test(name) ? time.toISOString() : inMarch(value, later),
    ]),
  ) as T;
}
