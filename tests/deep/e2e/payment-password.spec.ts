import { smsCode } from "../../e2e/support/control.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { typeAgain } from "../../e2e/support/type-again.ts";
import { fill } from "../../e2e/support/words.ts";

test("a payment password is set, changed with the old one, locked by wrong attempts and reset by an SMS code", {
  tag: "@phone",
}, async ({ page, words, stack, sound, problems }) => {
  const { errors, auth } = words;
  const { paymentPassword: texts } = words.payments;
  const { fields, titles, faults, done, state } = texts;
  const account = await stack.control.createAccount({ mobile: stack.control.newMobile() });
  const site = new Site(page, words);
  const section = page.getByRole("region", { name: texts.title });
  const press = (name: string) => section.getByRole("button", { name }).click();
  const type = (dialog: string, ...entries: readonly (readonly [keyof typeof fields, string])[]) =>
    typeAgain(
      ...entries.map(([name, text]) => [site.popup(dialog).getByLabel(fields[name], { exact: true }), text] as const),
    );
  const save = (dialog: string) => site.popup(dialog).getByRole("button", { name: texts.submit }).click();

  await test.step("the address leads to the payment password section, even after a sign-in", async () => {
    await page.goto("/member/securityCenter#payment-password");
    await site.fillLogin(account);
    await expect(page).toHaveURL("/member/securityCenter#payment-password");
    await expect(section.getByRole("heading", { name: texts.title })).toBeFocused();
    await expect(section.getByText(state.unset)).toBeVisible();
  });

  await test.step("the first payment password accepts Bengali digits, but not an easily guessed one", async () => {
    await press(titles.set);
    await site.popup(titles.set).getByLabel(fields.newPassword, { exact: true }).fill("১২৩৪৫৬");
    await save(titles.set);
    await expect(site.popup(titles.set).getByText(faults.weak)).toBeVisible();
    await sound("an easily guessed payment password");
    await type(titles.set, ["newPassword", "730914"], ["confirmPassword", "730914"]);
    problems.expect(403, /^\/api\/payment-password$/);
    await save(titles.set);
    await site.prove(account);
    await expect(site.toast(done.set)).toBeVisible();
    await expect(section.getByText(state.set)).toBeVisible();
  });

  await test.step("a wrong old password shows an error on the field, and a change with a lost response is unknown", async () => {
    problems.expect(422, /^\/api\/payment-password$/);
    problems.expect(409, /^\/api\/payment-password$/);
    await press(titles.change);
    const change = site.popup(titles.change);
    const fresh = [
      ["newPassword", "482915"],
      ["confirmPassword", "482915"],
    ] as const;
    await type(titles.change, ["oldPassword", "73091"], ...fresh);
    await save(titles.change);
    await expect(change.getByText(faults.pattern), "a typing error uses no attempt").toBeVisible();
    await type(titles.change, ["oldPassword", "730915"]);
    await save(titles.change);
    await expect(change.getByText(fill(faults.wrong_other, { count: "4" }))).toBeVisible();
    await stack.control.fault("changePaymentPassword", { kind: "lostAnswer" });
    await type(titles.change, ["oldPassword", "730914"], ...fresh);
    await save(titles.change);
    await expect(section.getByText(errors.payment_password_unconfirmed)).toBeVisible();
    await expect(change).toBeHidden();
    await stack.control.clearFault("changePaymentPassword");
  });

  await test.step("a payment password locked by wrong attempts is reset with the login password and an SMS code", async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await page.request.put("/api/payment-password", {
        headers: { "x-csrf": "1" },
        data: { oldPassword: "111222", newPassword: "482916", confirmPassword: "482916" },
      });
    }
    await page.reload();
    await expect(section.getByRole("alert")).toContainText(texts.locked.split("{{")[0] ?? "");
    await expect(section.getByRole("button", { name: titles.change })).toBeHidden();
    await sound("a locked payment password");
    await press(texts.forgotten);
    const reset = site.popup(titles.reset);
    problems.expect(422, /^\/api\/payment-password\/reset$/);
    await reset.getByRole("button", { name: auth.sms.send }).click();
    await expect(reset.getByRole("button", { name: auth.sms.again })).toBeDisabled();
    await reset.getByLabel(auth.sms.code).fill(smsCode);
    await type(titles.reset, ["password", "Wrong123"], ["newPassword", "593026"], ["confirmPassword", "593026"]);
    await save(titles.reset);
    await expect(reset.getByText(faults.password)).toBeVisible();
    await sound("a new payment password with a wrong login password");
    await type(titles.reset, ["password", account.password]);
    await save(titles.reset);
    await expect(site.toast(done.reset)).toBeVisible();
    await expect(section.getByText(state.set)).toBeVisible();
  });
});
