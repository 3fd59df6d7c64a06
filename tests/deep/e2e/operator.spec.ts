import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

const configured = { gtagId: "G-ADDA123456", furtherLanguages: ["PT", "TY"], links: ["MINIGAMES", "BINGO"] };

test.use({ stackOptions: { before: (control) => control.switches(configured).then() } });

test("slots are called casino if the platform speaks PT, and bingo is offered if it speaks TY", {
  tag: "@desktop",
}, async ({ page, words }) => {
  const { common } = words;
  await page.route("https://www.googletagmanager.com/**", (route) => route.fulfill({ body: "" }));
  await new Site(page, words).open("/rng");
  const nav = page.getByRole("navigation", { name: common.nav.categories });
  await expect(nav.getByRole("link", { name: common.nav.casino, exact: true })).toHaveAttribute(
    "href",
    "/home?type=RNG",
  );
  await nav.getByRole("button", { name: common.nav.more }).click();
  await expect(nav.getByRole("link", { name: "বিঙ্গো" })).toBeVisible();
  await expect(nav.getByRole("link", { name: "মিনি গেম" })).toBeVisible();
});

test("visits are measured if the operator configured it, by path only", { tag: "@desktop" }, async ({
  page,
  words,
}) => {
  const urls: string[] = [];
  await page.route("https://www.googletagmanager.com/**", (route) => {
    urls.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "window.tagRan = true;" });
  });
  const site = new Site(page, words);
  // The gateway may not have the tag's id during the first visit.
  await site.open("/rng");
  await site.open("/rng?q=secret");
  await expect.poll(() => page.evaluate("window.tagRan")).toBe(true);
  // Ignores duplicates: the first visit also requests the tag if the id is already loaded.
  expect([...new Set(urls)]).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-ADDA123456"]);
  const reported = await page.evaluate("JSON.stringify(window.dataLayer.map((words) => [...words]))");
  expect(reported).toContain('"page_path":"/rng"');
  expect(reported).not.toContain("secret");
});
