import { once } from "node:events";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { routes } from "../../../shared/routes.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { waysOfRun } from "../../e2e/support/ways.ts";
import { fill, type Words } from "../../e2e/support/words.ts";
import { sampleOfRun } from "../../support/seed.ts";

test.use({ serviceWorkers: "allow" });

/** Returns the paths of all cached responses, including the service worker's list of shell files. */
const cachedPathsScript = `Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))`;
const cachedPaths = (page: Page) => page.evaluate<string[]>(`(async () => ${cachedPathsScript})()`);

const registration = "navigator.serviceWorker.getRegistration()";

const untilCached = (page: Page, ...paths: string[]) =>
  expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(["/index.html", ...paths]));

for (const [tag, language] of waysOfRun(0)) {
  test.describe(`without a network, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("the site opens with its last lists and their age, and no personal data", { tag }, async ({
      page,
      context,
      words,
      account,
      problems,
      sound,
    }) => {
      const site = new Site(page, words);
      await site.signIn(account);
      await untilCached(page, routes.home.path, routes.site.path);
      await site.open("/rng");
      await expect(page.getByRole("article").first()).toBeVisible();
      await untilCached(page, routes.games.path);
      const shared = Object.values(routes).filter(({ access }) => access === "shared");
      const personal = (await cachedPaths(page))
        .filter((path) => /^\/(api|wps|lgw)\//.test(path))
        .filter((path) => !shared.some((row) => row.path === path));
      expect(personal, "personal data in the cache").toEqual([]);

      problems.expectNoConnection();
      await context.setOffline(true);
      await page.goto("/");
      await expect(page.getByRole("article").first()).toBeVisible();
      await expect(page.getByText(words.common.failure.offline)).toBeVisible();
      const age = new RegExp(fill(words.common.saved, { time: "[\\d:]+", ago: "\\d+ .+" }));
      await expect(site.toast(age)).toBeVisible();
      await sound("home without a network");
      await page.goto("/rng");
      await expect(page.getByRole("article").first()).toBeVisible();
      await expect(site.toast(age)).toBeVisible();

      await context.setOffline(false);
      await page.goto("/");
      await expect(site.toast(age)).toBeHidden();
      await expect(site.accountMenu).toBeVisible();
    });
  });
}

const stalledPath = "/media/held.svg";

/**
 * Starts a proxy to the gateway. The proxy can publish new versions of the service worker, and never answers for one
 * image.
 */
async function frontOf(gateway: string) {
  let version = 1;
  let shell = Promise.resolve();
  const server = createServer(async (incoming, answer) => {
    if (incoming.url === "/sw.js") {
      const worker = await (await fetch(`${gateway}/sw.js`)).text();
      answer.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
      answer.end(`${worker}\n// ${version}`);
      return;
    }
    if (incoming.url === stalledPath) return;
    // Only the service worker requests this path, and its installation waits for the response.
    if (incoming.url === "/index.html") await shell;
    const headers = { ...incoming.headers, host: new URL(gateway).host };
    const passed = ask(gateway + (incoming.url ?? ""), { method: incoming.method, headers }, (theirs) => {
      answer.writeHead(theirs.statusCode ?? 502, theirs.headers);
      theirs.pipe(answer);
    });
    incoming.pipe(passed);
  }).listen(0, "localhost");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      version += 1;
    },
    /** Delays the service worker's installation until the returned function is called. */
    holdShell: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      shell = promise;
      return resolve;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Waits on a first visit until the service worker controls the page, so that a later worker is a new version. */
async function arriveWithServiceWorker(front: { readonly origin: string }, page: Page, words: Words): Promise<void> {
  await new Site(page, words).arrive(front.origin);
  await untilCached(page);
  await expect.poll(() => page.evaluate("navigator.serviceWorker.controller?.state")).toBe("activated");
}

// Repeats the update, because the update that the browser started during navigation may have found the old version.
const untilFound = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        `${registration}.then((one) => one.update()).then((one) => (one.installing ?? one.waiting) !== null)`,
      ),
    )
    .toBe(true);

test("a new version waits until it is accepted, and preserves typed text", { tag: "@phone" }, async ({
  page,
  stack,
  words,
  sound,
}) => {
  const front = await frontOf(stack.url);
  try {
    await arriveWithServiceWorker(front, page, words);
    await page.goto(`${front.origin}/rng`);
    const search = page.getByRole("searchbox");
    await search.fill("kriket");

    const news = page.getByRole("status").filter({ hasText: words.common.update.ready });
    front.release();
    await untilFound(page);
    await expect(news).toBeVisible();
    await expect(search).toHaveValue("kriket");
    await page.setViewportSize({ width: 320, height: 640 });
    await sound("the notice of a new version");
    const reloaded = page.waitForEvent("load");
    await news.getByRole("button", { name: words.common.update.reload }).click();
    await reloaded;
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(news).toBeHidden();
    await expect.poll(() => page.evaluate(`${registration}.then((one) => one.waiting === null)`)).toBe(true);
  } finally {
    front.close();
  }
});

test("a new version that was found before the page listened is announced too", { tag: "@desktop" }, async ({
  page,
  stack,
  words,
}) => {
  const front = await frontOf(stack.url);
  try {
    await arriveWithServiceWorker(front, page, words);
    await page.addInitScript(`{
      const { register } = ServiceWorkerContainer.prototype;
      const held = new Promise((resolve) => { globalThis.listen = resolve; });
      ServiceWorkerContainer.prototype.register = async function (...args) {
        await held;
        const registration = await register.apply(this, args);
        globalThis.listens = true;
        return registration;
      };
    }`);
    await page.goto(`${front.origin}/rng`);
    const admit = front.holdShell();
    front.release();
    await untilFound(page);
    await page.evaluate("listen()");
    await expect.poll(() => page.evaluate("globalThis.listens")).toBe(true);
    admit();
    await expect(page.getByRole("status").filter({ hasText: words.common.update.ready })).toBeVisible();
  } finally {
    front.close();
  }
});

test("a visit that navigates before the first service worker is active gets no update notice", {
  tag: "@phone",
}, async ({ page, stack, words }) => {
  const front = await frontOf(stack.url);
  try {
    const admit = front.holdShell();
    await page.goto(front.origin);
    await expect.poll(() => page.evaluate(`${registration}.then(Boolean)`)).toBe(true);
    await page.goto(`${front.origin}/rng`);
    await expect(page.locator("[role=status][class*=place]")).toBeAttached();
    await page.evaluate("new Promise((rested) => requestIdleCallback(() => requestIdleCallback(rested)))");
    admit();
    await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
    await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
    await expect(page.getByRole("status").filter({ hasText: words.common.update.ready })).toBeHidden();
  } finally {
    front.close();
  }
});

test("a new version is activated although the old one still waits for a response", { tag: "@desktop" }, async ({
  page,
  stack,
  words,
}) => {
  const front = await frontOf(stack.url);
  try {
    await arriveWithServiceWorker(front, page, words);
    await page.goto(`${front.origin}/rng`);
    await page.evaluate(`void fetch("${stalledPath}").catch(() => undefined)`);
    front.release();
    await untilFound(page);
    const reloaded = page.waitForEvent("load");
    const news = page.getByRole("status").filter({ hasText: words.common.update.ready });
    await news.getByRole("button", { name: words.common.update.reload }).click();
    await reloaded;
    await expect(page.getByRole("article").first()).toBeVisible();
  } finally {
    front.close();
  }
});

interface Manifest {
  readonly name: string;
  readonly icons: readonly { readonly src: string; readonly type: string; readonly sizes: string }[];
}

test("the site can be installed", { tag: "@desktop" }, async ({ page, stack }) => {
  await page.goto("/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = (await (await fetch(new URL(href ?? "", stack.url))).json()) as Manifest;
  expect(manifest.name).toBe("Adda");
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await fetch(new URL(src, stack.url));
    expect(icon.headers.get("content-type"), src).toBe(type);
    const size = await page.evaluate(
      `(async () => {
        const image = Object.assign(new Image(), { src: "${src}" });
        await image.decode();
        return image.naturalWidth + "x" + image.naturalHeight;
      })()`,
    );
    if (sizes !== "any") expect(size).toBe(sizes);
  }
});

const missing = [
  ["the styles", /\/assets\/core-.*\.css$/],
  ["the script", /\/assets\/index-.*\.js$/],
  ["the texts", /\/assets\/bn-.*\.js$/],
] as const;

// One script in the HTML requests all three files, so each run tests one.
for (const [what, file] of sampleOfRun(missing)) {
  test(`a start without ${what} reloads once, then shows an error`, { tag: "@phone" }, async ({
    page,
    words,
    problems,
  }) => {
    problems.expectNoConnection();
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(file, (route) => route.abort());
    await page.goto("/");
    const card = page.getByRole("alert").filter({ hasText: words.common.failure.chunk });
    await expect(card).toBeVisible();
    expect(documents).toBe(2);
    await page.unroute(file);
    await card.getByRole("button", { name: words.common.failure.reload }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });
}

test("a start that the connection interrupts is repeated once the site answers", { tag: "@phone" }, async ({
  page,
  problems,
}) => {
  problems.expectNoConnection();
  let documents = 0;
  let isAway = true;
  const checked = Promise.withResolvers<void>();
  await page.route("**/*", (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) documents += 1;
    if (request.method() === "HEAD") checked.resolve();
    const isLost = isAway && (request.method() === "HEAD" || /\/assets\/index-.*\.js$/.test(request.url()));
    return isLost ? route.abort() : route.continue();
  });
  await page.goto("/");
  await checked.promise;
  expect(documents, "no reload without a connection").toBe(1);
  isAway = false;
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(documents).toBe(2);
});
