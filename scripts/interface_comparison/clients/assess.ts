/** Asks for an assessment as the pages do, with openapi-fetch: a line of JSON for each plan, and for each answer. */
import { createInterface } from "node:readline";

import createClient from "openapi-fetch";

const client = createClient<never>({ baseUrl: process.argv[2] ?? "" }) as unknown as {
  POST: (path: string, options: { body: unknown }) => Promise<{ data?: unknown; error?: unknown }>;
};

for await (const line of createInterface({ input: process.stdin })) {
  const { data, error } = await client.POST("/api/v1/assess", { body: { plan: JSON.parse(line) as unknown } });
  console.log(JSON.stringify(data ?? { error }));
}
