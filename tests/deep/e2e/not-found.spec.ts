import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { waysOfRun } from "../../e2e/support/ways.ts";

for (const [tag, language] of waysOfRun(3)) {
  test.describe(`an address without a page, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("an address without a page is a real 404 with a link home", { tag }, async ({
      page,
      words,
      sound,
      problems,
    }) => {
      problems.expect(404, /^\/no-such-page$/);
      const response = await page.goto("/no-such-page");
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.common.notFound.heading);
      await sound("the 404 page");
      await page.getByRole("main").getByRole("link", { name: words.common.notFound.action }).click();
      await expect(page).toHaveURL("/");
      await expect(new Site(page, words).tile("").first()).toBeVisible();
    });
  });
}
