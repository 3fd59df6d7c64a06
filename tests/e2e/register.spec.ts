import { smsCode } from "./support/control.ts";
import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { typeAgain } from "./support/type-again.ts";
import { fill } from "./support/words.ts";

test.describe("registering with a user name, in Bengali", () => {
  test("errors of a registration are shown on their fields, and a new player is signed in at home", {
    tag: "@phone",
  }, async ({ page, words, account, stack, sound, problems }) => {
    const { fields, invitation, methods, optional, submit, terms, title } = words.register;
    const site = new Site(page, words);
    const popup = site.popup(title);
    const send = popup.getByRole("button", { name: submit, exact: true });
    const name = popup.getByLabel(fields.username);
    const password = popup.getByLabel(fields.password, { exact: true });
    const again = popup.getByLabel(fields.confirmPassword);
    const number = popup.getByLabel(fields.mobileNum);
    const invited = popup.getByLabel(fill(optional, { label: fields.affiliateCode }));

    await page.goto("/register");
    await popup.getByRole("tab", { name: methods.username }).click();
    await send.click();
    await expect(popup.getByText(words.rules.faults.required).first()).toBeVisible();
    await expect(popup.getByText(words.errors.terms_required)).toBeVisible();
    await expect(popup.getByRole("alert"), "no error is announced except that of the focused field").toHaveCount(0);
    await expect(popup.getByText(words.errors.age_unconfirmed)).toBeVisible();
    await expect(name).toBeFocused();
    await sound("the register popup with its fields empty");

    await name.fill("ab");
    await password.fill("Hello 12");
    await again.fill("other");
    await send.click();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(popup.getByText(fill(words.rules.patterns[4], { range: "6–13" }))).toBeVisible();
    await expect(popup.getByText(words.rules.faults.mismatch)).toBeVisible();

    await test.step("the terms can be read without losing input", async () => {
      await popup.getByRole("button", { name: terms.read }).click();
      const text = site.popup(terms.title);
      await expect(text).toBeVisible();
      await sound("the terms of use");
      await text.getByRole("button", { name: terms.close, exact: true }).last().click();
      await expect(text).toBeHidden();
      await expect(name).toHaveValue("ab");
    });

    await test.step("opening the login and returning clears only the passwords", async () => {
      await popup.getByRole("link", { name: words.register.signIn }).click();
      await site.loginPopup.getByRole("link", { name: words.auth.registerLink }).click();
      await expect(name).toHaveValue("ab");
      await expect(password).toHaveValue("");
    });

    const fresh = stack.control.newName();
    await typeAgain([name, account.account.toUpperCase()], [password, "Hello123"], [again, "Hello123"]);
    const registeredMobile = stack.control.newMobile();
    await stack.control.createAccount({ mobile: registeredMobile });
    await number.fill(stack.control.newMobile());
    await popup.getByLabel(terms.accept).check();
    await popup.getByLabel(fill(words.register.age, { age: "18" })).check();

    await test.step("an unknown invitation code is refused", async () => {
      problems.expect(422, /^\/api\/affiliates\//);
      await invited.fill("NOBODY01");
      const before = await stack.control.calls("registerUsername");
      await send.click();
      const dialog = site.popup(invitation.title);
      await expect(dialog).toContainText(invitation.invitation_code_error);
      await sound("the dialog about an invitation code");
      await dialog.getByRole("button", { name: invitation.confirm }).click();
      await expect(invited).toHaveAttribute("aria-invalid", "true");
      expect(await stack.control.calls("registerUsername")).toBe(before);
      await invited.fill("");
    });

    await test.step("a taken name is refused", async () => {
      problems.expect(422, /^\/api\/registrations$/);
      await send.click();
      await expect(popup.getByText(words.errors.account_taken)).toBeVisible();
      await sound("the register popup with a name that is taken");
    });

    await test.step("a taken number is refused", async () => {
      await name.fill(fresh);
      await number.fill(registeredMobile);
      await send.click();
      await expect(popup.getByText(words.errors.account_taken)).toBeVisible();
    });

    await number.fill(stack.control.newMobile());
    await send.click();
    await expect(site.toast(fill(words.register.welcome, { name: fresh }))).toBeVisible();
    await site.homeAgain();

    await test.step("limits are offered once, without blocking the page", async () => {
      const offer = page.getByRole("region", { name: words.register.limits.title });
      await expect(offer).toBeVisible();
      await sound("home with the offer of limits");
      await offer.getByRole("button", { name: words.register.limits.later }).click();
      await expect(offer).toBeHidden();
      await site.open("/");
      await expect(page.getByRole("article").first()).toBeVisible();
      await expect(offer).toHaveCount(0);
    });
  });
});

test.describe("registering with a mobile number, in English", () => {
  test.use({ language: "EN" });

  test("a registration by mobile uses the code of the link by which the visitor came", { tag: "@desktop" }, async ({
    page,
    words,
    stack,
    sound,
    problems,
  }) => {
    const { fields, methods, optional, submit, terms, title } = words.register;
    const { sms } = words.auth;
    const invitation = `A${stack.control.newName()}`.slice(0, 12).toUpperCase();
    const agent = await stack.control.createAccount({ type: 1, affiliates: [{ code: invitation }] });
    const mobile = stack.control.newMobile();
    const site = new Site(page, words);
    const popup = site.popup(title);
    const send = popup.getByRole("button", { name: submit, exact: true });
    const number = popup.getByLabel(fields.mobileNum);
    const code = popup.getByLabel(fields.verificationCode);

    await site.arrive(`/?r=${invitation}`);
    await page.getByRole("banner").getByRole("link", { name: words.common.nav.register }).click();
    await expect(page).toHaveURL("/register");
    await expect(popup.getByRole("tab", { name: methods.mobile })).toHaveAttribute("aria-selected", "true");
    await expect(popup.getByLabel(fields.username)).toBeHidden();
    await expect(popup.getByLabel(fill(optional, { label: fields.affiliateCode }))).toBeHidden();
    await expect(popup.getByText(fill(words.register.invitedByLink, { code: invitation }))).toBeVisible();
    await sound("the register popup for a mobile number");

    await number.fill(`+880 ${mobile.slice(1)}`);
    await popup.getByRole("button", { name: sms.send }).click();
    await expect(popup.getByRole("button", { name: sms.again })).toBeDisabled();
    await popup.getByLabel(fields.password, { exact: true }).fill("Hello123");
    await popup.getByLabel(fields.confirmPassword).fill("Hello123");
    await popup.getByLabel(terms.accept).check();
    await popup.getByLabel(fill(words.register.age, { age: "18" })).check();
    problems.expect(422, /^\/api\/registrations$/);
    await code.fill("000000");
    await send.click();
    await expect(popup.getByText(words.register.codeRefused)).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(smsCode);
    await send.click();
    await site.homeAgain();
    expect(await stack.control.account(mobile)).toMatchObject({ upline: agent.account, language: "EN" });

    await test.step("the offer of limits leads to the limits page", async () => {
      const offer = page.getByRole("region", { name: words.register.limits.title });
      await offer.getByRole("link", { name: words.register.limits.set }).click();
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(words.pages.saferPlay.title);
      await expect(offer).toHaveCount(0);
    });
  });
});
