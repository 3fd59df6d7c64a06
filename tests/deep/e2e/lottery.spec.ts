import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

test("a guest signs in to a lottery and buys a ticket, and its draw pays the win", {
  tag: "@phone",
}, async ({ page, words, account, stack, sound }) => {
  const site = new Site(page, words);
  await page.goto("/lottery?gameCode=ELOTT_7QG");
  await expect(page).toHaveURL("/login");
  await site.fillLogin(account);
  await expect(page).toHaveURL("/lottery?gameCode=ELOTT_7QG");
  const chosen = page.getByRole("heading", { level: 2, name: "এক্সপ্রেস থ্রি", exact: true });
  await expect(chosen).toBeVisible();
  const kinds = page.getByRole("group", { name: words.lottery.kinds });
  await expect(kinds.getByRole("radio", { name: words.lottery.modes.ELOTT })).toBeChecked();
  await sound("a lottery");

  const card = page.getByRole("article").nth(2);
  const other = (await card.getByRole("link").textContent()) ?? "";
  await card.getByRole("link").click();
  await expect(page).toHaveURL(/gameCode=(?!ELOTT_7QG)/);
  await expect(page.getByRole("heading", { level: 2, name: other, exact: true })).toBeInViewport();
  const results = page.getByRole("region", { name: fill(words.lottery.resultsOf, { name: other }) });
  const first = await results.getByRole("listitem").first().textContent();
  await results.getByRole("button", { name: words.common.ui.nextPage }).click();
  await expect(results.getByText(/^2 \/ /)).toBeVisible();
  await expect(results.getByRole("listitem").first()).not.toHaveText(first ?? "");

  await page.goBack();
  await expect(chosen).toBeVisible();
  await page.getByRole("button", { name: words.lottery.play, exact: true }).click();
  const window = page.getByRole("dialog", { name: "এক্সপ্রেস থ্রি", exact: true });
  const hall = window.frameLocator("iframe");
  for (let line = 0; line < 3; line += 1) {
    await hall.locator("#random").click();
    await hall.locator("#add").click();
  }
  await hall.locator('input[value="sides"]').check({ force: true });
  for (const side of ["big", "odd"]) {
    await hall.locator(`[data-value="${side}"]`).click();
    await hall.locator("#add").click();
  }
  await stack.control.nextSpin(account.account, 123_400);
  await hall.locator("#buy").click();
  await expect(hall.locator(".ticket .state")).toHaveClass(/waiting/);
  await expect(hall.locator("#balance")).toHaveText("৳950.00");
  await stack.control.advanceClock(180_000);
  await hall.locator("#game").selectOption({ index: 1 });
  await expect(hall.locator(".ticket .state")).toHaveClass(/won/);
  await expect(hall.locator("#balance")).toHaveText("৳2,184.00");
  await window.getByRole("button", { name: words.play.close }).click();
  await expect(site.balance).toHaveText(/2,184\.00/);
  await expect(page.getByRole("radio", { name: words.lottery.recent })).toBeVisible();
});

test("a phone whose clock is an hour fast counts down to the same draw", { tag: "@phone" }, async ({
  page,
  words,
  account,
}) => {
  const site = new Site(page, words);
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await site.signInAt("/lottery?gameCode=ELOTT_7QG", account);
  const countdown = page.getByText(words.lottery.left).first().locator("../..").getByRole("time");
  await expect(countdown).toHaveText(/^\d{1,2}:\d{2}$/);
  await expect(countdown).not.toHaveText("0:00");
});

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("the other lotteries have their own pages, even if they are empty and during an outage", {
    tag: "@desktop",
  }, async ({ page, words, account, stack, problems, sound }) => {
    const site = new Site(page, words);
    const { control } = stack;
    await control.fault("lotteryMenus", { kind: "status", value: 503 });
    problems.expect(503, /\/api\/lottery\/menus$/);
    await site.signInAt("/seaLottery", account);
    const retry = page.getByRole("main").getByRole("button", { name: words.common.ui.retry });
    await expect(retry).toBeVisible();
    await control.clearFault("lotteryMenus");
    await retry.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.pages.seaLottery.title);
    const card = page.getByRole("article").first();
    await expect(card).toBeVisible();
    await sound("the southern sea");

    const name = (await card.getByRole("link").textContent()) ?? "";
    await card.getByRole("button", { name: fill(words.lottery.playOf, { name }) }).click();
    const window = page.getByRole("dialog", { name, exact: true });
    await expect(window.frameLocator("iframe").locator("#left")).toHaveText(/^\d\d:\d\d$/);
    await page.goBack();
    await expect(window).toBeHidden();
    await expect(page).toHaveURL("/seaLottery");

    await control.fault("vnLotteryMenus", { kind: "unavailable" });
    await site.open("/vnLottery");
    await expect(page.getByText(words.lottery.empty.title)).toBeVisible();
    await sound("no lotteries");
    await control.clearFault("vnLotteryMenus");
  });
});
