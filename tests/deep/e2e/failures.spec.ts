import type { Control } from "../../e2e/support/control.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { withStack } from "../../e2e/support/stack.ts";

test("the site at an unknown address shows a warning instead of a sign-in", { tag: "@phone" }, async ({
  page,
  words,
  problems,
  sound,
}) => {
  problems.expectText(/^The Cross-Origin-Opener-Policy header has been ignored, because the URL's origin was untrust/);
  const before = async (control: Control) => void (await control.switches({ domains: ["play.example"] }));
  await withStack(page, { before }, async (stack) => {
    const address = new URL("/login", stack.url);
    // playwright.config.ts maps this name to 127.0.0.1.
    address.hostname = "not-ours.example";
    await page.goto(address.href);
    await expect(page.getByRole("heading", { name: words.common.startup.domainTitle })).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await sound("the warning of a wrong address");
  });
});

test("the session is requested until a request succeeds, so that a player does not stay a guest", {
  tag: "@phone",
}, async ({ page, words, account, problems }) => {
  const site = new Site(page, words);
  await site.signInAt("/rng", account);
  problems.expect(503, /^\/api\/session$/);
  problems.expect(429, /^\/api\/session$/);
  const failures = [
    {
      status: 503,
      contentType: "application/json",
      body: '{"error":{"code":"internal","message":"","requestId":"0"}}',
    },
    {
      status: 429,
      contentType: "application/json",
      body: '{"error":{"code":"rate_limited","message":"","requestId":"0","retryAfter":1}}',
    },
    // The response of a captive portal.
    { status: 200, contentType: "text/html", body: "<p>Accept the terms</p>" },
  ];
  let sessionReads = 0;
  await page.route(
    (url) => url.pathname === "/api/session",
    (route) => {
      const failure = failures[sessionReads];
      sessionReads += 1;
      return failure ? route.fulfill(failure) : route.continue();
    },
  );
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(site.accountMenu).toBeVisible();
  expect(sessionReads).toBe(4);
});

test("favourites that could not be loaded are not shown as empty", { tag: "@desktop" }, async ({
  page,
  words,
  account,
  problems,
}) => {
  problems.expectNoConnection();
  const site = new Site(page, words);
  let dead = true;
  await page.route("**/api/favourites", (route) => (dead ? route.abort() : route.continue()));
  await site.signInAt("/home?type=FAV", account);
  const again = page.getByRole("main").getByRole("button", { name: words.common.ui.retry });
  await expect(again).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(words.home.section.empty);
  dead = false;
  await again.click();
  await expect(page.getByRole("main")).toContainText(words.home.section.empty);
});

test("a browser without cookies is warned before anything is typed", { tag: "@phone" }, async ({ page, words }) => {
  await page.addInitScript("Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })");
  const site = new Site(page, words);
  for (const [address, title] of [
    ["/login", words.auth.title],
    ["/register", words.register.title],
  ] as const) {
    await page.goto(address);
    await expect(site.popup(title)).toContainText(words.auth.noCookies);
  }
});

test("a slow connection is reported after a while, and the page still loads", { tag: "@desktop" }, async ({
  page,
  words,
}) => {
  const { promise: enough, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/agent-.*\.js$/, async (route) => {
    await enough;
    await route.continue();
  });
  await page.clock.install();
  const request = page.waitForRequest(/\/assets\/agent-.*\.js$/);
  await page.goto("/agent", { waitUntil: "commit" });
  await request;
  const hint = page.getByRole("status").filter({ hasText: words.common.failure.slow });
  // The hint's timer may start after the script's request, so the clock advances repeatedly.
  await expect(async () => {
    await page.clock.runFor(8_000);
    await expect(hint).toBeVisible({ timeout: 500 });
  }).toPass();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.agent.title);
});

test("home is no wider than the phone during loading", { tag: "@phone" }, async ({ page }) => {
  await page.route(
    (url) => url.pathname === "/api/home",
    () => undefined,
  );
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/");
  await expect(page.locator("main ul[data-rows]").first()).toBeVisible();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
});

test("a slow list shows a message in its place, and appears when it arrives", { tag: "@phone" }, async ({
  page,
  words,
}) => {
  const { promise: enough, resolve: release } = Promise.withResolvers<void>();
  await page.route("/api/games?*", async (route) => {
    await enough;
    await route.continue();
  });
  await page.clock.install();
  await page.goto("/fish");
  await expect(page.getByRole("main").locator("[aria-busy=true]").first()).toBeVisible();
  const hint = page.getByRole("status").filter({ hasText: words.common.failure.slow });
  await page.clock.runFor(8_000);
  await expect(hint).toBeVisible();
  await expect(hint.getByRole("button", { name: words.common.ui.retry })).toBeVisible();
  expect(await page.evaluate("document.documentElement.scrollWidth"), "nothing overflows").toBe(360);
  release();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(hint).toBeHidden();
});

test("a page whose script never loads shows an error after one reload", { tag: "@phone" }, async ({
  page,
  words,
  problems,
  sound,
}) => {
  problems.expectNoConnection();
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const script = /\/assets\/agent-.*\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto("/agent");
  await expect(page.getByRole("heading", { name: words.common.failure.chunk })).toBeVisible();
  expect(documents).toBe(2);
  await sound("a page that did not load");
  await page.unroute(script);
  await page.getByRole("button", { name: words.common.failure.reload }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.agent.title);
});

test("a game whose window the browser blocks opens with another click", { tag: "@desktop" }, async ({
  page,
  words,
  account,
  sound,
}) => {
  const site = new Site(page, words);
  await page.addInitScript("{ const { open } = window; window.open = (...at) => window.allowed && open(...at) }");
  // Opens the game in a window, as for games on other hosts (tests/integration/lobby/launch.test.ts). The sandbox's
  // games open in a frame.
  await page.route("/api/games/launch", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), mode: "window" } });
  });
  await site.signInAt("/rng", account);
  const { play } = await site.firstGame();
  await play.click();
  const blocked = site.popup(words.play.popupBlocked.title);
  await expect(blocked).toContainText(words.play.popupBlocked.text);
  await sound("a blocked window");
  await page.evaluate("window.allowed = true");
  const window = page.waitForEvent("popup");
  await blocked.getByRole("button", { name: words.play.openAgain }).click();
  await expect((await window).locator("#spin")).toBeEnabled();
  await expect(blocked).toBeHidden();
});
