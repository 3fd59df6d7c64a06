import type { Page } from "playwright/test";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill, type Words } from "../../e2e/support/words.ts";

const sheetOf = (page: Page, words: Words) => page.getByRole("dialog", { name: words.search.title });
const fieldOf = (page: Page, words: Words) => page.getByRole("searchbox", { name: words.search.title, exact: true });

test("a guest finds a page by a common word, and Back leads to where the search started", {
  tag: "@phone",
}, async ({ page, words, sound }) => {
  const { common, search, pages } = words;
  const site = new Site(page, words);
  const sheet = sheetOf(page, words);
  const field = fieldOf(page, words);
  await site.open("/winners");
  await page
    .getByRole("navigation", { name: common.nav.games })
    .getByRole("button", { name: common.nav.search })
    .click();
  await expect(field).toBeFocused();
  await expect(sheet.getByRole("region", { name: search.groups.popular }).getByRole("listitem").first()).toBeVisible();
  await expect(sheet.getByText(search.recent), "no earlier searches in this browser").toBeHidden();
  await sound("the search without a query");

  await field.fill("aviator");
  await sheet.getByRole("region", { name: search.groups.categories }).getByRole("link").first().click();
  await expect(page).toHaveURL("/crash");
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/winners");

  await page.getByRole("banner").getByRole("button", { name: common.nav.search }).click();
  await sheet.getByRole("button", { name: "aviator" }).click();
  await expect(field).toHaveValue("aviator");
  await expect(sheet.getByRole("region", { name: search.groups.categories })).toBeVisible();
  await field.fill("উত্তোলন");
  await expect(sheet.getByRole("link", { name: pages.withdraw.title, exact: true })).toBeVisible();
  await sound("the results of a search");
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/winners");

  await page.getByRole("banner").getByRole("button", { name: common.nav.search }).click();
  await sheet.getByRole("button", { name: search.forget }).click();
  await expect(sheet.getByRole("button", { name: "aviator" })).toBeHidden();
});

test("search results stay above a phone's keyboard", { tag: "@phone" }, async ({ page, words }) => {
  // The browser reports the system's keyboard through `visualViewport`, which the test replaces.
  await page.addInitScript(`{
    const seen = Object.assign(new EventTarget(), { scale: 1, height: 740, width: 360, offsetTop: 0 });
    Object.defineProperty(window, "visualViewport", { value: seen });
  }`);
  const sheet = sheetOf(page, words);
  await new Site(page, words).open("/winners");
  await page.getByRole("banner").getByRole("button", { name: words.common.nav.search }).click();
  await fieldOf(page, words).fill("a");
  await expect(sheet.getByRole("region", { name: words.search.groups.popular })).toBeHidden();
  const last = sheet.getByRole("listitem").last();
  await expect(last).toBeVisible();
  await page.evaluate("Object.assign(visualViewport, { height: 400 }).dispatchEvent(new Event('resize'))");
  const bottom = async () => {
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(bottom).toBeLessThanOrEqual(400);
});

test("a search without results offers support, and a failed one preserves the typed text", {
  tag: "@phone",
}, async ({ page, words, problems, sound }) => {
  const { search, common } = words;
  const sheet = sheetOf(page, words);
  const field = fieldOf(page, words);
  await new Site(page, words).open("/winners");
  await page.getByRole("banner").getByRole("button", { name: common.nav.search }).click();
  await field.fill("qqqqzzzz");
  await expect(sheet.getByText(fill(search.none.title, { query: "qqqqzzzz" }))).toBeVisible();
  await expect(sheet.getByRole("button", { name: search.none.support })).toBeVisible();
  await expect(sheet.getByRole("region", { name: search.groups.popular })).toBeVisible();
  await sound("a search that finds nothing");

  problems.expectNoConnection();
  await page.route("**/api/search?*", (route) => route.abort());
  await field.fill("bkash");
  await expect(sheet.getByRole("alert")).toContainText(common.failure.network);
  await expect(field).toHaveValue("bkash");
  await page.unroute("**/api/search?*");
  await sheet.getByRole("button", { name: common.ui.retry }).click();
  await expect(sheet.getByRole("link", { name: words.pages.depositv2.title, exact: true })).toBeVisible();
});

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("a key opens the search, arrows move through the results, Escape closes it, and Enter starts a game", {
    tag: "@desktop",
  }, async ({ page, words, account, sound }) => {
    const { games, common, search } = words;
    const site = new Site(page, words);
    const sheet = sheetOf(page, words);
    const field = fieldOf(page, words);
    await site.signInAt("/rng", account);
    const filter = page.getByRole("searchbox", { name: games.search.label });
    await filter.press("/");
    await expect(filter, "the key types a letter in a field").toHaveValue("/");
    await expect(sheet).toBeHidden();
    await filter.fill("");
    await filter.blur();
    // The listener for the key is added when the page is idle.
    await expect(async () => {
      await page.keyboard.press("/");
      await expect(field).toBeFocused({ timeout: 2000 });
    }).toPass();

    const name = "Cricket Grand Battle";
    await field.fill("ক্রিকেট মহারণ");
    // This game is not one of the popular games, so it appears only in the results.
    const gameGroup = sheet.getByRole("region", { name: search.groups.games });
    const game = gameGroup.getByRole("button", { name: fill(games.tile.playOf, { name }) });
    await expect(game).toBeVisible();
    await sound("the results of a search on a desktop");
    await expect(async () => {
      await page.keyboard.press("ArrowDown");
      await expect(game).toBeFocused({ timeout: 50 });
    }).toPass();
    await page.keyboard.press("x");
    await expect(field, "a letter continues the input").toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();

    await page.getByRole("banner").getByRole("button", { name: common.nav.search }).click();
    await field.fill(name);
    await expect(game).toBeVisible();
    // A render of the results may interrupt the key press.
    await expect(async () => {
      if (await sheet.isVisible()) await game.press("Enter", { timeout: 2000 });
      await expect(sheet).toBeHidden({ timeout: 2000 });
    }).toPass();
    await expect(page.getByRole("dialog", { name, exact: true }).locator("iframe")).toBeVisible();
  });

  test("only the last of many inputs is requested", { tag: "@desktop" }, async ({ page, words }) => {
    await new Site(page, words).open("/winners");
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("q=slot"));
    await page.route("**/api/search?*q=slot*", () => undefined);
    await page.getByRole("banner").getByRole("button", { name: words.common.nav.search }).click();
    const field = fieldOf(page, words);
    const nextRequest = page.waitForRequest("**/api/search?*q=slot*");
    await field.fill("slot");
    await nextRequest;
    await field.fill("bonus");
    expect((await failed).failure()?.errorText).toBe("net::ERR_ABORTED");
    await expect(
      sheetOf(page, words).getByRole("link", { name: words.pages.promotions.title, exact: true }),
    ).toBeVisible();
  });

  test("a focused result that a newer one replaces returns the focus to the field", {
    tag: "@desktop",
  }, async ({ page, words }) => {
    await new Site(page, words).open("/winners");
    const responseReleased = Promise.withResolvers<void>();
    await page.route("**/api/search?*q=bonus*", async (route) => {
      await responseReleased.promise;
      await route.continue();
    });
    await page.getByRole("banner").getByRole("button", { name: words.common.nav.search }).click();
    const field = fieldOf(page, words);
    await field.fill("slot");
    const sheet = sheetOf(page, words);
    await expect(sheet.getByRole("region", { name: words.search.groups.categories })).toBeVisible();
    const request = page.waitForRequest("**/api/search?*q=bonus*");
    await field.fill("bonus");
    await request;
    await field.press("ArrowDown");
    await expect(field, "an older result has the focus").not.toBeFocused();
    responseReleased.resolve();
    const promotions = sheet.getByRole("link", { name: words.pages.promotions.title, exact: true });
    await expect(promotions).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(field).not.toBeFocused();
  });
});
