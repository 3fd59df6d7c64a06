import type { Locator, Page } from "playwright/test";
import { routes } from "../../../shared/routes.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { footerWith } from "../../e2e/support/footer.ts";
import { Site } from "../../e2e/support/site.ts";
import type { Words } from "../../e2e/support/words.ts";
import { sampleOfRun } from "../../support/seed.ts";

/** Returns a function that counts the documents requested by a page. A reload adds one. */
function documents(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

test("a login popup that could not be loaded shows an error, and opens once the connection is back", {
  tag: "@phone",
}, async ({ page, context, words, problems, sound }) => {
  const { common } = words;
  problems.expectNoConnection();
  const site = new Site(page, words);
  await site.arrive();
  const signIn = page.getByRole("banner").getByRole("link", { name: common.nav.signIn });
  const failure = page.getByRole("dialog", { name: common.failure.part });

  await context.setOffline(true);
  await signIn.click();
  await expect(failure).toBeVisible();
  await sound("a popup that did not load");
  await failure.getByRole("button", { name: common.ui.close }).click();
  await expect(failure).toBeHidden();
  await signIn.click();
  await expect(failure).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(failure).toBeHidden();
  await signIn.click();
  await expect(failure).toBeVisible();
  // Closes the dialog as the browser does, for example for Back on Android.
  await page.evaluate(`document.querySelector("dialog[open]").close()`);
  await expect(page).toHaveURL("/");
  await signIn.click();
  await failure.getByRole("button", { name: common.ui.retry }).click();
  await expect(failure).toBeVisible();

  // After the outage, new data rerenders the card, but the button remains the same element.
  const again = page.waitForEvent("requestfinished", (request) => request.url().includes(routes.site.path));
  await context.setOffline(false);
  await again;
  await failure.getByRole("button", { name: common.ui.retry }).click();
  await expect(site.loginPopup).toBeVisible();
  await expect(failure).toBeHidden();
});

test("a menu and a popup that load slowly show a spinner, and further presses change nothing", {
  tag: "@phone",
}, async ({ page, words }) => {
  const { common } = words;
  const site = new Site(page, words);
  const gates = { menus: Promise.withResolvers<void>(), access: Promise.withResolvers<void>() };
  for (const [area, gate] of Object.entries(gates)) {
    await page.route(new RegExp(`/assets/${area}-.*\\.js$`), async (route) => {
      await gate.promise;
      await route.continue();
    });
  }
  await site.arrive("/hot");
  const header = page.getByRole("banner");
  // The page below may show its own.
  const spinner = page.getByRole("status").filter({ hasText: common.ui.loading }).last();
  /** Returns a function that presses the place of a control, whatever covers it later. */
  const pressAt = async (control: Locator) => {
    const box = await control.boundingBox();
    if (!box) throw new Error("the control is not visible");
    return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };

  const menu = header.getByRole("button", { name: common.nav.openMenu });
  const pressMenu = await pressAt(menu);
  await pressMenu();
  await expect(spinner).toBeVisible();
  await pressMenu();
  gates.menus.resolve();
  await expect(page.getByRole("dialog", { name: common.nav.menu })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const pressRegister = await pressAt(header.getByRole("link", { name: common.nav.register }));
  for (let presses = 0; presses < 3; presses += 1) await pressRegister();
  await expect(spinner).toBeVisible();
  gates.access.resolve();
  await expect(page.getByRole("dialog", { name: words.register.title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/hot");
});

test("a chunk that fails to load does not reload the page and lose typed text", { tag: "@desktop" }, async ({
  page,
  words,
  problems,
}) => {
  const { auth, common } = words;
  problems.expectNoConnection();
  const count = documents(page);
  await page.goto("/agent");
  const username = page.getByLabel(auth.username);
  await username.fill("kamal");
  await page.route(/\/assets\/en-.*\.js$/, (route) => route.abort());
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByText(common.failure.chunk)).toBeVisible();
  await expect(username).toHaveValue("kamal");
  expect(count()).toBe(1);
});

test("a page that does not load in a browser without storage shows an error and is not reloaded", {
  tag: "@phone",
}, async ({ page, words, problems }) => {
  problems.expectNoConnection();
  await page.addInitScript(`
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(globalThis, name, { get() { throw new DOMException("denied", "SecurityError"); } });
  `);
  const count = documents(page);
  await page.route(/\/assets\/rewards-[^/]*\.js$/, (route) => route.abort());
  await page.goto("/promotions");
  await expect(page.getByRole("heading", { name: words.common.failure.chunk })).toBeVisible();
  expect(count()).toBe(1);
});

test("a game tapped before its launcher could be loaded shows an error and starts after a retry", {
  tag: "@phone",
}, async ({ page, words, account, problems }) => {
  problems.expectNoConnection();
  const script = /\/assets\/start-[^/]*\.js$/;
  const count = documents(page);
  const tapped = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    // The first document requests the script when idle, and reloads after the failure. The second document's request is
    // pending when the player taps the game.
    if (count() > 1) await tapped.promise;
    await route.abort();
  });
  const site = new Site(page, words);
  await site.signInAt("/rng", account);
  await expect.poll(count).toBe(2);
  const { name, play } = await site.firstGame();
  await play.click();
  tapped.resolve();
  const failure = page.getByRole("dialog", { name: words.common.failure.part });
  await expect(failure).toBeVisible();
  await page.unroute(script);
  await failure.getByRole("button", { name: words.common.ui.retry }).click();
  await expect(page.getByRole("dialog", { name }).frameLocator("iframe").locator("#spin")).toBeEnabled();
});

/** Returns the computed `display` of the list of promotions. */
const styled = `[document.querySelector("main article")?.closest("ul")].map((list) => list && getComputedStyle(list).display)[0]`;
const sheet = /\/assets\/rewards-[^/]*\.css$/;

const ways = ["a direct visit", "a navigation"] as const;

for (const way of sampleOfRun(ways)) {
  test(`a style sheet that fails once on ${way} is requested again, without a reload`, { tag: "@phone" }, async ({
    page,
    words,
    problems,
  }) => {
    problems.expectNoConnection();
    const count = documents(page);
    // On a direct visit, the early script also requests the style sheet.
    const failing = way === "a direct visit" ? 2 : 1;
    let requests = 0;
    await page.route(sheet, (route) => {
      requests += 1;
      return requests <= failing ? route.abort() : route.continue();
    });
    await visit(page, words, way);
    await expect(page.getByRole("heading", { level: 1, name: words.promotions.title })).toBeVisible();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(8);
    await expect.poll(() => page.evaluate(styled)).toBe("grid");
    expect(requests).toBeGreaterThan(failing);
    expect(count()).toBe(1);
  });
}

for (const way of sampleOfRun(ways.toReversed())) {
  test(`a style sheet that never loads on ${way} causes an error message after one reload`, { tag: "@phone" }, async ({
    page,
    words,
    problems,
    sound,
  }) => {
    problems.expectNoConnection();
    const count = documents(page);
    await page.route(sheet, (route) => route.abort());
    await visit(page, words, way);
    await expect(page.getByRole("heading", { name: words.common.failure.chunk })).toBeVisible();
    expect(count()).toBe(2);
    await sound("a page whose styles did not load");
    await page.unroute(sheet);
    await page.getByRole("button", { name: words.common.failure.reload }).click();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(8);
    await expect.poll(() => page.evaluate(styled)).toBe("grid");
  });
}

async function visit(page: Page, words: Words, way: "a direct visit" | "a navigation"): Promise<void> {
  if (way === "a direct visit") {
    await page.goto("/promotions");
    return;
  }
  await page.goto("/winners");
  const footer = await footerWith(page, words.common.footer.more);
  await footer.getByRole("link", { name: words.promotions.title }).click();
}

test("a promotion whose terms could not be shown cannot be joined, and they can be requested again", {
  tag: "@phone",
}, async ({ page, context, words, problems, sound }) => {
  const { common, promotions } = words;
  problems.expectNoConnection();
  // Blocks the scripts that sanitise the operator's HTML.
  await context.route(/\/assets\/(purify|Sanitised)-.*\.js$/, (route) => route.abort());
  await page.goto("/promotions?id=701");
  const offer = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: promotions.join }) });
  const failure = offer.getByRole("alert").filter({ hasText: common.failure.part });
  await expect(failure).toBeVisible();
  await expect(offer.getByRole("button", { name: promotions.join })).toBeDisabled();
  await sound("a promotion without its terms");

  await context.unrouteAll();
  await failure.getByRole("button", { name: common.ui.retry }).click();
  await expect(offer.getByRole("listitem").first()).toBeVisible();
  await expect(offer.getByRole("button", { name: promotions.join })).toBeEnabled();
});
