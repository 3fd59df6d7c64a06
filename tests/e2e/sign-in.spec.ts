import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";

test.describe("signing in, in English", () => {
  test.use({ language: "EN" });

  test("three wrong passwords require a captcha, which is valid for one attempt", { tag: "@phone" }, async ({
    page,
    words,
    account,
    stack,
    problems,
    sound,
  }) => {
    problems.expect(422, /^\/api\/session$/);
    const site = new Site(page, words);
    const popup = site.loginPopup;
    const submit = popup.getByRole("button", { name: words.auth.submit, exact: true });
    const captcha = popup.getByLabel(words.auth.captcha);
    const captchaImage = popup.getByRole("img", { name: words.auth.captchaImage });
    const expectCaptchaImage = () => expect(captchaImage).toHaveAttribute("data-state", "shown");
    await page.goto("/login");

    await submit.click();
    await expect(popup.getByText(words.auth.usernameRequired)).toBeVisible();
    await expect(popup.getByText(words.auth.passwordRequired)).toBeVisible();
    await expect(popup.getByLabel(words.auth.username)).toBeFocused();
    await sound("the login popup with its fields empty");

    const callsBefore = await stack.control.calls("login");
    await site.fillLogin({ account: "demo 01", password: "12345" });
    await expect(popup.getByText(words.auth.usernameFormat)).toBeVisible();
    await expect(popup.getByText(words.auth.passwordFormat)).toBeVisible();
    expect(await stack.control.calls("login"), "invalid input is not sent").toBe(callsBefore);

    for (let tries = 1; tries <= 3; tries += 1) {
      await expect(captcha).toBeHidden();
      await site.fillLogin({ ...account, password: `wrong${tries}` });
      await expect(popup.getByRole("alert")).toHaveText(words.errors.credentials_invalid);
    }
    await expect(captcha).toBeVisible();
    await expectCaptchaImage();
    await sound("the login popup with a captcha");

    const first = await captchaImage.getAttribute("src");
    await captcha.fill("????");
    await site.fillLogin(account);
    await expect(popup.getByText(words.errors.captcha_invalid)).toBeVisible();
    await expect(captcha).toBeFocused();
    await expect(captchaImage).not.toHaveAttribute("src", first ?? "");
    await expectCaptchaImage();

    await captcha.fill(await stack.control.captcha());
    await site.fillLogin(account);
    await site.homeAgain();
  });
});

test("a page for members requires a sign-in and opens after it", { tag: "@desktop" }, async ({
  page,
  words,
  account,
  sound,
}) => {
  const site = new Site(page, words);
  await page.goto("/favorite");
  await expect(page).toHaveURL("/login");
  await expect(site.loginPopup).toBeVisible();
  await sound("the login popup over home");
  await site.fillLogin(account);
  await expect(page).toHaveURL("/favorite");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.favourites.title);
  await sound("the favourites without any");

  await site.accountMenu.click();
  await page.getByRole("menuitem", { name: words.account.signOut }).click();
  const question = site.popup(words.account.in_popup_prompt);
  await expect(question).toBeVisible();
  await expect(question.getByRole("checkbox"), "there is no question about a saved password").toHaveCount(0);
});

test("closing the login popup leads back to the page where it was opened", { tag: "@phone" }, async ({
  page,
  words,
}) => {
  const site = new Site(page, words);
  await site.open("/hot");
  await page.getByRole("banner").getByRole("link", { name: words.common.nav.signIn }).click();
  await expect(page).toHaveURL("/login");
  await site.loginPopup.getByRole("button", { name: words.common.ui.close }).click();
  await expect(page).toHaveURL("/hot");

  await page.goto("/favorite");
  await expect(site.loginPopup).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(site.loginPopup).toBeHidden();
});
