import { smsCode } from "./support/control.ts";
import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { typeAgain } from "./support/type-again.ts";
import { waysOfRun } from "./support/ways.ts";
import { fill } from "./support/words.ts";

for (const [tag, language] of waysOfRun(2)) {
  test.describe(`a handed-out password, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("a handed-out password must be changed first, which ends every other session", { tag }, async ({
      page,
      otherPage,
      words,
      stack,
      sound,
      problems,
    }) => {
      const { change, sms } = words.auth;
      const mobile = stack.control.newMobile();
      const account = await stack.control.createAccount({ password: "123456", mobile, language, firstTimeLogin: true });

      // A sign-in with an SMS code never requires a new password.
      const other = new Site(otherPage, words);
      await otherPage.goto("/login");
      await other.loginPopup.getByRole("tab", { name: words.auth.bySms }).click();
      await other.loginPopup.getByLabel(sms.mobile).fill(mobile);
      await other.loginPopup.getByRole("button", { name: sms.send }).click();
      await expect(other.loginPopup.getByRole("button", { name: sms.again })).toBeDisabled();
      await other.loginPopup.getByLabel(sms.code).fill(smsCode);
      await other.loginPopup.getByRole("button", { name: words.auth.submit, exact: true }).click();
      await other.homeAgain();

      const site = new Site(page, words);
      const popup = site.popup(change.title);
      const submit = popup.getByRole("button", { name: change.submit });
      await page.goto("/login");
      await site.fillLogin(account);
      await expect(popup).toBeVisible();
      await expect(popup.getByLabel(change.oldPassword)).toBeHidden();
      await expect(popup.getByRole("button", { name: words.common.ui.close })).toBeHidden();
      await page.keyboard.press("Escape");
      await page.goto("/");
      await expect(popup).toBeVisible();
      await expect(site.accountMenu).toBeHidden();
      await sound("the forced change of a password");

      const fresh = popup.getByLabel(change.newPassword, { exact: true });
      const again = popup.getByLabel(change.confirmPassword);
      await submit.click();
      await expect(popup.getByText(change.missing.newPassword)).toBeVisible();
      await typeAgain([fresh, "abc"], [again, "abc"]);
      await submit.click();
      await expect(popup.getByText(fill(words.rules.patterns[4], { range: "6–12" }))).toBeVisible();
      await typeAgain([fresh, "Better12"], [again, "Better13"]);
      await submit.click();
      await expect(popup.getByText(change.different)).toBeVisible();
      await sound("the forced change with two different entries");
      problems.expect(422, /^\/api\/password$/);
      await typeAgain([fresh, "123456"], [again, "123456"]);
      await submit.click();
      await expect(popup.getByText(words.errors.password_default)).toBeVisible();
      await typeAgain([fresh, "Better12"], [again, "Better12"]);
      // The other browser may learn that its session ended before this browser is home.
      problems.expect(401, /^\/api\//);
      await submit.click();
      await site.homeAgain();

      await otherPage.reload();
      await expect(other.accountMenu).toBeHidden();
      await expect(otherPage.getByRole("banner").getByRole("link", { name: words.common.nav.signIn })).toBeVisible();
    });
  });
}
