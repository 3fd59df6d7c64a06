import type { Page } from "playwright/test";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

/** Records the paths that a page requests from now on. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => void paths.push(new URL(request.url()).pathname));
  return paths;
}
const times = (paths: readonly string[], path: string) => paths.filter((one) => one === path).length;

test("navigating requests neither the session nor the favourites again", { tag: "@desktop" }, async ({
  page,
  words,
  account,
}) => {
  const site = new Site(page, words);
  await page.goto("/");
  await site.signIn(account);
  // The loop advances this clock beyond SWR's deduplication interval.
  await page.clock.install();
  const paths = watchRequests(page);
  for (const path of ["/rng", "/live", "/"]) {
    await page.clock.fastForward(10_000);
    await page.locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("article").first()).toBeVisible();
  }
  expect(times(paths, "/api/session")).toBe(0);
  expect(times(paths, "/api/favourites")).toBe(0);
});

test("an idle tab requests the site once in 28 s", { tag: "@phone" }, async ({ page }) => {
  await page.clock.install();
  const paths = watchRequests(page);
  await page.route("/api/site?*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), age: "0" } });
  });
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.clock.fastForward(20_000);
  expect(times(paths, "/api/site")).toBe(1);
  const again = page.waitForRequest("/api/site?*");
  await page.clock.fastForward(8_000);
  await again;
  expect(times(paths, "/api/site")).toBe(2);
});

test("a search that another supersedes is aborted", { tag: "@phone" }, async ({ page, words }) => {
  await page.goto("/rng");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.route(/q=first/, () => new Promise(() => undefined));
  const search = page.getByRole("searchbox", { name: words.games.search.label });
  const firstRequest = page.waitForRequest(/q=first/);
  await search.fill("first");
  await firstRequest;
  const failures: (string | undefined)[] = [];
  page.on("requestfailed", (request) => {
    if (request.url().includes("q=first")) failures.push(request.failure()?.errorText);
  });
  const secondResponse = page.waitForResponse(/q=gold/);
  await search.fill("gold");
  await (await secondResponse).finished();
  expect(failures, "the first search is aborted before the second completes").toEqual(["net::ERR_ABORTED"]);
  await expect(page).toHaveURL("/rng?q=gold");
  // An abort is not a failure, so the aborted search is requested again.
  await page.unroute(/q=first/);
  await search.fill("first");
  await expect(page.getByText(words.common.view.filtered)).toBeVisible();
});
