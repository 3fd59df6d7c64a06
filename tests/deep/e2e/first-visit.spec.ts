import type { Locator, Page } from "playwright/test";
import { signUpReward } from "../../../sandbox/promotions/offers.ts";
import { smsCode, type TestAccount } from "../../e2e/support/control.ts";
import { expect, rest, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { waysOfRun } from "../../e2e/support/ways.ts";
import { fill, type Words } from "../../e2e/support/words.ts";

/** A new visitor who uses Back at every step. */
class Newcomer {
  readonly site: Site;
  readonly account: TestAccount;
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words, mobile: string) {
    this.page = page;
    this.words = words;
    this.site = new Site(page, words);
    this.account = { account: mobile, password: "Hello123" };
  }

  /** Opens a popup, closes it with Back, checks that the address is unchanged, and opens the popup again. */
  async opensTwice(press: () => Promise<unknown>, opened: Locator): Promise<void> {
    const url = this.page.url();
    await press();
    await expect(opened).toBeVisible();
    await this.page.goBack();
    await expect(opened).toBeHidden();
    await expect(this.page, "Back closes the open popup and nothing else").toHaveURL(url);
    await press();
    await expect(opened).toBeVisible();
  }

  async leaves(opened: Locator): Promise<void> {
    await this.page.goBack();
    await expect(opened).toBeHidden();
  }

  async fillsRegistration(popup: Locator): Promise<void> {
    const { auth, register } = this.words;
    await popup.getByLabel(register.fields.mobileNum).fill(this.account.account);
    await popup.getByRole("button", { name: auth.sms.send }).click();
    await expect(popup.getByRole("button", { name: auth.sms.again })).toBeDisabled();
    await popup.getByLabel(register.fields.password, { exact: true }).fill(this.account.password);
    await popup.getByLabel(register.fields.confirmPassword).fill(this.account.password);
    await popup.getByLabel(register.terms.accept).check();
    await popup.getByLabel(fill(register.age, { age: "18" })).check();
    await popup.getByLabel(register.fields.verificationCode).fill(smsCode);
    await popup.getByRole("button", { name: register.submit, exact: true }).click();
  }
}

for (const [tag, language] of waysOfRun(2)) {
  test.describe(`the first visit, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language, announcements: "new" });

    test("a new visitor searches, tries a game, registers, claims the bonus, plays, reads a promotion, signs out and returns", {
      tag,
    }, async ({ page, words, stack, problems, sound }) => {
      const newcomer = new Newcomer(page, words, stack.control.newMobile());
      const { site } = newcomer;
      const { common, games, search, play, rewards, account } = words;
      const header = page.getByRole("banner");

      await test.step("Back closes the announcements on arrival, not the site", async () => {
        await site.open("/winners");
        // Opens home by its address, because a click on a link would count as user activity and open the announcements.
        await site.open("/");
        await rest(page);
        await site.touch();
        await expect(site.announcements).toBeVisible();
        await sound("the announcements before a sign-in");
        await newcomer.leaves(site.announcements);
        await expect(page).toHaveURL("/");
      });

      await test.step("a search word leads to games, and Back leads home", async () => {
        const sheet = page.getByRole("dialog", { name: search.title });
        await newcomer.opensTwice(() => header.getByRole("button", { name: common.nav.search }).click(), sheet);
        await page.getByRole("searchbox", { name: search.title, exact: true }).fill("slot");
        await sheet.getByRole("region", { name: search.groups.categories }).getByRole("link").first().click();
        await expect(page).toHaveURL("/rng");
        await expect(sheet).toBeHidden();
        await page.goBack();
        await expect(page).toHaveURL("/");
        await page.goForward();
        await expect(page).toHaveURL("/rng");
      });

      const { name } = await site.firstGame();
      const game = page.getByRole("dialog", { name, exact: true });
      await test.step("the game's free trial opens without an account", async () => {
        const trial = site.tile(name).getByRole("button", { name: fill(games.tile.trialOf, { name }) });
        await newcomer.opensTwice(() => trial.click(), game);
        await expect(game.getByText(play.trial, { exact: true })).toBeVisible();
        await newcomer.leaves(game);
        await expect(page).toHaveURL("/rng");
      });

      await test.step("the visitor registers", async () => {
        const popup = site.popup(words.register.title);
        await newcomer.opensTwice(() => header.getByRole("link", { name: common.nav.register }).click(), popup);
        await newcomer.fillsRegistration(popup);
        await expect(popup).toBeHidden();
        await expect(site.accountMenu).toBeVisible();
        await site.dismissAnnouncements();
      });

      await test.step("an empty wallet leads to the welcome gift", async () => {
        await site.open("/rng");
        problems.expect(422, /^\/api\/games\/launch$/);
        const { play: start } = await site.firstGame();
        const dialog = site.popup(play.refused.balanceTitle);
        await newcomer.opensTwice(() => start.click(), dialog);
        await dialog.getByRole("link", { name: new RegExp(fill(play.ways.gift, { amount: "৳100.00" })) }).click();
        await expect(page).toHaveURL(/\/member\/rewardCenter/);
        const title = signUpReward.title[language];
        await page.getByRole("button", { name: fill(rewards.claimOf, { title }) }).click();
        await expect(site.balance).toContainText("100.00");
        await page.goBack();
        await expect(page).toHaveURL("/rng");
      });

      await test.step("Back closes the game, and its result is in the header", async () => {
        const { play: start } = await site.firstGame();
        await newcomer.opensTwice(() => start.click(), game);
        const spin = game.frameLocator("iframe").locator("#spin");
        await expect(spin).toBeEnabled();
        await spin.click();
        await expect(game.getByText("100.00", { exact: false })).toBeHidden();
        await newcomer.leaves(game);
        await expect(page).toHaveURL("/rng");
        await expect(site.balance).not.toContainText("100.00");
      });

      await test.step("the player reads a promotion", async () => {
        await site.open("/promotions");
        const card = page.getByRole("article").first().getByRole("link").first();
        const offer = page.getByRole("dialog");
        await newcomer.opensTwice(() => card.click(), offer);
        await newcomer.leaves(offer);
        await expect(page).toHaveURL("/promotions");
      });

      await test.step("the player signs out", async () => {
        await newcomer.opensTwice(
          () => site.accountMenu.click(),
          page.getByRole("menuitem", { name: account.signOut }),
        );
        const question = site.popup(account.in_popup_prompt);
        await page.getByRole("menuitem", { name: account.signOut }).click();
        await expect(question).toBeVisible();
        await newcomer.leaves(question);
        await expect(page).toHaveURL("/promotions");
        await site.signOut();
        await expect(page, "signing out leads home").toHaveURL("/");
        await expect(header.getByRole("link", { name: common.nav.signIn })).toBeVisible();
      });

      await test.step("the player returns", async () => {
        await newcomer.opensTwice(() => header.getByRole("link", { name: common.nav.signIn }).click(), site.loginPopup);
        await site.fillLogin(newcomer.account);
        await expect(site.loginPopup).toBeHidden();
        await expect(site.accountMenu).toBeVisible();
      });
    });
  });
}
