import type { Page } from "playwright/test";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

const path = "/agentHome/agentTeamOverview";
const agent = { account: "agent01", password: "Agent1234" };

const daysIn = (url: string | null): readonly (string | null)[] => {
  const { searchParams } = new URL(url ?? "", "http://site");
  return [searchParams.get("from"), searchParams.get("to")];
};

test.describe("in Bengali", () => {
  test.use({ language: "BN" });

  test("the overview shows the team's figures, and opens the rows from which they are computed", {
    tag: "@desktop",
  }, async ({ page, words, sound, problems }) => {
    const { agentOverview: texts, records, pages } = words;
    const site = new Site(page, words);
    await site.signInAt("/agentHome", agent);
    await expect(page).toHaveURL(path);
    const results = page.getByRole("region", { name: texts.groups.results });
    const figure = (name: string) => results.getByRole("link", { name: new RegExp(`^${name}`) });

    await test.step("the figures cover the last seven days", async () => {
      await expect(figure(texts.figures.bet)).toContainText(/৳[\d,]+\.\d\d/);
      const [from, to] = daysIn(await figure(texts.figures.bet).getAttribute("href"));
      expect(Date.parse(to ?? "") - Date.parse(from ?? "")).toBe(7 * 86_400_000);
      await sound("the overview");
    });

    await test.step("a count opens the same number of accounts, on any level", async () => {
      for (const [group, name] of [
        [texts.groups.people, texts.figures.registered],
        [texts.groups.people, texts.figures.firstDeposits],
        [texts.groups.standing, texts.figures.agents],
      ] as const) {
        const link = page.getByRole("region", { name: group }).getByRole("link", { name: new RegExp(`^${name}`) });
        const [count = ""] = (await link.innerText()).match(/[\d,]+/) ?? [];
        await link.click();
        await expect(
          page.getByRole("main").getByText(fill(words.agentDownlines.count_other, { count }), { exact: true }),
        ).toBeVisible();
        await page.goBack();
      }
    });

    await test.step("another range of days stays relative in the address, and Back restores the previous one", async () => {
      await page.getByRole("radio", { name: records.range.last30 }).check();
      await expect(page).toHaveURL(`${path}?period=30d`);
      await expect(page.getByRole("region", { name: texts.trend.tableLabel }).getByRole("row")).toHaveCount(31);
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("radio", { name: records.range.last7 })).toBeChecked();
      await page.goto(`${path}?period=eternity`);
      await expect(page.getByRole("radio", { name: records.range.last7 })).toBeChecked();
    });

    await test.step("arrow keys move through the days of the chart", async () => {
      const days = page.getByRole("slider", { name: fill(texts.trend.choose, { figure: texts.figures.net }) });
      const last = await days.getAttribute("aria-valuetext");
      await days.focus();
      await page.keyboard.press("ArrowLeft");
      await expect(days).not.toHaveAttribute("aria-valuetext", last ?? "");
      await page.getByRole("radio", { name: texts.figures.bet, exact: true }).check();
      await expect(page).toHaveURL(/trend=bet/);
      await expect(page.getByRole("img", { name: new RegExp(`${texts.figures.bet}.*৳`) })).toBeVisible();
    });

    await test.step("arrow keys move through the menu", async () => {
      const menu = page.getByRole("navigation", { name: words.agent.menu.label });
      await menu.getByRole("link", { name: words.agent.menu.agentTeamOverview }).focus();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/agentHome/agentAnnouncement");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.agentAnnouncement.title);
      await page.goBack();
    });

    await test.step("a figure that cannot be refreshed stays, marked as old", async () => {
      problems.expect(503, /^\/api\/agent\/overview/);
      await failing(page);
      await page.getByRole("button", { name: texts.period.renew }).click();
      await expect(page.getByText(words.common.view.stale)).toBeVisible();
      await expect(figure(texts.figures.bet)).toBeVisible();
      await page.reload();
      await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
      await sound("the overview without data");
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.getByRole("main").getByRole("button", { name: words.common.ui.retry }).first().click();
      await expect(figure(texts.figures.bet)).toBeVisible();
    });

    await test.step("a figure opens its rows for the same days", async () => {
      const link = figure(texts.figures.net);
      const days = daysIn(await link.getAttribute("href"));
      await link.click();
      await expect(page).toHaveURL(/palStatementsAgentCopy/);
      expect(daysIn(page.url())).toEqual(days);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.palStatementsAgentCopy.title);
    });
  });

  test("an agent without a team is led to the first account, and the shared pages stay in the centre", {
    tag: "@phone",
  }, async ({ page, words, stack, sound }) => {
    const { agentOverview: texts, pages } = words;
    const account = await stack.control.createAccount({ type: 1, nickname: "Agent Kamal", language: "BN" });
    await new Site(page, words).signInAt(path, account);
    await expect(page.getByText(texts.empty.title)).toBeVisible();
    await sound("an empty team");
    await page.getByRole("link", { name: texts.empty.action }).click();
    await expect(page).toHaveURL("/agentHome/registerCenter");
    await page.goto("/agentHome/messages");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.agentMessages.title);
    await page.goto(path);
    await page.getByRole("link", { name: texts.ways.upline }).click();
    await expect(page).toHaveURL("/agentHome/transferUpline");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.agentTransferUpline.title);
  });
});

const failing = (page: Page): Promise<unknown> =>
  page.route("**/api/agent/overview?*", (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: "platform_busy", message: "unavailable", requestId: "shown-to-support" } },
    }),
  );
