import { looksRight } from "../support/looks.js";
import { Planner } from "../support/planner.js";
import { OwnServer } from "../support/server.js";
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
    await expect(other.getByRole("list", { name: "Plans" }).getByRole("listitem")).toHaveCount(0);
    await elsewhere.close();
  } finally {
    await server.remove();
  }
});
