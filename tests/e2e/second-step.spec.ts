import { smsCode, travelling } from "./support/control.ts";
import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { fill } from "./support/words.ts";

test.describe("from an unknown address, in Bengali", () => {
  test("a code to the bound number or the name of the bank account proves the sign-in", { tag: "@phone" }, async ({
    page,
    words,
    stack,
    sound,
    problems,
  }) => {
    const { verify, sms } = words.auth;
    const mobile = stack.control.newMobile();
    const site = new Site(page, words);
    const popup = site.popup(verify.title);
    const submit = popup.getByRole("button", { name: verify.submit });
    problems.expect(422, /^\/api\/session\/verification$/);

    await test.step("an SMS code proves the sign-in", async () => {
      await page.goto("/login");
      await site.fillLogin(await stack.control.createAccount({ ...travelling, mobile }));
      await expect(page).toHaveURL("/login?view=verify");
      await popup.getByRole("radio", { name: verify.MOBILE }).check({ force: true });
      const hint = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
      await expect(popup.getByText(fill(verify.MOBILEHint, { hint }))).toBeVisible();
      await popup.getByRole("button", { name: sms.send }).click();
      await expect(popup.getByRole("button", { name: sms.again })).toBeDisabled();
      await sound("the second step by SMS");
      const code = popup.getByLabel(sms.code);
      await code.fill("000000");
      await submit.click();
      await expect(popup.getByText(words.errors.verification_invalid)).toBeVisible();
      await expect(code).toHaveAttribute("aria-invalid", "true");
      await code.fill(smsCode);
      await submit.click();
      await site.homeAgain();
      await site.signOut();
    });

    await test.step("the name of the bank account proves the sign-in", async () => {
      await page.goto("/login");
      await site.fillLogin(await stack.control.createAccount({ ...travelling, mobile: stack.control.newMobile() }));
      await popup.getByRole("radio", { name: verify.PAYEE_NAME }).check({ force: true });
      const name = popup.getByLabel(verify.PAYEE_NAMELabel);
      await submit.click();
      await expect(popup.getByText(verify.required)).toBeVisible();
      await name.fill("Karim Uddin");
      await submit.click();
      await expect(popup.getByText(words.errors.verification_invalid)).toBeVisible();
      await sound("the second step by bank account name, refused");
      await name.fill("Rahim Uddin");
      await submit.click();
      await site.homeAgain();
    });
  });
});
