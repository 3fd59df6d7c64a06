import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";

for (const [tag, language] of [
  ["@phone", "BN"],
  ["@desktop", "EN"],
] as const) {
  test.describe(`free play, ${language}`, () => {
    test.use({ language });

    test("looks around and is told what needs a real account", { tag }, async ({ page, words, sound, stack }) => {
      const site = new Site(page, words);
      await site.arrive();
      if (tag === "@phone") await page.getByRole("button", { name: words.common.nav.more, exact: true }).click();
      await page.getByRole("button", { name: words.account.freePlay }).first().click();
      await site.homeAgain();
      await expect(page.getByRole("complementary", { name: words.account.trialBar })).toBeVisible();
      await expect(site.balance).toBeVisible();

      const { needTrueTitle, in_need_true_account, in_increase_submit } = words.account;
      const dialog = site.popup(needTrueTitle);
      const launches = await stack.control.calls("launchGame");
      await site.open("/rng");
      const { play } = await site.firstGame();
      await play.click();
      await expect(dialog).toContainText(words.play.refused.in_need_true_account);
      await sound("a trial account that would play");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      expect(await stack.control.calls("launchGame")).toBe(launches);

      await page.goto("/member");
      await expect(dialog).toContainText(in_need_true_account);
      await sound("a trial account that would see the account page");
      await dialog.getByRole("button", { name: in_increase_submit }).click();
      await expect(page).toHaveURL("/register");
      await expect(site.popup(words.register.title)).toBeVisible();
    });
  });
}
