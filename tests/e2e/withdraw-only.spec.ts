import type { Page } from "playwright/test";
import type { TestAccount } from "./support/control.ts";
import { expect, test } from "./support/fixtures.ts";
import { movedClock } from "./support/moved-clock.ts";
import { Site } from "./support/site.ts";

const clock = movedClock();
test.use({ stackOptions: { env: clock.env } });

const dayMs = 24 * 3_600_000;

/** Pauses over the API, as another device would, and signs in again. */
async function pause(page: Page, site: Site, account: TestAccount, path: string, body: object) {
  await site.signInUnheard(account);
  const answer = await page.request.post(path, {
    headers: { "x-csrf": "1" },
    data: { ...body, password: account.password },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("a time-out leaves the money and takes every way to play, until it is over", { tag: "@phone" }, async ({
  page,
  words,
  account,
  sound,
}) => {
  const site = new Site(page, words);
  await pause(page, site, account, "/api/protection/time-out", { term: "24h" });
  await page.goto("/login");
  await site.fillLogin(account);
  const heading = page.getByRole("heading", { level: 1, name: words.paused.title });
  await expect(heading).toBeVisible();
  await expect(site.balance).toContainText("৳1,000.00");
  await sound("the start of a paused account");

  await test.step("nothing on it leads to play", async () => {
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

  await test.step("what is the account's own stays open", async () => {
    for (const page of ["withdraw", "saferPlay", "messageV2"] as const) {
      await site.open("/");
      await site.page.getByRole("main").getByRole("link", { name: words.paused.open[page].title }).click();
      const title = words.pages[page].title;
      await expect(site.page.getByRole("main").getByRole("heading", { level: 1, name: title })).toBeVisible();
      await sound(`${page} of a paused account`);
    }
    await site.open("/member/securityCenter");
    await expect(page.getByRole("region", { name: words.member.profile.label })).toBeVisible();
    await expect(page.getByRole("button", { name: words.member.profile.edit })).toHaveCount(0);
  });

  await clock.move(dayMs);
  await site.signInUnheard(account);
  await test.step("nothing of it stays behind, even if its pages were not drawn before somebody is known to play", async () => {
    const late = Promise.withResolvers<void>();
    await page.route(/PausedPages-.*\.js$/, (route) => late.promise.then(() => route.continue()));
    await site.open("/rng");
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(await page.evaluate("localStorage.getItem('paused')")).toBeNull();
    late.resolve();
  });
});

test.describe("an account that has excluded itself", () => {
  test.use({ language: "EN" });

  test("may ask to return after the term, waits a day, and logs in anew", { tag: "@desktop" }, async ({
    page,
    words,
    account,
    sound,
    problems,
  }) => {
    // The session ends while the clock is moved, and whatever the page asks next is told so.
    problems.expect(401, /^\/api\//);
    const site = new Site(page, words);
    await pause(page, site, account, "/api/protection/exclusion", { term: "6m", understood: true });
    await site.signInAt("/", account);
    const main = page.getByRole("main");
    await expect(main).toContainText(words.paused.closed.games);
    await expect(main.getByRole("button", { name: words.protection.state.ask })).toHaveCount(0);
    await sound("the start of an excluded account");

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
  });
});
