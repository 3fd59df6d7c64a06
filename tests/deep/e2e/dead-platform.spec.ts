import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { withStack } from "../../e2e/support/stack.ts";
import { wordsOf } from "../../e2e/support/words.ts";

test("home is still served when the platform stops, and signing in shows the reason", { tag: "@desktop" }, async ({
  page,
  words,
  problems,
  sound,
}) => {
  await withStack(page, {}, async (stack) => {
    const site = new Site(page, words);
    const account = await stack.control.createAccount();
    await site.arrive(stack.url);
    problems.expect(502, /^\/(api|media)\//);
    problems.expect(503, /^\/(api|media)\//);
    await stack.stopSandbox();

    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: words.common.nav.signIn }).click();
    await site.fillLogin(account);
    await expect(site.loginPopup.getByRole("alert")).toHaveText(words.errors.platform_unreachable);
    await expect(site.loginPopup.getByLabel(words.auth.username)).toHaveValue(account.account);
    await sound("the login popup while the platform is down");
  });
});

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("a gateway that never reached its platform shows an error and offers another attempt", {
    tag: "@phone",
  }, async ({ page, words, problems, sound }) => {
    problems.expect(502, /^\/api\//);
    problems.expect(503, /^\/api\//);
    await withStack(page, { withoutSandbox: true }, async (stack) => {
      await page.goto(stack.url);
      await expect(page.getByRole("alert")).toContainText(words.errors.platform_unreachable);
      await expect(page.getByRole("button", { name: words.common.ui.retry })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.common.startup.failedTitle);
      await expect(page).toHaveTitle(words.common.startup.failedTitle);
      await sound("the screen of a site that cannot start");
      await page.getByRole("button", { name: "বাংলা" }).click();
      await expect(page).toHaveTitle(wordsOf.BN.common.startup.failedTitle);
    });
  });
});
