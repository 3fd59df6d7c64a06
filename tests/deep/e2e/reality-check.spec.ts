import type { Page } from "playwright/test";
import type { TestAccount } from "../../e2e/support/control.ts";
import { depositDesk, depositPath } from "../../e2e/support/deposit-desk.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { movedClock } from "../../e2e/support/moved-clock.ts";
import { Site } from "../../e2e/support/site.ts";
import type { Words } from "../../e2e/support/words.ts";

const clock = movedClock();
test.use({ stackOptions: { env: clock.env } });

const headers = { "x-csrf": "1" };
const every15 = (page: Page) =>
  page.request.put("/api/protection/reality-check", { headers, data: { minutes: 15 } }).then((answer) => {
    expect(answer.ok()).toBe(true);
  });

async function begin(page: Page, words: Words, account: TestAccount) {
  const site = new Site(page, words);
  await site.signInOverApi(account);
  await every15(page);
  return openGame(page, words);
}

async function openGame(page: Page, words: Words) {
  const site = new Site(page, words);
  await site.open("/rng");
  const { name, play } = await site.firstGame();
  await play.click();
  const game = page.getByRole("dialog", { name });
  const spin = game.frameLocator("iframe").locator("#spin");
  await expect(spin).toBeEnabled();
  return { site, game, spin, play, check: site.popup(words.play.check.title) };
}

test.describe("on a phone", () => {
  test("a player sees time and result next to the game, and answers the check before the next round", {
    tag: "@phone",
  }, async ({ page, words, account, stack, sound, problems }) => {
    const { game, spin, check, site } = await begin(page, words, account);
    const strip = game.getByRole("region", { name: words.play.time.label });
    await expect(strip.getByRole("timer")).toHaveText(/^0:\d\d$/);
    await expect(strip).toContainText("৳0.00");
    await test.step("the clock runs and covers no part of the game", async () => {
      await page.setViewportSize({ width: 360, height: 620 });
      const before = await strip.getByRole("timer").textContent();
      await expect(strip.getByRole("timer")).not.toHaveText(before ?? "");
      const [above, frame] = await Promise.all([strip.boundingBox(), game.locator("iframe").boundingBox()]);
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(frame?.y ?? 0);
      await sound("a game with its time");
    });

    await stack.control.nextSpin(account.account, 0);
    await spin.click();
    await clock.play(page, 14);
    await expect(strip.getByRole("timer")).toHaveText(/^14:\d\d$/);
    await expect(strip).toContainText("−৳");
    await expect(check).toBeHidden();
    await clock.play(page, 1);

    await test.step("the check covers the game, and neither Esc nor Back closes it", async () => {
      await expect(check).toBeVisible();
      await expect(spin).toBeHidden();
      await sound("a check over a game");
      problems.expectNoConnection();
      await page.context().setOffline(true);
      const message = await site.toast(words.common.failure.offline).boundingBox();
      const answer = await check.getByRole("button", { name: words.play.check.continue }).boundingBox();
      expect((message?.y ?? 0) + (message?.height ?? 0), "no message covers the button").toBeLessThan(answer?.y ?? 0);
      await page.context().setOffline(false);
      await page.keyboard.press("Escape");
      await expect(check).toBeVisible();
      await page.goBack();
      await expect(game).toBeHidden();
      await expect(check).toBeVisible();
    });
    await check.getByRole("button", { name: words.play.check.continue }).click();
    await expect(check).toBeHidden();

    await test.step("a break opens the page of time-outs", async () => {
      await begin(page, words, account);
      await clock.play(page, 15);
      await check.getByRole("button", { name: words.play.check.break }).click();
      await expect(page).toHaveURL("/member/saferPlay#pauses");
      await expect(check).toBeHidden();
    });
  });
});

test.describe("on desktop", () => {
  test.use({ language: "EN" });

  test("a player answers the check in one tab for all, gets it at the next game, and signs out of it", {
    tag: "@desktop",
  }, async ({ page, context, words, account, problems }) => {
    problems.expect(409, /^\/api\/games\/launch/);
    const { check, site } = await begin(page, words, account);
    const second = await context.newPage();
    // Within two seconds, a launch counts as a repeated tap and returns the same link, which the first tab has used
    // (bff/routes/launch-addresses.ts).
    await clock.move(2_000);
    const other = await openGame(second, words);
    await clock.play(second, 15);
    await expect(check).toBeVisible();
    await expect(other.check).toBeVisible();
    await other.check.getByRole("button", { name: words.play.check.continue }).click();
    await expect(other.check).toBeHidden();
    await expect(check).toBeHidden();
    await expect(other.spin).toBeEnabled();
    await second.close();
    await page.bringToFront();

    await clock.play(page, 15);
    await check.getByRole("link", { name: words.play.check.records }).click();
    await expect(page).toHaveURL(/^[^?]*\/member\/personalHistoryCopy/);
    await expect(check).toBeHidden();

    await site.open("/rng");
    const { play } = await site.firstGame();
    await play.click();
    await expect(check).toBeVisible();

    const { act, answered } = words.protection.checkWaits;
    await test.step("after leaving the check, the limits page offers it again", async () => {
      await check.getByRole("link", { name: words.play.check.limits }).click();
      await page.getByRole("main").getByRole("button", { name: act }).click();
      await expect(check).toBeVisible();
    });

    await test.step("a deposit after a reload shows the check, and continues once it is answered", async () => {
      problems.expect(409, /^\/api\/deposits\/ewallet$/);
      await site.open(depositPath);
      const { form, cards, method, amount } = depositDesk(page, words);
      const send = form.getByRole("button", { name: words.deposit.submit.ewallet });
      await method("bKash").click();
      await amount.fill("500");
      await send.click();
      const refusal = form.getByRole("alert");
      await expect(refusal).toContainText(words.errors.reality_check_due);
      await refusal.getByRole("button", { name: act }).click();
      await check.getByRole("button", { name: words.play.check.continue }).click();
      await expect(check).toBeHidden();
      await expect(form).toContainText(answered);
      await send.click();
      await expect(cards.getByLabel(words.deposit.payee.account)).toHaveValue("01711000001");
    });

    await openGame(page, words);
    await clock.play(page, 15);
    await test.step("a game blocked by a check that another device answered shows a message and can be started", async () => {
      await expect(check).toBeVisible();
      await site.open("/rng");
      const game = await site.firstGame();
      await game.play.click();
      await expect(check).toBeVisible();
      await page.request.post("/api/protection/reality-check/answers", { headers, data: { answer: "break" } });
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      const answeredElsewhere = site.popup(words.play.refused.answeredTitle);
      await answeredElsewhere.getByRole("button", { name: words.play.retry }).click();
      await expect(page.getByRole("dialog", { name: game.name }).frameLocator("iframe").locator("#spin")).toBeEnabled();
    });
    await clock.play(page, 15);
    await check.getByRole("button", { name: words.play.check.signOut }).click();
    await expect(page).toHaveURL("/");
    await expect(site.accountMenu).toBeHidden();
  });

  test("a player gets the check of a game in its own window on return, and signs out of that window, too", {
    tag: "@desktop",
  }, async ({ page, words, account }) => {
    // Opens the game in a window, as for games on other hosts (tests/integration/lobby/launch.test.ts). The sandbox's
    // games open in a frame.
    await page.route("/api/games/launch", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), mode: "window" } });
    });
    const site = new Site(page, words);
    await site.signInOverApi(account);
    await every15(page);
    await site.open("/rng");
    const { play } = await site.firstGame();
    // Waits for the script that opens closable windows (web/src/lib/browser/closable-window.ts). It loads when the page
    // is idle.
    await expect(page.locator("body > div[hidden]:empty")).toBeAttached();
    const opening = page.waitForEvent("popup");
    await play.click();
    const window = await opening;
    await expect(window.locator("#spin")).toBeEnabled();
    const moving = "try { opener.top.location.href = 'about:blank'; 'moved'; } catch { 'refused'; }";
    expect(await window.evaluate(moving), "it cannot navigate the site").toBe("refused");
    const check = site.popup(words.play.check.title);
    await clock.play(page, 14);
    await expect(check).toBeHidden();
    await clock.play(page, 1);
    await page.bringToFront();
    await expect(check).toBeVisible();
    await check.getByRole("button", { name: words.play.check.continue }).click();
    await expect(check).toBeHidden();
    expect(window.isClosed(), "the game continues").toBe(false);

    await window.bringToFront();
    await clock.play(page, 15);
    await page.bringToFront();
    await check.getByRole("button", { name: words.play.check.signOut }).click();
    await expect(page).toHaveURL("/");
    await expect(site.accountMenu).toBeHidden();
    await expect.poll(() => window.isClosed()).toBe(true);
  });

  test("a player sees which limit is reached, and the game closes when another device excludes the account", {
    tag: "@desktop",
  }, async ({ page, otherPage, words, account, problems }) => {
    problems.expect(401, /^\/api\//);
    const { game, site } = await begin(page, words, account);
    const limit = await page.request.put("/api/protection/limits/session/day", { headers, data: { value: "2" } });
    expect(limit.ok(), await limit.text()).toBe(true);
    await clock.play(page, 3);
    const stoppedPopup = site.popup(words.play.stopped.limit_reached.title);
    await expect(stoppedPopup).toContainText("2 min");
    await expect(game.locator("iframe")).toHaveCount(0);
    await stoppedPopup.getByRole("button", { name: words.play.stopped.close }).click();
    await expect(game).toBeHidden();

    await clock.move(24 * 3_600_000);
    await site.signInOverApi(account);
    const again = await begin(page, words, account);
    await new Site(otherPage, words).signInOverApi(account);
    await otherPage.request.post("/api/protection/exclusion", {
      headers,
      data: { term: "6m", understood: true, password: account.password },
    });
    await expect(again.game).toBeHidden();
    await expect(site.loginPopup.getByRole("status")).toHaveText(words.auth.ended.paused);
    await expect(site.loginPopup.getByRole("button", { name: words.account.freePlay })).toHaveCount(0);
    await expect(site.loginPopup.getByRole("link", { name: words.auth.registerLink })).toHaveCount(0);
  });
});
