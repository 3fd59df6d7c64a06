import type { Page } from "playwright/test";
import { expect, rest, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { twoWays, waysOfRun } from "../../e2e/support/ways.ts";
import { fill } from "../../e2e/support/words.ts";

/** Swipes the head of a bottom sheet down by `down` px and lifts the finger. */
async function swipe(page: Page, down: number): Promise<void> {
  const head = await page.getByRole("dialog").getByRole("heading").first().boundingBox();
  if (!head) throw new Error("no sheet");
  const client = await page.context().newCDPSession(page);
  const [x, y] = [head.x + 20, head.y + head.height / 2];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ x, y }]);
  for (let step = 1; step <= 8; step += 1) await touch("touchMove", [{ x, y: y + (down * step) / 8 }]);
  await touch("touchEnd", []);
}

for (const [tag, language] of waysOfRun(1, twoWays)) {
  test.describe(`the first five minutes, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("an empty wallet offers the game's free trial, the welcome gift, the deposit and support", {
      tag,
    }, async ({ page, words, stack, sound, problems }) => {
      const site = new Site(page, words);
      const account = await stack.control.createAccount({ language, balance: 0 });
      await site.signInAt("/rng", account);
      const { ways, refused, trial } = words.play;
      const { name, play } = await site.firstGame();
      problems.expect(422, /^\/api\/games\/launch$/);
      await play.click();
      const dialog = site.popup(refused.balanceTitle);
      await expect(dialog.getByRole("button", { name: ways.trial })).toBeVisible();
      await expect(
        dialog.getByRole("link", { name: new RegExp(fill(ways.gift, { amount: "৳100.00" })) }),
      ).toBeVisible();
      await expect(dialog.getByRole("link", { name: ways.deposit })).toHaveAttribute("href", "/member/depositv2");
      await expect(dialog.getByRole("button", { name: ways.support })).toBeVisible();
      await sound("a game that an empty wallet cannot pay for");

      const under = await site.entryOnTop();
      await dialog.getByRole("button", { name: ways.trial }).click();
      const game = page.getByRole("dialog", { name, exact: true });
      await expect(game.getByText(trial, { exact: true })).toBeVisible();
      await site.untilBackCloses(under);
      await page.goBack();
      await expect(game).toBeHidden();
      await expect(page, "Back closes the game and does not leave the page").toHaveURL("/rng");

      await play.click();
      await dialog.getByRole("link", { name: ways.deposit }).click();
      await expect(page).toHaveURL("/member/depositv2");
      await page.goBack();
      await expect(page, "one step back is one page").toHaveURL("/rng");
      await expect(dialog).toBeHidden();
    });
  });
}

test("a sheet follows the finger: it returns if released early and closes if pulled down", { tag: "@phone" }, async ({
  page,
  words,
}) => {
  const site = new Site(page, words);
  await site.open("/winners");
  await page.getByRole("button", { name: words.common.nav.more, exact: true }).click();
  const sheet = site.popup(words.common.nav.menu);
  await expect(sheet).toBeVisible();
  const blurred =
    "[...document.querySelectorAll('*')].some((e) => e.clientHeight >= innerHeight && getComputedStyle(e).backdropFilter !== 'none')";
  expect(await page.evaluate(blurred), "no blur over the whole page").toBe(false);
  const top = async () => (await sheet.boundingBox())?.y;
  const topBefore = await top();
  await swipe(page, 40);
  await expect.poll(top).toBe(topBefore);
  await swipe(page, 260);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/winners");
  await page.getByRole("button", { name: words.common.nav.more, exact: true }).click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/winners");

  await page.getByRole("button", { name: words.common.nav.more, exact: true }).click();
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect.poll(site.entryOnTop).toBe(0);
  await page.goBack();
  await expect(page, "one step back is one page, even after a reload with the menu open").not.toHaveURL("/winners");
});

test("the controls stay visible on a phone in landscape and with large letters", { tag: "@phone" }, async ({
  page,
  words,
}) => {
  const site = new Site(page, words);
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto("/login");
  await expect(site.loginPopup.getByLabel(words.auth.password, { exact: true })).toBeInViewport({ ratio: 1 });
  await site.open("/rng");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate("document.documentElement.style.fontSize = '150%'");
  const banner = page.getByRole("banner");
  const [mark, search] = await Promise.all([
    banner.getByRole("link").first().boundingBox(),
    banner.getByRole("button", { name: words.common.nav.search }).boundingBox(),
  ]);
  expect((mark?.x ?? 0) + (mark?.width ?? 0), "the logo does not overlap the search").toBeLessThanOrEqual(
    search?.x ?? 0,
  );
});

test.describe("announcements that have not been closed", () => {
  test.use({ announcements: "new" });

  test("announcements open in the first pause after user activity, and never before it", { tag: "@phone" }, async ({
    page,
    words,
  }) => {
    const site = new Site(page, words);
    await site.activateByInputOnly();
    await page.clock.install();
    await page.goto("/");
    await rest(page);
    await page.clock.runFor(10_000);
    await expect(site.announcements).toBeHidden();
    await site.touch();
    await page.clock.runFor(10_000);
    await expect(site.announcements).toBeVisible();
  });

  test("announcements after a sign-in are shown on any page, and wait while a form is open", {
    tag: "@desktop",
  }, async ({ page, words, account }) => {
    const site = new Site(page, words);
    await page.clock.install();
    await page.goto("/member/securityCenter");
    await site.fillLogin(account);
    await expect(page.locator("main form").first()).toBeVisible();
    await site.touch();
    await page.clock.runFor(10_000);
    await expect(site.announcements).toBeHidden();
    await page.goto("/winners");
    await site.touch();
    await expect(site.announcements).toBeVisible();
    await site.announcements.getByRole("button", { name: words.common.ui.close }).click();
    await page.goto("/hot");
    await site.touch();
    await page.clock.runFor(10_000);
    await expect(site.announcements).toBeHidden();
  });

  test("announcements whose script is still loading do not cover a dialog opened meanwhile", {
    tag: "@phone",
  }, async ({ page, words }) => {
    const site = new Site(page, words);
    const scriptRequest = Promise.withResolvers<void>();
    const scriptReleased = Promise.withResolvers<void>();
    await page.route(/\/assets\/menus-[^/]+\.js$/, async (route) => {
      scriptRequest.resolve();
      await scriptReleased.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto("/");
    await site.touch();
    await scriptRequest.promise;
    await page.getByRole("banner").getByRole("button", { name: words.common.nav.search }).click();
    const sheet = page.getByRole("dialog", { name: words.search.title });
    await expect(sheet).toBeVisible();
    const script = page.waitForResponse(/\/assets\/menus-[^/]+\.js$/);
    scriptReleased.resolve();
    await (await script).finished();
    await page.clock.runFor(10_000);
    await expect(site.announcements).toBeHidden();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await page.clock.runFor(10_000);
    await expect(site.announcements).toBeVisible();
  });

  test("announcements do not open over a menu that is still loading", { tag: "@phone" }, async ({ page, words }) => {
    const site = new Site(page, words);
    const scriptReleased = Promise.withResolvers<void>();
    await page.route(/\/assets\/menus-[^/]+\.js$/, async (route) => {
      await scriptReleased.promise;
      await route.continue();
    });
    // Delays the announcements until after the tap. Playwright's evaluations count as user activity and could open them
    // earlier.
    const tapped = Promise.withResolvers<void>();
    await page.route(/\/api\/announcements/, async (route) => {
      await tapped.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto("/");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.getByRole("button", { name: words.common.nav.more, exact: true }).click();
    await expect(page.locator('[aria-haspopup="dialog"][aria-expanded="true"]')).toBeVisible();
    const answer = page.waitForResponse(/\/api\/announcements/);
    tapped.resolve();
    await (await answer).finished();
    await rest(page, "calls");
    await page.clock.runFor(10_000);
    await expect(site.announcements).toBeHidden();
    scriptReleased.resolve();
    const sheet = site.popup(words.common.nav.menu);
    await expect(sheet.getByRole("button", { name: words.common.nav.support }), "the menu is complete").toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await page.clock.runFor(10_000);
    await expect(site.announcements).toBeVisible();
  });

  test("an announcement leads to its promotion and is not shown again, and the winners have a page", {
    tag: "@phone",
  }, async ({ page, words, sound }) => {
    const site = new Site(page, words);
    await site.open("/");
    await site.touch();
    await site.announcements.getByRole("link", { name: words.notices.promotion }).click();
    await expect(page).toHaveURL("/promotions?id=701");
    await page.goto("/");
    await expect(page.getByRole("article").first()).toBeVisible();
    await site.touch();
    await page.evaluate("new Promise((rested) => requestIdleCallback(() => requestIdleCallback(rested)))");
    await expect(site.announcements).toBeHidden();
    await page.getByRole("link", { name: words.winners.all }).click();
    await expect(page).toHaveURL("/winners");
    const winners = page.getByRole("main").getByRole("listitem");
    await expect(winners.first()).toContainText(/\d\.\d\d/);
    const count = await winners.count();
    expect(count, "at most twenty winners").toBeLessThanOrEqual(20);
    expect(count).toBeGreaterThan(10);
    await sound("the winners");
  });
});
