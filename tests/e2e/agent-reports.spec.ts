import { readFileSync } from "node:fs";
import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { fill } from "./support/words.ts";

const agent = { account: "agent01", password: "Agent1234" };

test.describe("the team's bets", () => {
  test.use({ language: "EN" });

  test("an agent filters the team's bets by a click on a cell, saves a view, and exports and prints the bets", {
    tag: "@desktop",
  }, async ({ page, words, sound, problems }) => {
    const { agentReports, history, records, pages, common } = words;
    const site = new Site(page, words);
    await site.signInAt("/agentHome/personalHistoryCopy", agent);
    const main = page.getByRole("main");
    const list = main.getByRole("region", { name: pages.agentPersonalHistoryCopy.title });
    const rows = list.getByRole("row").filter({ has: page.getByRole("rowheader") });
    const field = main.getByRole("searchbox", { name: agentReports.search.label });
    await expect(rows).toHaveCount(20);
    await expect(main.getByText(/GMT\+6/)).toBeVisible();
    await sound("the team's bets");

    await test.step("a click on an account and on a status filters by them", async () => {
      const account = (await rows.first().getByRole("rowheader").textContent()) ?? "";
      await rows
        .first()
        .getByRole("button", { name: fill(agentReports.only, { value: account }), exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`account=${account}`));
      // Rows of the selected account have no filter button.
      await expect(list.getByRole("button", { name: fill(agentReports.only, { value: account }) })).toHaveCount(0);
      await expect(rows.filter({ hasNotText: account })).toHaveCount(0);
      const lost = fill(agentReports.only, { value: history.betStatuses.lost });
      await list.getByRole("button", { name: lost, exact: true }).first().click();
      await expect(page).toHaveURL(/status=lost/);
      await expect(list.getByText(history.betStatuses.won, { exact: true })).toHaveCount(0);
      const chip = `${agentReports.teamColumns.account}: ${account}`;
      const remove = fill(records.chosen.remove, { filter: chip });
      await expect(main.getByRole("button", { name: remove })).toBeVisible();
      // The agent types before the page renders without the filter: one script dispatches both events.
      await page.evaluate(`
        document.querySelector('main button[aria-label="${remove}"]').click();
        const field = document.querySelector("main input[type=search]");
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, "nobody99");
        field.dispatchEvent(new Event("input", { bubbles: true }));
      `);
      await expect(page).not.toHaveURL(/account=/);
      await expect(rows).toHaveCount(20);
      await expect(field, "the typed name stays").toHaveValue("nobody99");
    });

    await test.step("a name outside the team shows an error on the field, and the list does not change", async () => {
      problems.expect(404, /^\/api\/agent\/reports\/betting/);
      await field.press("Enter");
      await expect(main.getByRole("alert")).toHaveText(words.errors.downline_unknown);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(page).not.toHaveURL(/account=/);
      await expect(rows).toHaveCount(20);
      await sound("a name outside the team");
      await main.getByRole("button", { name: agentReports.search.clear }).click();
    });

    const chips = main.getByRole("group", { name: agentReports.views.label });
    const dialog = page.getByRole("dialog", { name: agentReports.views.label });
    await test.step("columns, filters and order are saved under a name, and the page opens with them", async () => {
      await list.getByRole("button", { name: records.table.columns }).click();
      await page.getByRole("menuitemcheckbox", { name: history.columns.vendor }).click();
      await page.keyboard.press("Escape");
      await list.getByRole("columnheader", { name: history.columns.bet, exact: true }).getByRole("button").click();
      await expect(page).toHaveURL(/sort=-bet/);
      await main.getByRole("button", { name: agentReports.views.first }).click();
      await dialog.getByLabel(agentReports.views.name).fill("Great losses");
      await dialog.getByLabel(agentReports.views.openWith).check();
      await sound("saving a view");
      await dialog.getByRole("button", { name: agentReports.views.save }).click();
      await expect(dialog).toBeHidden();
      await expect(chips.getByRole("radio", { name: "Great losses" })).toBeChecked();
      await chips.getByRole("radio", { name: agentReports.views.usual }).check({ force: true });
      await expect(page).not.toHaveURL(/status=lost/);
      await expect(list.getByRole("columnheader", { name: history.columns.vendor })).toHaveCount(1);
      await site.open("/agentHome/agentRevenueReport");
      const menu = page.getByRole("navigation", { name: words.agent.menu.label });
      await menu.getByRole("link", { name: words.agent.menu.agentPersonalHistoryCopy }).click();
      await expect(page).toHaveURL(/status=lost/);
      await expect(page).toHaveURL(/sort=-bet/);
      await expect(list.getByRole("columnheader", { name: history.columns.vendor })).toHaveCount(0);
    });

    await test.step("the file has all rows and the chosen columns", async () => {
      const saved = page.waitForEvent("download");
      await main.getByRole("button", { name: new RegExp(records.export.start) }).click();
      const lines = readFileSync(await (await saved).path(), "utf8")
        .trim()
        .split("\n");
      expect(lines[1]).toContain(`"${agentReports.teamColumns.account}"`);
      expect(lines[1]).not.toContain(history.columns.vendor);
      expect(lines.length).toBeGreaterThan(23);
    });

    await test.step("a printed page has the rows and no controls", async () => {
      await page.emulateMedia({ media: "print" });
      await expect(rows.first().getByRole("rowheader")).toBeVisible();
      await expect(main.getByText(/GMT\+6/)).toBeVisible();
      await expect(main.getByRole("searchbox", { name: agentReports.search.label })).toBeHidden();
      await expect(chips).toBeHidden();
      const wide = await page.evaluate("innerWidth");
      const title = main.getByRole("heading", { level: 1 });
      await expect
        .poll(async () => (await title.boundingBox())?.width, { message: "the title is as wide as the page" })
        .toBe(wide);
      await page.emulateMedia({ media: "screen" });
    });

    await test.step("a view is renamed and deleted", async () => {
      await main.getByRole("button", { name: agentReports.views.manage }).click();
      await dialog.getByRole("button", { name: fill(agentReports.views.rename, { name: "Great losses" }) }).click();
      await dialog.getByLabel(agentReports.views.newName).fill("Losses");
      await page.keyboard.press("Enter");
      await sound("the saved views");
      await dialog.getByRole("button", { name: fill(agentReports.views.deleteOf, { name: "Losses" }) }).click();
      await dialog.getByRole("button", { name: agentReports.views.delete, exact: true }).click();
      await dialog.getByRole("button", { name: common.ui.close }).click();
      await expect(chips).toBeHidden();
    });

    await test.step("a day of income opens its bets, and Back leads to the day", async () => {
      await site.open("/agentHome/agentRevenueReport");
      const income = main.getByRole("region", { name: pages.agentRevenueReport.title });
      await expect(main.getByText(agentReports.income.notInTotal)).toBeVisible();
      await sound("an agent's income");
      await page.keyboard.press("j");
      await page.keyboard.press("j");
      const day = income.getByRole("row").nth(2).getByRole("button");
      await expect(day).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/personalHistoryCopy\?from=/);
      await page.goBack();
      await expect(day).toBeFocused();
    });
  });
});

test("an agent follows losses down the tree to a player's bets, and Back leads to the same row", {
  tag: "@phone",
}, async ({ page, words, sound }) => {
  const { agentReports, pages, records } = words;
  const site = new Site(page, words);
  await site.signInAt("/agentHome/palStatementsAgentCopy", agent);
  const main = page.getByRole("main");
  const list = main.getByRole("region", { name: pages.palStatementsAgentCopy.title });
  const cards = list.getByRole("listitem");
  await expect(cards.first()).toContainText(records.table.total);
  await sound("losses of users");
  const accountPattern = (text: string) => new RegExp(`^${fill(text, { account: "\\S+" })}$`);

  const down = list.getByRole("button", { name: accountPattern(agentReports.loss.openTeam) }).nth(1);
  const name = await down.getAttribute("aria-label");
  const account = /[a-z]+\d+/.exec(name ?? "")?.[0] ?? "";
  await down.click();
  await expect(page).toHaveURL(/parent=/);
  const path = main.getByRole("navigation", { name: agentReports.loss.path });
  await expect(path.getByRole("link", { name: agentReports.loss.team })).toBeVisible();
  await expect(path.locator("[aria-current=page]")).toHaveText(account);
  await expect(cards.nth(1)).toContainText(fill(agentReports.loss.own, { account }));
  await sound("losses of the users of a downline");
  await page.goBack();
  await expect(down).toBeFocused();
  await expect(down).toBeInViewport();

  await down.click();
  await expect(page).toHaveURL(/parent=/);
  await path.getByRole("link", { name: agentReports.loss.team }).click();
  await expect(path).toBeHidden();
  await list
    .getByRole("button", { name: accountPattern(agentReports.loss.openBets) })
    .first()
    .click();
  await expect(page).toHaveURL(/personalHistoryCopy\?account=/);
  await expect(main.getByRole("region", { name: pages.agentPersonalHistoryCopy.title })).toBeVisible();
  await sound("a player's bets");

  await site.open("/agentHome/agentDownlineTransactionDetailsCopy");
  await expect(main.getByRole("region", { name: pages.agentDownlineTransactionDetailsCopy.title })).toContainText("৳");
  await sound("the team's transactions");
});
