import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

test("bets are in the betting record, with their win and the balance before and after", {
  tag: "@desktop",
}, async ({ page, words, account, stack, sound, problems }) => {
  const { history, records, pages, common } = words;
  const site = new Site(page, words);
  await site.signInAt("/rng", account);
  await stack.control.nextSpin(account.account, 123_400);
  const { name, play } = await site.firstGame();
  await play.click();
  const window = page.getByRole("dialog", { name });
  const frame = window.frameLocator("iframe");
  await frame.locator("#spin").click();
  await expect(frame.getByText(/1,234\.00/).first()).toBeVisible();
  await window.getByRole("button", { name: words.play.close }).click();

  await page.getByRole("main").waitFor();
  await site.open("/member/personalHistoryCopy");
  const main = page.getByRole("main");
  const list = main.getByRole("region", { name: pages.personalHistoryCopy.title });
  const rows = list.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(name);
  await expect(rows).toContainText("1,234.00");
  await expect(main.getByRole("region", { name: history.figures })).toContainText("1,234.00");
  await sound("the betting record");

  await list.getByRole("button", { name: new RegExp(fill(history.detailsOf, { row: ".+" })) }).click();
  const details = page.getByRole("dialog", { name });
  await expect(details).toContainText(history.columns.balanceBefore);
  await expect(details).toContainText("1,000.00");
  await sound("the details of a bet");
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();

  const { items } = (await (await page.request.get("/api/records/betting")).json()) as { items: { vendor: string }[] };
  const provider = main.getByRole("combobox", { name: history.columns.vendor });
  const vendor = items[0]?.vendor ?? "";
  await provider.selectOption(vendor);
  await expect(page).toHaveURL(/vendor=/);
  await expect(rows).toHaveCount(1);
  // The address changes before the filters render.
  await expect(provider).toHaveValue(vendor);
  const types = main.getByRole("group", { name: history.columns.type });
  await expect(types.getByRole("radio", { name: history.gameTypes.RNG, exact: true })).toBeAttached();
  await expect(
    types.getByRole("radio", { name: history.gameTypes.LOTT, exact: true }),
    "this vendor has no lotteries",
  ).toHaveCount(0);
  const chosen = await provider.locator("option:checked").textContent();
  await main
    .getByRole("button", { name: fill(records.chosen.remove, { filter: `${history.columns.vendor}: ${chosen}` }) })
    .click();
  await expect(provider).toHaveValue("");

  await main.getByRole("radio", { name: history.betStatuses.lost, exact: true }).check({ force: true });
  await list.getByRole("button", { name: common.view.clear }).click();
  await expect(rows).toHaveCount(1);

  problems.expectNoConnection();
  await page.route(/\/api\/records\/betting\?.*sort=-bet/, (route) => route.abort(), { times: 1 });
  await list.getByRole("columnheader", { name: history.columns.bet, exact: true }).getByRole("button").click();
  await list.getByRole("button", { name: common.ui.retry }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/sort=-bet/);
});
