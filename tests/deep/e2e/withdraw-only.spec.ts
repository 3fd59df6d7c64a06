import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import type { TestAccount } from "../../e2e/support/control.ts";
import { depositPath } from "../../e2e/support/deposit-desk.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { movedClock } from "../../e2e/support/moved-clock.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

const clock = movedClock();
test.use({ stackOptions: { env: clock.env } });

const dayMs = 24 * 3_600_000;

/** Signs in and starts a pause over the API, as from another device. */
async function pause(page: Page, site: Site, account: TestAccount, path: string, body: object) {
  await site.signInOverApi(account);
  const answer = await page.request.post(path, {
    headers: { "x-csrf": "1" },
    data: { ...body, password: account.password },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Starts a deposit by e-wallet and returns its id. */
async function beginsDeposit(page: Page, amount: string): Promise<string> {
  const answer = await page.request.post("/api/deposits/ewallet", {
    headers: { "x-csrf": "1", "idempotency-key": randomUUID() },
    data: { method: "EWALLET:BKASH:MCS_BKASH:P2P1", amount },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}

test("a time-out leaves the money available and blocks all play until it ends", { tag: "@phone" }, async ({
  page,
  words,
  account,
  stack,
  sound,
  problems,
}) => {
  // Moving the clock ends the session, and the page's next request gets 401.
  problems.expect(401, /^\/api\//);
  const site = new Site(page, words);
  await site.signInOverApi(account);
  // One deposit has arrived and was not played; another one is in progress.
  await stack.control.decideDeposit(await beginsDeposit(page, "500"), "approve");
  await beginsDeposit(page, "700");
  await pause(page, site, account, "/api/protection/time-out", { term: "24h" });
  await page.goto("/login");
  await site.fillLogin(account);
  const heading = page.getByRole("heading", { level: 1, name: words.paused.title });
  await expect(heading).toBeVisible();
  await expect(site.balance).toContainText("৳1,500.00");
  await sound("the start of a paused account");

  await test.step("no link of the page leads to play", async () => {
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(page.locator('a[href*="deposit"], a[href*="promotion"], a[href*="reward"]')).toHaveCount(0);
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    for (const path of ["/rng", "/promotions", "/member/depositv2", "/register", "/winners"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/");
      await expect(heading).toBeVisible();
    }
  });

  await test.step("the account's own pages stay open", async () => {
    for (const page of ["withdraw", "saferPlay", "messageV2"] as const) {
      await site.open("/");
      await site.page.getByRole("main").getByRole("link", { name: words.paused.open[page].title }).click();
      const title = words.pages[page].title;
      await expect(site.page.getByRole("main").getByRole("heading", { level: 1, name: title })).toBeVisible();
      await sound(`${page} of a paused account`);
      // A pause waives the deposit's turnover, which withdrawals normally require.
      if (page === "withdraw") await expect(site.page.getByText(words.withdraw.turnover.paused)).toBeVisible();
    }
    // Announcements advertise games and cashback, so a paused account has no tab for them.
    await page.goto("/member/messageV2?tab=announcements");
    await expect(page.getByRole("heading", { level: 2, name: words.messages.tabs.inbox })).toBeVisible();
    await expect(page.getByRole("main").getByText(words.messages.tabs.announcements)).toHaveCount(0);
    await site.open("/member/securityCenter");
    await expect(page.getByRole("region", { name: words.member.profile.label })).toBeVisible();
    await expect(page.getByRole("button", { name: words.member.profile.edit })).toHaveCount(0);
  });

  await test.step("an earlier deposit can get its transaction id from the records, and its payee is not shown", async () => {
    const main = page.getByRole("main");
    await site.open("/member/transactionHistory");
    await expect(main).toContainText(fill(words.paused.before.strip, { amount: "৳700.00" }));
    await sound("records with a deposit from before the pause");
    await main.getByRole("link", { name: words.paused.before.act }).click();
    const before = main.getByRole("region", { name: words.paused.before.title, exact: true });
    await expect(before.getByLabel(words.deposit.reference.label)).toBeVisible();
    await expect(before.getByText(words.deposit.payee.ewallet)).toHaveCount(0);
    await expect(before.getByText(words.deposit.time.left)).toHaveCount(0);
    await sound("a deposit from before the pause");
    await before.getByLabel(words.deposit.reference.label).fill("9HX2K4L8QT");
    await before.getByRole("button", { name: words.deposit.reference.submit }).click();
    await expect(before.getByText(words.deposit.card.review)).toBeVisible();
  });

  await test.step("the login dialog over an ended session does not lead to play", async () => {
    // Delays session requests until a refused request opens the login popup. Otherwise a session response could report
    // a guest first, and no popup would open.
    const refused = Promise.withResolvers<void>();
    await page.route("**/api/session", async (route) => {
      await refused.promise;
      await route.continue();
    });
    await clock.move(dayMs);
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await expect(site.loginPopup).toBeVisible();
    refused.resolve();
    await expect(site.loginPopup.getByRole("button", { name: words.account.freePlay })).toHaveCount(0);
    await expect(site.loginPopup.getByRole("link", { name: words.auth.registerLink })).toHaveCount(0);
    await page.unroute("**/api/session");
  });
  await site.signInOverApi(account);
  await test.step("the games are shown again after the time-out, without the script of the paused pages", async () => {
    const late = Promise.withResolvers<void>();
    await page.route(/\/assets\/paused-.*\.js$/, (route) => late.promise.then(() => route.continue()));
    await site.open("/rng");
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(await page.evaluate("localStorage.getItem('paused')")).toBeNull();
    late.resolve();
  });
});

test.describe("the return of an excluded account", () => {
  test.use({ language: "EN" });

  test("an excluded account may request the return after the term, waits a day, and signs in again", {
    tag: "@desktop",
  }, async ({ page, words, account, sound, problems }) => {
    // Moving the clock ends the session, and the page's next request gets 401.
    problems.expect(401, /^\/api\//);
    const site = new Site(page, words);
    await pause(page, site, account, "/api/protection/exclusion", { term: "6m", understood: true });
    await site.signInAt("/", account);
    const main = page.getByRole("main");
    await expect(main).toContainText(words.paused.closed.games);
    await expect(main.getByRole("button", { name: words.protection.state.ask })).toHaveCount(0);
    await sound("the start of an excluded account");
    await test.step("the exclusion can be extended, but not shortened", async () => {
      const { longer, exclusion, terms } = words.protection.pause;
      await main.getByRole("link", { name: words.paused.open.saferPlay.title }).click();
      await main.getByRole("button", { name: longer.start }).click();
      const dialog = site.popup(exclusion.title);
      await expect(dialog.getByRole("radio", { name: terms["1y"] })).toBeVisible();
      await dialog.getByRole("button", { name: words.common.ui.close }).click();
      await expect(main.getByText(words.protection.pause.timeOut.start)).toHaveCount(0);
    });

    await clock.move(185 * dayMs);
    await site.signInAt("/", account);
    await main.getByRole("button", { name: words.protection.state.ask }).click();
    await expect(main).toContainText(words.protection.state.asked);

    await clock.move(dayMs);
    await site.signInAt("/", account);
    await main.getByRole("button", { name: words.protection.state.confirm }).click();
    await main.getByRole("button", { name: words.protection.anew.act }).click();
    await site.fillLogin(account);
    await expect(page.getByRole("article").first()).toBeVisible();

    await test.step("a review of the limits is requested after half a year, on the deposit page and the limits page", async () => {
      const review = main.getByRole("region", { name: words.protection.review.title });
      await site.open(depositPath);
      await review.getByRole("link", { name: words.protection.review.look }).click();
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(words.pages.saferPlay.title);
      await sound("a review of the limits");
      await review.getByRole("button", { name: words.protection.review.done }).click();
      await expect(site.toast(words.protection.review.said)).toBeVisible();
      await expect(review).toBeHidden();
    });
  });
});
