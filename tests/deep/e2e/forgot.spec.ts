import { smsCode } from "../../e2e/support/control.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

test("a player resets a password by SMS, and signs in with the new one", { tag: "@phone" }, async ({
  page,
  words,
  stack,
  sound,
  problems,
}) => {
  const { forgot, sms } = words.auth;
  const mobile = stack.control.newMobile();
  const { account } = await stack.control.createAccount({ mobile });
  const site = new Site(page, words);
  const popup = site.popup(forgot.title);
  const submit = popup.getByRole("button", { name: forgot.mobileSubmit });
  const fresh = popup.getByLabel(forgot.newPassword, { exact: true });
  const code = popup.getByLabel(sms.code);

  await page.goto("/login");
  await site.loginPopup.getByRole("button", { name: words.auth.forgotLink }).click();
  await expect(page).toHaveURL("/login?view=forgot");
  await expect(page).toHaveTitle(new RegExp(`^${forgot.title.replace("?", "\\?")}`));
  await popup.getByRole("tab", { name: forgot.by.mobile }).click();
  await submit.click();
  await expect(popup.getByText(sms.mobileRequired)).toBeVisible();
  await expect(popup.getByText(sms.codeRequired)).toBeVisible();
  await expect(popup.getByText(forgot.newPasswordRequired)).toBeVisible();
  await sound("the forgotten password by SMS");

  await popup.getByLabel(sms.mobile).fill(mobile);
  await popup.getByRole("button", { name: sms.send }).click();
  await expect(popup.getByRole("button", { name: sms.again })).toBeDisabled();
  problems.expect(422, /^\/api\/password-resets\/mobile$/);
  await fresh.fill("123456");
  await code.fill("000000");
  await submit.click();
  await expect(popup.getByText(words.errors.password_default), "the error is shown").toBeVisible();
  await fresh.fill("Better12");
  await submit.click();
  await expect(popup.getByText(words.errors.sms_code_invalid)).toBeVisible();
  await code.fill(smsCode);
  await submit.click();
  await site.homeAgain();
  await site.signOut();
  await site.signIn({ account, password: "Better12" });
});

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("a reset without a session afterwards opens the login popup and says that the password is changed", {
    tag: "@desktop",
  }, async ({ page, words, stack, sound }) => {
    const { change, forgot, sms } = words.auth;
    const mobile = stack.control.newMobile();
    await stack.control.createAccount({ mobile, language: "EN" });
    const site = new Site(page, words);
    const popup = site.popup(forgot.title);
    await page.goto("/login?view=forgot");
    await popup.getByRole("tab", { name: forgot.by.mobile }).click();
    await popup.getByLabel(sms.mobile).fill(mobile);
    await popup.getByRole("button", { name: sms.send }).click();
    await popup.getByLabel(forgot.newPassword, { exact: true }).fill("Better12");
    await popup.getByLabel(sms.code).fill(smsCode);
    // Simulates a store failure after the platform changes the password: the gateway responds as to a guest.
    const guest = await (await page.request.get("/api/session")).json();
    await page.route("/api/password-resets/mobile", (route) => route.fulfill({ json: guest }));
    await popup.getByRole("button", { name: forgot.mobileSubmit }).click();
    await expect(site.toast(change.signIn)).toBeVisible();
    await expect(site.loginPopup).toBeVisible();
    await expect(page).toHaveURL("/login");
    await sound("the login popup after a reset without a session");
  });

  test("a reset by e-mail shows the same message for all addresses", { tag: "@desktop" }, async ({
    page,
    words,
    stack,
    sound,
  }) => {
    const { forgot } = words.auth;
    const email = "rahim@example.com";
    const { account } = await stack.control.createAccount({ email, language: "EN" });
    const site = new Site(page, words);
    const popup = site.popup(forgot.title);
    const username = popup.getByLabel(words.auth.username);
    const address = popup.getByLabel(forgot.email);
    const submit = popup.getByRole("button", { name: forgot.emailSubmit, exact: true });

    for (const [name, first] of [
      ["nobody4711", true],
      [account, false],
    ] as const) {
      await page.goto("/login?view=forgot");
      if (first) {
        await submit.click();
        await expect(popup.getByText(words.auth.usernameRequired)).toBeVisible();
        await expect(popup.getByText(forgot.emailRequired)).toBeVisible();
        await address.fill("rahim");
        await submit.click();
        await expect(popup.getByText(forgot.emailInvalid)).toBeVisible();
        await sound("the forgotten password by e-mail");
      }
      await username.fill(name);
      await address.fill(email);
      const answered = page.waitForResponse((response) => response.url().endsWith("/api/password-resets/email"));
      await submit.click();
      await expect(page.getByText(forgot.sent)).toBeVisible();
      expect((await answered).status()).toBe(204);
      await sound("the message about the e-mail");
    }

    const temporary = await stack.control.mailedPassword(account);
    await page.goto("/login");
    await site.fillLogin({ account, password: temporary });
    await expect(site.popup(words.auth.change.title)).toBeVisible();
  });
});
