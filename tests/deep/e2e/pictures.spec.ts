import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

test("an image that fails to load does not affect the next one in its place", { tag: "@desktop" }, async ({
  page,
  words,
  problems,
}) => {
  problems.expectNoConnection();
  const images = ["/missing.webp", "/there.svg"];
  // Gives two notices an image each. The reader shows both in the same element.
  await page.route(/\/api\/announcements/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const [at, image] of images.entries()) json.notices[at].image = image;
    await route.fulfill({ response, json });
  });
  await page.route(/missing\.webp/, (route) => route.abort());
  const art = '<svg xmlns="http://www.w3.org/2000/svg" width="88" height="36"><rect width="88" height="36"/></svg>';
  await page.route(/there\.svg/, (route) => route.fulfill({ contentType: "image/svg+xml", body: art }));

  const site = new Site(page, words);
  await page.goto("/rng?notice=all");
  const reader = site.popup(words.notices.title);
  const articleImages = reader.locator("article img");
  await expect(reader.getByRole("article").locator("h3")).toBeVisible();
  await expect(articleImages).toBeHidden();
  await reader.getByRole("navigation").getByRole("button").nth(1).click();
  await expect(articleImages).toHaveAttribute("src", /there\.svg/);
  await expect(articleImages).toHaveAttribute("data-loaded", "");
});
