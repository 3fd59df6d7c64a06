import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

/** Removes browser APIs that the oldest supported browsers lack (web/build/floor.ts) or that require TLS. */
const oldPhone = `
  delete URLSearchParams.prototype.size;
  delete AbortSignal.any;
  delete AbortSignal.timeout;
  delete AbortSignal.prototype.throwIfAborted;
  delete URL.canParse;
  delete URL.parse;
  delete Promise.withResolvers;
  delete Promise.try;
  delete Crypto.prototype.randomUUID;
  delete globalThis.structuredClone;
  delete globalThis.requestIdleCallback;
  delete globalThis.cancelIdleCallback;
  delete Object.groupBy;
  delete Map.groupBy;
  delete Array.fromAsync;
  delete HTMLElement.prototype.inert;
  delete Document.prototype.startViewTransition;
  for (const name of ["toSorted", "toReversed", "toSpliced", "with"])
    delete Array.prototype[name];
  for (const name of ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf"]) delete Set.prototype[name];
  for (const target of [globalThis, Document.prototype, Element.prototype, HTMLElement.prototype]) delete target.onscrollend;
`;

test("an old phone shows home, signs in and shows a list", { tag: "@phone" }, async ({ page, words, account }) => {
  await page.addInitScript(oldPhone);
  const site = new Site(page, words);
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  await site.signIn(account);
  await page.goto("/rng");
  await expect(page.getByRole("article").first()).toBeVisible();
  const search = page.getByRole("searchbox", { name: words.games.search.label });
  await search.fill("gold");
  await expect(page).toHaveURL("/rng?q=gold");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await page.evaluate("'size' in new URLSearchParams() || 'any' in AbortSignal")).toBe(false);
});

test("an outdated browser gets a list of supported ones, in both languages", { tag: "@phone" }, async ({
  page,
  sound,
}) => {
  await page.addInitScript("delete globalThis.CSSLayerBlockRule");
  const paths: string[] = [];
  page.on("request", (request) => void paths.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect(page.getByText("Please update your browser")).toBeVisible();
  await expect(page.getByText("ব্রাউজার হালনাগাদ করে")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  expect(paths.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await sound("the page of an old browser");
});
