import { readFile } from "node:fs/promises";
import type { Download } from "playwright/test";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

test.use({ language: "EN" });

// Restores the single wallet for the worker's other tests.
test.afterEach(({ stack }) => stack.control.switches({ singleWallet: true }));

test("a player finds the movements of their money, opens one line and exports the list", {
  tag: "@phone",
}, async ({ page, words, account, stack, sound, problems }) => {
  const { history, records, pages, common } = words;
  const site = new Site(page, words);
  await stack.control.switches({ singleWallet: false });
  await site.signInOverApi(account);
  for (let moved = 0; moved < 11; moved += 1) {
    const answer = await page.request.post("/api/wallets/transfers", {
      headers: { "x-csrf": "1", "idempotency-key": crypto.randomUUID() },
      data: { from: "2", to: "11", amount: `${10 + moved}.25` },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  const main = page.getByRole("main");
  const list = main.getByRole("region", { name: pages.transactionHistory.title });
  const cards = list.getByRole("list", { name: pages.transactionHistory.title }).getByRole("listitem");

  await test.step("the movements are listed newest first, with the sums of all, and more can be loaded", async () => {
    await site.open("/member/transactionHistory");
    await expect(cards).toHaveCount(20);
    await expect(main.getByRole("region", { name: history.figures })).toContainText("1,000.00");
    await sound("the account record");
    await list.getByRole("button", { name: common.ui.more }).click();
    await expect(cards).toHaveCount(23);
    await expect(page).toHaveURL(/page=2/);
  });

  await test.step("a line opens with the balance before and after it, and Back closes it", async () => {
    const last = cards.last();
    await expect(last).toContainText(history.transactionTypes.opening);
    await last.getByRole("button", { name: new RegExp(fill(history.detailsOf, { row: ".+" })) }).click();
    const details = page.getByRole("dialog", { name: new RegExp(history.transactionTypes.opening) });
    await expect(details).toContainText(history.columns.balanceBefore);
    await expect(details).toContainText("1,000.00");
    await sound("the details of a line");
    await page.goBack();
    await expect(details).toBeHidden();
    await expect(cards).toHaveCount(23);
  });

  await test.step("a day without movements shows an empty list, and clearing the filters restores it", async () => {
    await main.getByRole("radio", { name: records.range.yesterday }).check({ force: true });
    await expect(page).toHaveURL(/days=yesterday/);
    await expect(list.getByText(history.empty.title)).toBeVisible();
    await main.getByRole("radio", { name: history.transactionTypes.deposit, exact: true }).check({ force: true });
    await list.getByRole("button", { name: common.view.clear }).click();
    await expect(cards).toHaveCount(20);
    await expect(page).not.toHaveURL(/days=|type=/);
  });

  await test.step("active filters are shown above the list, and a click on one removes it", async () => {
    const { chosen, range } = records;
    const chips = main.getByRole("list", { name: chosen.label }).getByRole("button");
    await main.getByRole("radio", { name: range.today, exact: true }).check({ force: true });
    await main.getByRole("radio", { name: history.transactionTypes.bonus, exact: true }).check({ force: true });
    await expect(chips).toHaveText([`${range.presets}: ${range.today}`, /./]);
    await sound("the active filters");
    await chips.first().click();
    await expect(page).toHaveURL(/\/transactionHistory\?type=bonus$/);
    await expect(chips).toHaveCount(1);
    await expect(chips, "the focus stays on the filters").toBeFocused();
    await chips.click();
    await expect(page).toHaveURL(/\/transactionHistory$/);
    await expect(list, "the focus moves to the list after the last filter is removed").toBeFocused();
  });

  await test.step("the arrows move to the same number of earlier days, and back to today", async () => {
    const earlier = main.getByRole("button", { name: records.range.earlier });
    const later = main.getByRole("button", { name: records.range.later });
    await expect(later).toBeDisabled();
    await earlier.click();
    await expect(page).toHaveURL(/from=.+&to=/);
    await expect(list.getByText(history.empty.title)).toBeVisible();
    await later.click();
    await expect(page).toHaveURL(/\/transactionHistory$/);
    await expect(later).toBeDisabled();
    await expect(cards).toHaveCount(20);
  });

  await test.step("a failed request can be repeated", async () => {
    problems.expectNoConnection();
    await page.route(/\/api\/records\/account\?.*type=wallet/, (route) => route.abort(), { times: 1 });
    await main.getByRole("radio", { name: history.transactionTypes.wallet, exact: true }).check({ force: true });
    await list.getByRole("button", { name: common.ui.retry }).click();
    await expect(cards).toHaveCount(20);
    await expect(cards.first()).toContainText(history.transactionTypes.wallet);
  });

  await test.step("every line of the list is exported to a file named after its days", async () => {
    const download = page.waitForEvent("download");
    await main.getByRole("button", { name: new RegExp(records.export.start) }).click();
    const saved = await download;
    const lines = (await textOf(saved)).trim().split("\r\n");
    // Title and headings come first, the sums last. Each of the 11 transfers has a line in two wallets.
    expect(lines).toHaveLength(2 + 22 + 1);
    expect(saved.suggestedFilename()).toMatch(/^account-record_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
    await expect(main.getByRole("status").filter({ hasText: /\.csv/ })).toBeVisible();
  });
});

test.describe("on desktop", () => {
  test.use({ language: "BN" });

  test("keys move through the lines, and an incomplete export is marked as incomplete", { tag: "@desktop" }, async ({
    page,
    words,
    account,
    stack: { control },
    sound,
    problems,
  }) => {
    const { history, records, pages } = words;
    const site = new Site(page, words);
    // The platform returns up to 100 movements per page, so these fill three pages.
    for (let poisha = 1; poisha <= 210; poisha += 1) await control.setBalance(account.account, 100_000 + poisha);
    await site.signInAt("/member/transactionHistory", account);
    const main = page.getByRole("main");
    const list = main.getByRole("region", { name: pages.transactionHistory.title });
    const rows = list.getByRole("row").filter({ has: page.getByRole("rowheader") });
    const details = (line: number) => rows.nth(line).getByRole("button");
    await expect(rows).toHaveCount(20);

    await test.step("J and K select a line and Enter opens it, but not while typing or when switched off", async () => {
      await page.keyboard.press("j");
      await expect(details(0)).toBeFocused();
      await sound("a selected line");
      for (const key of ["j", "j", "k", "Enter"]) await page.keyboard.press(key);
      const dialog = page.getByRole("dialog", { name: new RegExp(history.transactionTypes.adjustment) });
      await expect(dialog).toBeVisible();
      await page.keyboard.press("j");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(details(1)).toBeFocused();
      const day = main.getByLabel(records.range.from, { exact: true });
      await day.focus();
      await page.keyboard.press("j");
      await expect(day).toBeFocused();
      const keys = main.getByRole("checkbox", { name: new RegExp(records.table.next) });
      await keys.uncheck();
      await page.keyboard.press("j");
      await expect(keys).toBeFocused();
      await page.reload();
      await expect(keys).not.toBeChecked();
      await expect(rows).toHaveCount(20);
    });

    await test.step("two typed days cause one request, and stay as typed", async () => {
      const requests: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/api/records/account?")) requests.push(request.url());
      });
      const from = main.getByLabel(records.range.from, { exact: true });
      const to = main.getByLabel(records.range.to, { exact: true });
      const today = await to.inputValue();
      const year = Number(today.slice(0, 4)) - 1;
      await from.focus();
      // Day and month are equal, so their order does not matter.
      await page.keyboard.type(`1010${year}`, { delay: 200 });
      await to.focus();
      await page.keyboard.type(`1111${year}`, { delay: 200 });
      expect(requests, "nothing is requested while a day is typed").toEqual([]);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`from=${year}-10-10&to=${year}-11-12`));
      await expect(from).toHaveValue(`${year}-10-10`);
      await expect(to).toHaveValue(`${year}-11-11`);
      await expect(list.getByText(history.empty.title)).toBeVisible();
      expect(requests).toHaveLength(1);
      await page.goBack();
      await expect(to).toHaveValue(today);
      await expect(rows).toHaveCount(20);
    });

    const start = main.getByRole("button", { name: new RegExp(records.export.start) });
    const saved = main.getByText(/\.csv/);

    await test.step("a stopped export saves nothing and ends its platform calls", async () => {
      await control.fault("accountRecords", { kind: "latency", value: 60_000, after: 1 });
      const before = await control.calls("accountRecords");
      await start.click();
      await expect.poll(() => control.calls("accountRecords")).toBe(before + 3);
      await main.getByRole("button", { name: new RegExp(records.export.stop) }).click();
      await expect(main.getByText(records.export.stopped)).toBeVisible();
      await control.clearFault("accountRecords");
      await start.click();
      await expect(saved).toBeVisible();
    });

    await test.step("an interrupted export is saved and marked as incomplete, on the page and in the file", async () => {
      problems.expect(502, /^\/api\/records\//);
      await control.fault("accountRecords", { kind: "garbage", after: 1 });
      const file = page.waitForEvent("download");
      await start.click();
      await expect(main.getByRole("alert").filter({ hasText: records.export.incomplete })).toBeVisible();
      expect(await textOf(await file)).toContain(history.incomplete);
      await sound("an interrupted export");
      await control.clearFault("accountRecords");
      await start.click();
      await expect(saved).toBeVisible();
    });

    await test.step("a player whose session ends during an export signs in on the same page", async () => {
      problems.expect(401, /^\/api\//);
      await control.fault("accountRecords", { kind: "latency", value: 3_000, after: 1 });
      const before = await control.calls("accountRecords");
      await start.click();
      await expect.poll(() => control.calls("accountRecords")).toBe(before + 3);
      await control.revoke(account.account);
      await expect(site.loginPopup).toBeVisible();
      await control.clearFault("accountRecords");
      await site.fillLogin(account);
      await expect(site.loginPopup).toBeHidden();
      await expect(main.getByRole("alert").filter({ hasText: records.export.incomplete })).toBeVisible();
      await expect(page).toHaveURL("/member/transactionHistory");
      await start.click();
      await expect(saved).toBeVisible();
      await expect(rows).toHaveCount(20);
    });
  });
});

async function textOf(file: Download): Promise<string> {
  return readFile(await file.path(), "utf8");
}
