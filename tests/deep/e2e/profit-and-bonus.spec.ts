import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

test.use({ language: "EN" });

test("a claimed bonus appears in the bonus details and in profit and loss with the same sum", {
  tag: "@phone",
}, async ({ page, words, account, sound, problems }) => {
  const { history, records, pages, common } = words;
  const site = new Site(page, words);
  await site.signInOverApi(account);
  const { items } = (await (await page.request.get("/api/promotions/mine")).json()) as {
    items: { id: string; status: string }[];
  };
  const claimable = items.find(({ status }) => status === "claim")?.id;
  const claimed = await page.request.post(`/api/promotions/claims/${claimable}`, {
    headers: { "x-csrf": "1", "idempotency-key": crypto.randomUUID() },
  });
  expect(claimed.ok(), await claimed.text()).toBe(true);
  const main = page.getByRole("main");
  const figures = main.getByRole("region", { name: history.figures });

  await test.step("the bonus is listed with its amount and type, and not for yesterday", async () => {
    const list = main.getByRole("region", { name: pages.bonusDetails.title });
    await site.open("/member/bonusDetails");
    await expect(figures).toContainText("50.00");
    await expect(list.getByRole("listitem").first()).toContainText("50.00");
    // The first item has the totals.
    await expect(list.getByRole("listitem").nth(1)).toContainText(history.bonusTypes.LOGIN);
    await sound("the bonus details");
    await main.getByRole("radio", { name: records.range.yesterday }).check({ force: true });
    await expect(list.getByText(history.empty.title)).toBeVisible();
    await page.goBack();
    await expect(list.getByRole("listitem").first()).toContainText("50.00");
  });

  await test.step("profit and loss shows the same sum, after a failed request", async () => {
    const list = main.getByRole("region", { name: pages.personalProfit.title });
    problems.expectNoConnection();
    await page.route(/\/api\/records\/profit\?/, (route) => route.abort(), { times: 1 });
    await site.open("/member/personalProfit");
    await list.getByRole("button", { name: common.ui.retry }).click();
    await expect(figures).toContainText("+৳50.00");
    await expect(list.getByRole("listitem").nth(1)).toContainText(history.noGame);
    await expect(list.getByRole("listitem").first()).toContainText(records.table.total);
    await sound("profit and loss");
    const saved = page.waitForEvent("download");
    await main.getByRole("button", { name: new RegExp(records.export.start) }).click();
    expect((await saved).suggestedFilename()).toMatch(/^profit-and-loss_.+\.csv$/);
  });
});
