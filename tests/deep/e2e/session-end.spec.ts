import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { waysOfRun } from "../../e2e/support/ways.ts";

for (const [tag, language] of waysOfRun(2)) {
  test.describe(`a session that ends, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("a player whose session ends signs in on the same page and loses nothing", { tag }, async ({
      page,
      words,
      account,
      stack,
      problems,
      sound,
    }) => {
      const site = new Site(page, words);
      await site.signInAt("/rng", account);
      const search = page.getByRole("searchbox");
      await search.fill("a");
      await expect(page).toHaveURL("/rng?q=a");
      await expect(page.getByRole("article").first()).toBeVisible();

      problems.expect(401, /^\/api\//);
      await stack.control.revoke(account.account);
      await expect(site.loginPopup.getByRole("status")).toHaveText(words.auth.ended.ended);
      await expect(page).toHaveURL("/rng?q=a");
      await sound("the login popup after a session ended");

      await site.fillLogin(account);
      await expect(site.loginPopup).toBeHidden();
      await expect(site.accountMenu).toBeVisible();
      await expect(page).toHaveURL("/rng?q=a");
      await expect(search).toHaveValue("a");
      await expect(site.balance).toContainText("1,000.00");
    });

    const closing = language === "BN" ? "Escape" : "the cross";
    test(`an ended session leads home from a guarded page when ${closing} closes the popup`, { tag }, async ({
      page,
      words,
      account,
      stack,
      problems,
    }) => {
      const site = new Site(page, words);
      problems.expect(401, /^\/api\//);
      await site.signInAt(language === "BN" ? "/favorite" : "/member/securityCenter", account);
      await expect(site.balance).toBeVisible();
      await stack.control.revoke(account.account);
      await expect(site.loginPopup).toBeVisible();
      if (closing === "Escape") await page.keyboard.press("Escape");
      else await site.loginPopup.getByRole("button", { name: words.common.ui.close, exact: true }).click();
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      await expect(page).toHaveURL("/");
    });
  });
}
