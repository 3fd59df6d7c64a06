import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { waysOfRun } from "../../e2e/support/ways.ts";

for (const [tag, language] of waysOfRun(0)) {
  test.describe(`free play, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("a trial account browses and sees which actions require a real account", { tag }, async ({
      page,
      words,
      sound,
      stack,
    }) => {
      const site = new Site(page, words);
      await site.arrive();
      if (tag === "@phone") await page.getByRole("button", { name: words.common.nav.more, exact: true }).click();
      // The name is matched exactly, because tiles have buttons whose English names start with the same words.
      await page.getByRole("button", { name: words.account.freePlay, exact: true }).first().click();
      await expect(site.accountMenu).toBeVisible();
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("complementary", { name: words.account.trialBar })).toBeVisible();
      await expect(site.balance, "money that cannot be spent is not shown").toBeHidden();

      const { needTrueTitle, in_need_true_account, openReal } = words.account;
      const dialog = site.popup(needTrueTitle);
      const launches = await stack.control.calls("launchGame");
      await site.open("/rng");
      const { name, play } = await site.firstGame();
      await play.click();
      await expect(dialog).toContainText(words.play.refused.in_need_true_account);
      const real = dialog.getByRole("link", { name: words.play.in_increase_submit });
      await expect(real).toHaveAttribute("href", "/register");
      await sound("a trial account that starts a game");
      const under = await site.entryOnTop();
      await dialog.getByRole("button", { name: words.play.ways.trial }).click();
      const game = page.getByRole("dialog", { name, exact: true });
      await expect(game.getByText(words.play.trial, { exact: true })).toBeVisible();
      await site.untilBackCloses(under);
      await page.goBack();
      await expect(game).toBeHidden();
      await expect(page).toHaveURL("/rng");
      expect(await stack.control.calls("launchGame")).toBe(launches);

      await page.goto("/member");
      await expect(dialog).toContainText(in_need_true_account);
      await sound("a trial account at the account page");
      await dialog.getByRole("button", { name: openReal }).click();
      await expect(page).toHaveURL("/register");
      await expect(site.popup(words.register.title)).toBeVisible();
    });
  });
}
