import type { Page } from "playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { fill } from "./support/words.ts";

test("a second search that finds nothing says so too", { tag: "@phone" }, async ({ page, words }) => {
  await new Site(page, words).open("/rng");
  const search = page.getByRole("searchbox", { name: words.games.search.label });
  for (const word of ["zzzzzzzz", "qqqqqqqq", "xxxxxxxx"]) {
    await search.fill(word);
    await expect(page).toHaveURL(`/rng?q=${word}`);
    await expect(page.getByRole("button", { name: words.common.view.clear })).toBeVisible();
  }
});

test("a page past the end leads to the last one, and Back leads away from it", { tag: "@phone" }, async ({
  page,
  words,
}) => {
  const site = new Site(page, words);
  for (const past of ["9000", "99999"]) {
    await site.open("/hot");
    await site.open(`/rng?page=${past}`);
    await expect(page).toHaveURL(/\/rng\?page=\d{2,3}$/);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/hot");
  }
});

/** Scrolls the page and waits until it stands. @returns where */
async function scrollTo(page: Page, top: number): Promise<number> {
  await page.evaluate(
    `new Promise((done) => { addEventListener("scrollend", done, { once: true }); scrollTo(0, ${top}); })`,
  );
  return Number(await page.evaluate("scrollY"));
}

const expectTop = (page: Page, top: number) => expect.poll(() => page.evaluate("scrollY")).toBe(top);

test("Back finds the place where a page was left", { tag: "@phone" }, async ({ page, words }) => {
  const site = new Site(page, words);
  await site.open("/rng");
  await expect(page.getByRole("article").first()).toBeVisible();
  for (const [link, top] of [
    ["/hot", 700],
    ["/", 500],
  ] as const) {
    const left = await scrollTo(page, top);
    await page.locator(`nav a[href="${link}"]`).first().dispatchEvent("click");
    await expect(page).toHaveURL(link);
    await expectTop(page, 0);
    await page.goBack();
    await expect(page).toHaveURL("/rng");
    await expectTop(page, left);
  }
});

test("Back and Forward find the place in a list that was made longer", { tag: "@phone" }, async ({ page, words }) => {
  const site = new Site(page, words);
  await site.open("/live");
  const tiles = page.getByRole("main").getByRole("article");
  await expect(tiles.first()).toBeVisible();
  const before = await tiles.count();
  await page.getByRole("button", { name: words.games.more }).click();
  await expect.poll(() => tiles.count()).toBeGreaterThan(before);
  const left = await scrollTo(page, 2600);
  expect(left).toBe(2600);
  await page.locator('nav a[href="/hot"]').first().dispatchEvent("click");
  await expect(page).toHaveURL("/hot");
  await expectTop(page, 0);
  await page.goBack();
  await expect(page).toHaveURL("/live?page=2");
  await expectTop(page, left);
  await page.goBack();
  await page.goForward();
  await expectTop(page, left);
});

test("all kinds of game are in sight on a desktop, counted where the count holds", { tag: "@desktop" }, async ({
  page,
  words,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await new Site(page, words).open("/rng");
  const kinds = page.getByRole("group", { name: words.games.classes.label });
  for (const kind of await kinds.getByRole("radio").all()) {
    const box = await kind.boundingBox();
    expect((box?.x ?? 9999) + (box?.width ?? 0)).toBeLessThanOrEqual(1024);
  }
  await expect(kinds).toContainText(/\d/);
  await page.getByRole("searchbox", { name: words.games.search.label }).fill("gold");
  await expect(kinds).not.toContainText(/\d/);
});

test("the floating bar lies over no game", { tag: "@desktop" }, async ({ page, words }) => {
  const site = new Site(page, words);
  for (const path of ["/rng", "/"]) {
    if (path === "/") await site.arrive();
    else await site.open(path);
    const bar = await page.getByRole("complementary", { name: words.common.nav.contact }).boundingBox();
    for (const tile of await page.getByRole("article").all()) {
      const box = await tile.boundingBox();
      if (box) expect(box.x + box.width, path).toBeLessThanOrEqual(bar?.x ?? 0);
    }
  }
});

test("without a line the page says so without moving, and a game says why it does not start", {
  tag: "@phone",
}, async ({ page, words, account, context, problems, sound }) => {
  const site = new Site(page, words);
  await site.signInAt("/rng", account);
  const { name } = await site.firstGame();
  problems.expectNoConnection();
  // A part of the page that was never in sight is left out.
  problems.expectText(/^ChunkFailure: chunk failed/);
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
  expect((over?.y ?? 0) + (over?.height ?? 0), "the bar of tabs stays in reach").toBeLessThanOrEqual(tabs?.y ?? 0);
  await sound("a page without a line");
  await site
    .tile(name)
    .getByRole("button", { name: fill(words.games.tile.playOf, { name }) })
    .click();
  await expect(site.toast(words.common.failure.network)).toBeVisible();

  // The pictures further down fail now and come with the line.
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
  await expect(game, "only the game itself may ask").toBeVisible();
  await page.keyboard.press("Escape");
  await expect(game).toBeHidden();
  await expect(page).toHaveURL("/rng");
});
