import type { Page } from "playwright/test";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";
import { sampleOfRun } from "../../support/seed.ts";

test("each of several searches without results offers to clear the filters", { tag: "@phone" }, async ({
  page,
  words,
}) => {
  await new Site(page, words).open("/rng");
  const search = page.getByRole("searchbox", { name: words.games.search.label });
  for (const word of ["zzzzzzzz", "qqqqqqqq", "xxxxxxxx"]) {
    await search.fill(word);
    await expect(page).toHaveURL(`/rng?q=${word}`);
    await expect(page.getByRole("button", { name: words.common.view.clear })).toBeVisible();
  }
  // The player types before the page renders without the filters: one script dispatches both events.
  await page.evaluate(`
    [...document.querySelectorAll("main button")].find((button) => button.textContent === "${words.common.view.clear}").click();
    const field = document.querySelector("main input[type=search]");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, "kriket");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  `);
  await expect(page).toHaveURL("/rng?q=kriket");
  await expect(search, "the typed word stays").toHaveValue("kriket");
  await expect(page.getByRole("article").first(), "names are found in Latin letters").toContainText("ক্রিকেট");
});

test("a page past the end leads to the last one, and Back leads away from it", { tag: "@phone" }, async ({
  page,
  words,
}) => {
  const site = new Site(page, words);
  await site.open("/hot");
  await site.open("/rng?page=99999");
  await expect(page).toHaveURL(/\/rng\?page=\d{1,3}$/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/hot");
});

/** Scrolls the page and returns its position after the scroll. */
async function scrollTo(page: Page, top: number): Promise<number> {
  await page.evaluate(
    `new Promise((done) => { addEventListener("scrollend", done, { once: true }); scrollTo(0, ${top}); })`,
  );
  return Number(await page.evaluate("scrollY"));
}

const expectTop = (page: Page, top: number) => expect.poll(() => page.evaluate("scrollY")).toBe(top);

test("Back restores the scroll position of a page", { tag: "@phone" }, async ({ page, words }) => {
  const site = new Site(page, words);
  await site.open("/rng");
  await expect(page.getByRole("article").first()).toBeVisible();
  for (const [link, top] of [
    ["/hot", 700],
    ["/", 500],
  ] as const) {
    const scrollTop = await scrollTo(page, top);
    await page.locator(`nav a[href="${link}"]`).first().dispatchEvent("click");
    await expect(page).toHaveURL(link);
    await expectTop(page, 0);
    await page.goBack();
    await expect(page).toHaveURL("/rng");
    await expectTop(page, scrollTop);
  }
});

test("Back and Forward restore the scroll position in an extended list", { tag: "@phone" }, async ({ page, words }) => {
  const site = new Site(page, words);
  await site.open("/live");
  const tiles = page.getByRole("main").getByRole("article");
  await expect(tiles.first()).toBeVisible();
  const before = await tiles.count();
  await page.getByRole("button", { name: words.games.more }).click();
  await expect.poll(() => tiles.count()).toBeGreaterThan(before);
  const scrollTop = await scrollTo(page, 2600);
  expect(scrollTop).toBe(2600);
  await page.locator('nav a[href="/hot"]').first().dispatchEvent("click");
  await expect(page).toHaveURL("/hot");
  await expectTop(page, 0);
  await page.goBack();
  await expect(page).toHaveURL("/live?page=2");
  await expectTop(page, scrollTop);
  await page.goBack();
  await page.goForward();
  await expectTop(page, scrollTop);
});

test("vendor, kind and search are in one row that stays below the header, with counts if they are complete", {
  tag: "@phone",
}, async ({ page, words, sound }) => {
  await new Site(page, words).open("/rng");
  const search = page.getByRole("searchbox", { name: words.games.search.label });
  const vendors = page.getByRole("combobox", { name: words.games.vendors.label });
  const kinds = page.getByRole("combobox", { name: words.games.classes.label });
  const boxes = await Promise.all([search, vendors, kinds].map((part) => part.boundingBox()));
  expect(new Set(boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))).size, "one row").toBe(1);
  expect(boxes.every((box) => box && box.x >= 0 && box.x + box.width <= 360)).toBe(true);
  const first = page.getByRole("article").first();
  await expect(first, "games start on the first screen").toBeInViewport({ ratio: 0.9 });
  await expect(kinds.getByRole("option", { name: /\([\d,]+\)$/ })).not.toHaveCount(0);

  await scrollTo(page, 900);
  const header = await page.getByRole("banner").boundingBox();
  await expect(kinds, "it stays visible").toBeInViewport({ ratio: 1 });
  expect((await kinds.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));

  await kinds.selectOption("JP");
  await expect(page).toHaveURL("/rng?class=JP");
  await vendors.selectOption("PP");
  await expect(page).toHaveURL(/[?&]vendor=PP/);
  await expect(kinds, "the counts are the whole category's").not.toContainText(/\d/);
  await search.fill("সোনা");
  await expect(page).toHaveURL(/[?&]q=/);
  await sound("a list with every filter");
});

test("a category chosen on home has its own slim banner, and its games start on the first screen", {
  tag: "@phone",
}, async ({ page, words }) => {
  const site = new Site(page, words);
  await site.arrive();
  const banner = page.getByRole("region", { name: words.common.banner.label });
  const hero = await banner.boundingBox();
  await page.getByRole("navigation", { name: words.home.menu.label }).getByRole("link", { name: "মাছ শিকার" }).click();
  await expect(page).toHaveURL("/home?type=FISH");
  await expect(banner).toContainText("জোয়ার এসেছে, জাল ফেলুন");
  const slim = await banner.boundingBox();
  expect(slim?.height).toBeLessThan((hero?.height ?? 0) * 0.7);
  await expect(page.getByRole("main").getByRole("article").first()).toBeInViewport({ ratio: 0.9 });
});

test("every game page shows the carousel; hot games have pages of 24", { tag: "@desktop" }, async ({
  page,
  words,
  account,
}) => {
  const site = new Site(page, words);
  await site.signInAt("/recent", account);
  const banner = page.getByRole("region", { name: words.common.banner.label });
  await expect(banner, "recently played").toBeVisible();
  // These lists share a layout, so each run tests one.
  const gathered = sampleOfRun(["/rou", "/jp", "/jl", "/horse", "/crash"]);
  for (const path of ["/favorite", "/lottery", ...gathered, "/hot"]) {
    await site.open(path);
    await expect(banner, path).toBeVisible();
  }
  await expect(page.getByRole("article")).toHaveCount(24);
  await page.getByRole("button", { name: words.common.ui.nextPage }).click();
  await expect(page).toHaveURL("/hot?page=2");
  await expect(page.getByRole("article")).toHaveCount(24);
});

test("the Express lottery opens the lotteries of its lobby, and a winner's row opens the game of the win", {
  tag: "@desktop",
}, async ({ page, words, account }) => {
  const site = new Site(page, words);
  await site.signInAt("/elott", account);
  const lobby = fill(words.games.vendors.enterOf, { name: "এক্সপ্রেস লটারি" });
  await page.getByRole("button", { name: lobby }).click();
  await expect(page).toHaveURL("/lottery?gameCode=ELOTT_ELOTT_LOBBY");
  await expect(page.getByRole("radio", { name: words.lottery.modes.ELOTT })).toBeChecked();

  await site.open("/winners");
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: /\d\d:\d\d/ })
    .first();
  await expect(row).toContainText(/^.*\S\S\*\*\*/);
  await expect(page.getByText(fill(words.winners.minimum, { amount: "৳100" }))).toBeVisible();
  await row.getByRole("button").click();
  await expect(page.getByRole("dialog").or(page.locator("iframe")).first()).toBeVisible();
});

test("the floating bar covers no game", { tag: "@desktop" }, async ({ page, words }) => {
  const site = new Site(page, words);
  for (const path of ["/rng", "/"]) {
    if (path === "/") await site.arrive();
    else await site.open(path);
    const bar = await page.getByRole("complementary", { name: words.common.nav.contact }).boundingBox();
    const right = await page.evaluate<number>(
      "Math.max(...[...document.querySelectorAll('article')].map((tile) => tile.getBoundingClientRect().right))",
    );
    expect(right, path).toBeLessThanOrEqual(bar?.x ?? 0);
  }
});

test("a page without a connection shows a message without moving, and a game shows why it does not start", {
  tag: "@phone",
}, async ({ page, words, account, context, problems, sound }) => {
  const site = new Site(page, words);
  await site.signInAt("/rng", account);
  const { name } = await site.firstGame();
  problems.expectNoConnection();
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();
  await context.setOffline(true);
  const bar = page.getByText(words.common.failure.offline);
  await expect(bar).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  const [over, tabs] = [
    await bar.boundingBox(),
    await page.getByRole("navigation", { name: words.common.nav.games }).last().boundingBox(),
  ];
  expect(over?.y).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0));
  expect((over?.y ?? 0) + (over?.height ?? 0), "the bar of tabs stays reachable").toBeLessThanOrEqual(tabs?.y ?? 0);
  await sound("a page without a connection");
  await site
    .tile(name)
    .getByRole("button", { name: fill(words.games.tile.playOf, { name }) })
    .click();
  await expect(site.toast(words.common.failure.network)).toBeVisible();

  await page.mouse.wheel(0, 2500);
  const last = page.getByRole("article").nth(20);
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator("img")).toHaveCount(0);
  await context.setOffline(false);
  await expect(last.locator("img[data-loaded]")).toBeVisible();
});

test("Escape inside a game closes it", { tag: "@desktop" }, async ({ page, words, account }) => {
  const site = new Site(page, words);
  await site.signInAt("/rng", account);
  const { name, play } = await site.firstGame();
  await play.click();
  const game = page.getByRole("dialog", { name });
  const spin = game.frameLocator("iframe").locator("#spin");
  await expect(spin).toBeEnabled();
  await page.evaluate("postMessage({ type: 'close' }, '*')");
  await spin.focus();
  await expect(game, "only the game itself may close it").toBeVisible();
  await page.keyboard.press("Escape");
  await expect(game).toBeHidden();
  await expect(page).toHaveURL("/rng");
});
