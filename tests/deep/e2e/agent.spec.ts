import type { Page } from "playwright/test";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { waysOfRun } from "../../e2e/support/ways.ts";
import { fill, wordsOf } from "../../e2e/support/words.ts";

for (const [tag, language] of waysOfRun(1)) {
  test.describe(`the agents' area, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("the agents' area admits agents only", { tag }, async ({ page, words, account, stack, sound, problems }) => {
      const agent = await stack.control.createAccount({ type: 1, nickname: "Agent Kamal", language });
      const site = new Site(page, words);

      await test.step("a player is refused", async () => {
        problems.expect(403, /^\/api\/session$/);
        problems.expect(422, /^\/api\/session$/);
        await page.goto("/agentHome");
        await expect(page).toHaveURL("/agent");
        await expect(page.getByRole("contentinfo")).toBeHidden();
        await expect(page.getByRole("navigation")).toBeHidden();
        await expect(page.getByLabel(words.auth.remember)).toBeHidden();
        await page.getByLabel(words.auth.username).fill(account.account);
        await page.getByLabel(words.auth.password, { exact: true }).fill(account.password);
        await page.getByRole("button", { name: words.auth.submit, exact: true }).click();
        await expect(page.getByText(words.errors.agent_only)).toBeVisible();
        await sound("the agents' sign-in, refused");
        await expect(page).toHaveURL("/agent");
      });

      await test.step("a signed-in agent arrives at the team overview", async () => {
        await page.getByLabel(words.auth.username).fill(agent.account);
        await page.getByLabel(words.auth.password, { exact: true }).fill(agent.password);
        await page.getByRole("button", { name: words.auth.submit, exact: true }).click();
        await expect(page).toHaveURL("/agentHome/agentTeamOverview");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.pages.agentTeamOverview.title);
        await expect(
          page.getByText(fill(words.agent.home.hello, { name: "Agent Kamal" }), { exact: true }),
        ).toBeVisible();
        await expect(page.getByRole("banner").getByText(/1,000\.00/)).toBeVisible();
        await expect(page.getByRole("banner").getByText(/GMT\+6/)).toBeVisible();
        await expect(page.getByRole("banner").getByRole("link", { name: "Adda" })).toHaveAttribute("href", /agentHome/);
        await expect(page.getByRole("link", { name: words.agentOverview.empty.action })).toBeVisible();
        await sound("the agents' centre");
        await page.goto("/agent");
        await expect(page).toHaveURL("/agentHome/agentTeamOverview");
      });

      await test.step("an agent returns to the sign-in page when signing out", async () => {
        await page.getByRole("button", { name: words.agent.home.signOut }).click();
        const sure = site.popup(words.account.in_popup_prompt);
        await sure.getByRole("button", { name: words.account.in_increase_submit }).click();
        await expect(page).toHaveURL("/agent");
      });

      await test.step("a signed-in player can open the agents' sign-in, too", async () => {
        await site.signInAt("/agentHome", account);
        await expect(page).toHaveURL("/agent");
        const name = "Test player";
        await expect(page.getByText(fill(words.agent.signedInAs, { name }))).toBeVisible();
        await sound("the agents' sign-in for a player");
      });

      await test.step("an agent on the way to a page of the centre arrives there", async () => {
        const path = "/agentHome/agentRevenueReport?days=last30";
        await page.goto(path);
        await expect(page).toHaveURL("/agent");
        await page.getByLabel(words.auth.username).fill(agent.account);
        await page.getByLabel(words.auth.password, { exact: true }).fill(agent.password);
        await page.getByRole("button", { name: words.auth.submit, exact: true }).click();
        await expect(page).toHaveURL(path);
      });
    });
  });
}

/** Returns a namespace's keys in dotted form, as the page shows them for missing texts. */
const keysOf = (texts: object, prefix = ""): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [prefix + key] : keysOf(text, `${prefix}${key}.`),
  );

async function expectNoKeys(page: Page): Promise<void> {
  const keys = new Set(keysOf(wordsOf.EN.agent));
  const lines = (await page.locator("body").innerText()).split("\n").map((line) => line.trim());
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => keys.has(line))).toEqual([]);
}

test("the agents' texts load with their pages, not before, and in the language of a switch", {
  tag: "@desktop",
}, async ({ page, stack }) => {
  const agent = await stack.control.createAccount({ type: 1, nickname: "Agent Kamal", language: "EN" });
  const { BN: bn, EN: en } = wordsOf;
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    // A response that a navigation interrupts has no body, and its texts were never shown.
    if (response.url().endsWith(".js")) scripts.push(response.text().catch(() => ""));
  });
  const downloaded = async (text: string) => (await Promise.all(scripts)).some((script) => script.includes(text));

  await new Site(page, bn).arrive();
  await page.getByRole("contentinfo").getByRole("link", { name: bn.pages.promotions.title }).click();
  await expect(page).toHaveURL("/promotions");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const { agent, member } of [bn, en]) {
    expect(await downloaded(agent.lead)).toBe(false);
    expect(await downloaded(member.devices.text)).toBe(false);
  }

  await page.goto("/agent");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(bn.agent.title);
  await expect(page.getByText(bn.agent.care.split("{{")[0] ?? "")).toBeVisible();
  await expectNoKeys(page);
  expect(await downloaded(bn.agent.lead)).toBe(true);
  expect(await downloaded(en.agent.lead)).toBe(false);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.agent.title);
  await expectNoKeys(page);

  await page.getByLabel(en.auth.username).fill(agent.account);
  await page.getByLabel(en.auth.password, { exact: true }).fill(agent.password);
  await page.getByRole("button", { name: en.auth.submit, exact: true }).click();
  await expect(page).toHaveURL("/agentHome/agentTeamOverview");
  const menu = (words: typeof en) => page.getByRole("navigation", { name: words.agent.menu.label });
  await expect(menu(en).getByRole("link", { name: en.agent.menu.agentTeamOverview })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expectNoKeys(page);
  await page.getByRole("button", { name: "বাংলা" }).click();
  await expect(menu(bn).getByRole("link", { name: bn.agent.menu.agentTeamOverview })).toBeVisible();
  await expectNoKeys(page);
});
