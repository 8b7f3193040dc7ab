import { looksRight, looksRightAtAllSizes } from "../support/looks.js";
import { Planner } from "../support/planner.js";
import { OwnServer } from "../support/server.js";
import { textOf } from "../support/views.js";
import { expect, test } from "../support/test.js";

// Where the service asks for API tokens, people come in with one: plans are theirs, links are for everybody.

test("with a token one saves, finds and shares; without one only a link opens", async ({ page, browser }) => {
  const server = await OwnServer.started({ MQPLANNER_AUTH: "token" });
  try {
    const ada = server.run("token", "create", "--name", "Ada", "--scope", "write");
    const reader = server.run("token", "create", "--name", "Ada reads", "--principal", "Ada");
    const planner = new Planner(page);
    await planner.open(server.url);
    await planner.expectChannels("5,522"); // answers need no token
    await page.getByLabel("Name of the plan").fill("Behind a token");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const form = page.getByRole("form", { name: "Sign in" });
    await expect(form).toBeVisible();
    await looksRight(page);
    for (const wrong of [`mqp_${"A".repeat(43)}`, "токен"]) {
      await form.getByLabel("API token").fill(wrong);
      await form.getByRole("button", { name: "Sign in" }).click();
      await expect(form.getByText("The token is unknown, expired or revoked.")).toBeVisible();
    }
    await form.getByLabel("API token").fill(ada);
    await form.getByRole("button", { name: "Sign in" }).click();
    await expect(form).toHaveCount(0);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("revision 1 · saved")).toBeVisible();
    const address = page.url();
    await page.getByRole("button", { name: "Share read-only" }).click();
    await page.getByRole("button", { name: "Make the link" }).click();
    const link = await page.getByLabel("Link", { exact: true }).inputValue();

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(address);
    await expect(other.getByRole("form", { name: "Sign in" })).toBeVisible();
    await expect(other.getByText("There is no such plan")).toHaveCount(0);
    await other.goto(link);
    await expect(other.getByRole("heading", { name: /^Why / })).toBeVisible();
    await expect(other.getByRole("form", { name: "Sign in" })).toHaveCount(0);

    await other.goto(`${server.url}/plans`);
    await other.getByLabel("API token").fill(reader);
    await other.getByRole("button", { name: "Sign in" }).click();
    await expect(other.getByRole("link", { name: "Behind a token", exact: true })).toBeVisible();
    await expect(other.getByText("Signed in as Ada, read only.")).toBeVisible();
    // What would be refused is not offered, and says why.
    const reason = "Your token is read-only.";
    const isDisabled = async (name: string) => {
      const button = other.getByRole("button", { name, exact: true }).first();
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await expect(button).toHaveAttribute("title", reason);
    };
    await expect(other.getByText(reason)).toBeVisible();
    await isDisabled("Copy Behind a token");
    await isDisabled("Archive Behind a token");
    await looksRight(other);
    await other.getByRole("link", { name: "History of Behind a token" }).click();
    for (const name of ["Describe and tag", "Archive", "Name this version", "End this link"]) {
      await isDisabled(name);
    }
    await other.getByRole("link", { name: "Open the plan" }).click();
    for (const name of ["Save", "Save with a note", "Share read-only"]) await isDisabled(name);
    await other.getByRole("link", { name: "Library" }).click();
    await other.getByRole("link", { name: "Planner", exact: true }).click();
    await new Planner(other).field("Channels").first().fill("17");
    await other.getByRole("link", { name: "Library" }).click();
    const warned = other.waitForEvent("dialog").then((dialog) => dialog.accept());
    await other.getByRole("button", { name: "Sign out" }).click();
    await warned;
    await expect(other.getByRole("form", { name: "Sign in" })).toBeVisible();
    const stored = await other.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toMatch(/draft|steps|recent|token|Behind a token/);
    await expect(other.getByRole("table", { name: "Plans" }).getByRole("row")).toHaveCount(0);
    await elsewhere.close();
  } finally {
    await server.remove();
  }
});

test("an administrator reads who did what, of all plans and of one, and takes it along as CSV", async ({
  page,
}) => {
  test.slow(); // it starts a server and runs two commands
  const server = await OwnServer.started({ MQPLANNER_AUTH: "token" });
  try {
    const ada = server.run("token", "create", "--name", "Ada", "--scope", "write");
    const admin = server.run("token", "create", "--name", "Audrey", "--scope", "admin");
    const headers = { authorization: `Bearer ${ada}` };
    const create = (name: string) =>
      page.request.post(`${server.url}/api/v1/plans`, {
        headers,
        data: { name, plan: { schema_version: 2 } },
      });
    await create("=1+1");
    const { id } = (await (await create("Payments")).json()) as { id: string };
    await page.request.get(`${server.url}/api/v1/plans/${id}/export?format=yaml`, { headers });
    // Pages of four entries instead of a hundred.
    await page.route("**/api/v1/audit*", (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set("limit", "4");
      return route.continue({ url: url.href });
    });

    const signIn = async (token: string) => {
      await page.getByLabel("API token").fill(token);
      await page.getByRole("button", { name: "Sign in" }).click();
    };
    await page.goto(`${server.url}/audit`);
    await signIn(ada);
    await expect(page.getByText("Only a token with the scope “admin” may see or do this.")).toBeVisible();
    await page.getByRole("link", { name: "Library" }).first().click();
    await expect(page.getByText("Signed in as Ada, read and write.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Audit trail" })).toHaveCount(0);
    await page.getByRole("button", { name: "Sign out" }).click();
    await signIn(admin);
    await expect(page.getByText("Signed in as Audrey, administrator.")).toBeVisible();
    await page.getByRole("link", { name: "Audit trail" }).click();

    const table = page.getByRole("group", { name: "Audit trail" });
    await expect(page.getByText("4 entries, and older ones below")).toBeVisible();
    await page.getByRole("button", { name: "Show older entries" }).click();
    const created = table.getByRole("row", { name: /Ada plan created =1\+1/ });
    await expect(created).toContainText("127.0.0.1");
    await expect(table.getByRole("row", { name: /operator token created Audrey/ })).toContainText(
      "command line",
    );
    const started = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download these as CSV" }).click();
    const csv = await textOf(await started);
    expect(csv).toMatch(/^at,principal,principal_id,action,subject,plan_id,address,request_id\r\n/);
    expect(csv).toContain(",plan created,'=1+1,"); // no formula for a spreadsheet

    await created.getByRole("button", { name: "Only this plan" }).click();
    await expect(page.getByText("1 entry", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Show all plans" }).click();
    await expect(page.getByText("4 entries, and older ones below")).toBeVisible();
    await looksRightAtAllSizes(page, null, 0);
  } finally {
    await server.remove();
  }
});
