import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

/** The bundle never arrives; the early script does. */
const bundle = /\/assets\/(?!early)[^/]*\.js$/;

test("a phone shows sign-in, registration and categories before the bundle loads, in the visitor's language and to guests only", {
  tag: "@phone",
}, async ({ page, request, words, account, elsewhere }) => {
  // The gateway draws from what it holds.
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

  await new Site(elsewhere, words).signInAt("/", account);
  await elsewhere.setViewportSize({ width: 360, height: 740 });
  await elsewhere.route(bundle, () => new Promise(() => undefined));
  const session = elsewhere.waitForResponse("**/api/session");
  await elsewhere.reload({ waitUntil: "commit" });
  await (await session).finished();
  await expect(elsewhere.getByRole("link", { name: "স্লট", exact: true })).toBeVisible();
  await expect(elsewhere.getByRole("link", { name: "লগ ইন" })).toBeHidden();
});
