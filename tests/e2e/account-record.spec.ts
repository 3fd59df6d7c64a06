import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { fill } from "./support/words.ts";

test.use({ language: "EN" });

test("a player finds what moved the money, looks at one line closely and keeps the list as a file", {
  tag: "@phone",
}, async ({ page, words, account, stack, sound, problems }) => {
  const { history, records, pages, common } = words;
  const site = new Site(page, words);
  await stack.control.switches({ singleWallet: false });
  await site.signInUnheard(account);
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

  await test.step("the newest first, with the sums of all; more of them below", async () => {
    await site.open("/member/transactionHistory");
    await expect(cards).toHaveCount(20);
    await expect(main.getByRole("region", { name: history.figures })).toContainText("1,000.00");
    await sound("the account record");
    await list.getByRole("button", { name: common.ui.more }).click();
    await expect(cards).toHaveCount(23);
    await expect(page).toHaveURL(/page=2/);
  });

  await test.step("one line with the balance before and after it; Back closes it", async () => {
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

  await test.step("days on which nothing was, and the way back", async () => {
    await main.getByRole("radio", { name: records.range.yesterday }).check({ force: true });
    await expect(page).toHaveURL(/days=yesterday/);
    await expect(list.getByText(history.empty.title)).toBeVisible();
    await main.getByRole("radio", { name: history.transactionTypes.deposit, exact: true }).check({ force: true });
    await list.getByRole("button", { name: common.view.clear }).click();
    await expect(cards).toHaveCount(20);
    await expect(page).not.toHaveURL(/days=|type=/);
  });

  await test.step("an answer that does not come is asked for again", async () => {
    problems.expectNoConnection();
    await page.route(/\/api\/records\/account\?.*type=wallet/, (route) => route.abort(), { times: 1 });
    await main.getByRole("radio", { name: history.transactionTypes.wallet, exact: true }).check({ force: true });
    await list.getByRole("button", { name: common.ui.retry }).click();
    await expect(cards).toHaveCount(20);
    await expect(cards.first()).toContainText(history.transactionTypes.wallet);
  });

  await test.step("the file has every line of what is on screen", async () => {
    const saved = page.waitForEvent("download");
    await main.getByRole("button", { name: new RegExp(records.export.start) }).click();
    expect((await saved).suggestedFilename()).toMatch(/^account-record_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
    await expect(main.getByRole("status").filter({ hasText: /\.csv/ })).toBeVisible();
  });
});
