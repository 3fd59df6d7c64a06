import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

/** Matches all bundled scripts except the early script. */
const bundle = /\/assets\/(?!early)[^/]*\.js$/;

test("a phone shows sign-in, registration and categories before the bundle loads, in the visitor's language and to guests only", {
  tag: "@phone",
}, async ({ page, request, words, account, otherPage }) => {
  // Fills the gateway's cache, from which the gateway renders the first frame.
  for (const answer of ["site", "home"]) await request.get(`/api/${answer}?language=BN`);
  const wayIn = page.getByRole("link", { name: "লগ ইন" });
  const category = page.getByRole("link", { name: "স্লট", exact: true });
  await page.route(bundle, () => new Promise(() => undefined));
  await page.goto("/", { waitUntil: "commit" });
  await expect(wayIn).toHaveAttribute("href", "/login");
  await expect(category).toHaveAttribute("href", "/home?type=RNG");
  await page.evaluate("localStorage.setItem('hisLang', 'EN')");
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html[data-frame-guest]")).toBeAttached();
  await expect(page.locator(".first")).toBeVisible();
  await expect(category).toBeHidden();

  await new Site(otherPage, words).signInAt("/", account);
  await otherPage.setViewportSize({ width: 360, height: 740 });
  await otherPage.route(bundle, () => new Promise(() => undefined));
  const session = otherPage.waitForResponse("**/api/session");
  await otherPage.reload({ waitUntil: "commit" });
  await (await session).finished();
  await expect(otherPage.getByRole("link", { name: "স্লট", exact: true })).toBeVisible();
  await expect(otherPage.getByRole("link", { name: "লগ ইন" })).toBeHidden();
});

test("sections on the screen do not disappear when home lets the browser skip the others", { tag: "@phone" }, async ({
  page,
}) => {
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shifts.push(value);
    }).observe({ type: "layout-shift", buffered: true });
  `);
  await page.goto("/");
  await expect(page.locator("section[data-rested]").first()).toBeAttached();
  // A layout shift would be in the next frame.
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  const shifts = (await page.evaluate("window.shifts")) as number[];
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05);
});
