import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { typeAgain } from "../../e2e/support/type-again.ts";
import { fill } from "../../e2e/support/words.ts";

test.use({ language: "EN" });

test("a player adds an e-wallet and a bank account in one name, chooses the default and removes one", {
  tag: "@desktop",
}, async ({ page, words, account, stack, sound, problems }) => {
  const { errors } = words;
  const { cards: texts, paymentPassword } = words.payments;
  const { add } = texts;
  const site = new Site(page, words);
  await site.signInAt("/member/securityCenter#cards", account);
  const section = page.getByRole("region", { name: texts.title });
  const rows = section.getByRole("listitem");
  const form = site.popup(add.title);
  const pin = (dialog: string) => site.popup(dialog).getByLabel(paymentPassword.field, { exact: true });

  await test.step("the address leads to the cards section, and the first card fixes the name", async () => {
    await expect(section.getByRole("heading", { name: texts.title })).toBeFocused();
    await section.getByRole("button", { name: add.title }).click();
    await form.getByRole("combobox", { name: add.bank.ewallet }).selectOption({ label: "bKash" });
    await form.getByLabel(add.number.ewallet).fill("0181234567");
    await form.getByLabel(add.holder).fill("Rakib Hasan");
    await form.getByRole("button", { name: add.submit, exact: true }).click();
    await expect(form.getByText(add.faults.ewallet)).toBeVisible();
    await sound("an e-wallet with an invalid number");
    await form.getByRole("radio", { name: texts.types.bank }).check({ force: true });
    await expect(form.getByLabel(add.number.bank), "the number is valid for a bank").not.toHaveAttribute(
      "aria-invalid",
    );
    await form.getByRole("radio", { name: texts.types.ewallet }).check({ force: true });
    await form.getByRole("combobox", { name: add.bank.ewallet }).selectOption({ label: "bKash" });
    await expect(form.getByText(add.faults.ewallet)).toBeVisible();
    await typeAgain([form.getByLabel(add.number.ewallet), "01812345677"]);
    problems.expect(401, /^\/api\//);
    await site.proveOverApi(account);
    await stack.control.revoke(account.account);
    await form.getByRole("button", { name: add.submit, exact: true }).click();
    // When the session ends, the form keeps its text, and nothing is sent without confirmation.
    await site.fillLogin(account);
    problems.expect(403, /^\/api\/cards$/);
    await page.getByRole("button", { name: words.account.resend.send }).click();
    await site.prove(account);
    await expect(site.toast(new RegExp(fill(add.held, { time: ".+" })))).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(texts.isDefault);
  });

  await test.step("the next card requires the payment password, and its name is shown and not editable", async () => {
    const set = await page.request.put("/api/payment-password", {
      headers: { "x-csrf": "1" },
      data: { newPassword: "730914", confirmPassword: "730914" },
    });
    expect(set.ok(), await set.text()).toBe(true);
    await page.reload();
    await section.getByRole("button", { name: add.title }).click();
    await form.getByRole("radio", { name: texts.types.bank }).check({ force: true });
    await form.getByRole("combobox", { name: add.bank.bank }).selectOption({ label: "BRAC Bank" });
    await form.getByLabel(add.number.bank).fill("১২৩৪ ৫৬৭৮ ৯০১");
    await expect(form.getByText(add.fixedHolder)).toBeVisible();
    await expect(form.getByLabel(add.holder)).toBeHidden();
    await pin(add.title).fill("730915");
    problems.expect(422, /^\/api\/cards/);
    await form.getByRole("button", { name: add.submit, exact: true }).click();
    const wrong = fill(paymentPassword.faults.wrong_other, { count: "4" });
    await expect(form.getByText(wrong)).toBeVisible();
    await sound("a bank account with a wrong payment password");
    await typeAgain([pin(add.title), "730914"]);
    await form.getByRole("button", { name: add.submit, exact: true }).click();
    await expect(rows).toHaveCount(2);
  });

  await test.step("a lost response is reported as unknown, and the list shows the result", async () => {
    problems.expect(504, /^\/api\/cards/);
    problems.expect(502, /^\/api\/cards/);
    await stack.control.fault("setDefaultCard", { kind: "lostAnswer" });
    await rows.nth(1).getByRole("button", { name: texts.default.action }).click();
    const other = site.popup(texts.default.title);
    await pin(texts.default.title).fill("730914");
    await other.getByRole("button", { name: texts.default.submit }).click();
    await expect(other.getByText(texts.unconfirmed)).toBeVisible();
    await stack.control.clearFault("setDefaultCard");
    await page.goBack();
    await expect(other).toBeHidden();
    await expect(rows.first()).toContainText("BRAC Bank");
    await expect(rows.first()).toContainText(texts.isDefault);
  });

  await test.step("a card with a withdrawal in progress cannot be removed until it has ended", async () => {
    problems.expect(409, /^\/api\/cards/);
    const refusal = { error: { code: "card_in_use", message: "in use", requestId: "test" } };
    await page.route("**/api/cards/*", (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 });
    await rows.nth(1).getByRole("button", { name: texts.remove.submit }).click();
    const sure = site.popup(texts.remove.title);
    await pin(texts.remove.title).fill("730914");
    await sure.getByRole("button", { name: texts.remove.submit, exact: true }).click();
    await expect(sure.getByText(errors.card_in_use)).toBeVisible();
    await sound("a card that cannot be removed now");
    await sure.getByRole("button", { name: texts.remove.submit, exact: true }).click();
    await expect(site.toast(texts.remove.done)).toBeVisible();
    await expect(rows).toHaveCount(1);
  });
});
