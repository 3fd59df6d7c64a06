import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { typeAgain } from "../../e2e/support/type-again.ts";
import { fill } from "../../e2e/support/words.ts";

const path = "/member/transferUpline";

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("money goes to the upline after a confirmation; an unknown result is shown as such", { tag: "@phone" }, async ({
    page,
    words,
    stack,
    sound,
    problems,
  }) => {
    const { upline: texts, paymentPassword } = words.payments;
    const upline = await stack.control.createAccount({ type: 1, nickname: "Agent Kamal", language: "EN" });
    const paid = { upline: upline.account, paymentPassword: "730914", language: "EN" } as const;
    const account = await stack.control.createAccount({ ...paid, mobile: stack.control.newMobile() });
    const site = new Site(page, words);
    await site.signInAt(path, account);
    const form = page.getByRole("region", { name: texts.form });
    const amount = form.getByLabel(fill(texts.amount, { account: upline.account }));
    const pin = form.getByLabel(paymentPassword.field, { exact: true });
    const press = (name: string) => form.getByRole("button", { name, exact: true }).click();

    await test.step("an amount below the minimum shows an error on the field, and Bengali digits are accepted", async () => {
      await amount.fill("50");
      await press(texts.next);
      await expect(amount).toHaveAttribute("aria-invalid", "true");
      await sound("an amount that is too small");
      await amount.fill("");
      await amount.fill("১৫০");
      await press(texts.next);
      await expect(form.getByText(texts.final)).toBeVisible();
      await expect(form).toContainText("৳850.00");
    });

    await test.step("a note that cannot be sent shows an error on the first step, and pasted marks are left out", async () => {
      const note = form.getByLabel(texts.remark);
      problems.expect(400, /^\/api\/transfers\/upline$/);
      await press(texts.back);
      await note.fill("\u2800\u3164");
      await press(texts.next);
      await pin.fill("730914");
      await press(texts.send);
      await expect(note).toHaveAttribute("aria-invalid", "true");
      await note.fill("\u2068Eid\u2069\u200b");
      await press(texts.next);
      await expect(form.getByText("Eid", { exact: true })).toBeVisible();
    });

    await test.step("a browser unknown to the account requires a code", async () => {
      problems.expect(409, /^\/api\/transfers\/upline$/);
      problems.expect(422, /^\/api\/transfers\/upline$/);
      await pin.fill("730915");
      await press(texts.send);
      await site.proveByCode();
      await expect(form.getByText(fill(paymentPassword.faults.wrong_other, { count: "4" }))).toBeVisible();
      await typeAgain([pin, ""]);
    });

    await test.step("a wrong payment password shows an error on the field, and the right one is accepted", async () => {
      problems.expect(422, /^\/api\/transfers\/upline$/);
      await pin.fill("73091");
      await press(texts.send);
      await expect(form.getByText(paymentPassword.faults.pattern), "a typing error uses no attempt").toBeVisible();
      await typeAgain([pin, "730915"]);
      await press(texts.send);
      await expect(form.getByText(fill(paymentPassword.faults.wrong_other, { count: "3" }))).toBeVisible();
      await sound("a transfer with a wrong payment password");
      await typeAgain([pin, "730914"]);
      const calls = await stack.control.calls("transferUpline");
      // Submits the form twice before the page renders the first submit.
      await form.getByRole("button", { name: texts.send, exact: true }).evaluate((button) => {
        const { form: formElement } = button as unknown as { form: { requestSubmit(): void } };
        formElement.requestSubmit();
        formElement.requestSubmit();
      });
      await expect(form.getByRole("heading", { name: texts.sent.title })).toBeFocused();
      expect((await stack.control.calls("transferUpline")) - calls).toBe(1);
      await expect(form).toContainText("৳850.00");
      await expect(page.getByRole("region", { name: texts.recent }).getByRole("listitem")).toHaveCount(1);
      await sound("a completed transfer");
    });

    await test.step("a lost response is reported as unknown", async () => {
      await press(texts.again);
      await amount.fill("200");
      await press(texts.next);
      await pin.fill("730914");
      problems.expectNoConnection();
      await page.route(/\/api\/transfers\/upline$/, (route) => route.abort(), { times: 1 });
      await press(texts.send);
      await expect(form.getByText(texts.lost), "the message is above the button").toBeInViewport();
      await stack.control.fault("transferUpline", { kind: "lostAnswer" });
      await press(texts.send);
      await expect(form.getByRole("heading", { name: texts.pending.title })).toBeVisible();
      await expect(form.getByRole("button", { name: texts.again })).toBeHidden();
      await stack.control.clearFault("transferUpline");
      await sound("a transfer with an unknown result");
      await form.getByRole("link", { name: texts.records }).click();
      await expect(page).toHaveURL(/\/member\/transactionHistory\?type=transferOut/);
    });
  });
});

test("an account without an upline sees a notice, and one without a payment password is led to set one", {
  tag: "@desktop",
}, async ({ page, words, account, stack, sound }) => {
  const { upline: texts, paymentPassword } = words.payments;
  const site = new Site(page, words);
  await site.signInAt(path, account);
  await expect(page.getByText(texts.missing.title)).toBeVisible();
  await sound("no upline");

  const downline = await stack.control.createAccount({ upline: account.account });
  await site.signInAt(path, downline);
  await page.getByRole("region", { name: texts.form }).getByRole("link", { name: paymentPassword.titles.set }).click();
  await expect(page).toHaveURL("/member/securityCenter#payment-password");
  await expect(page.getByRole("heading", { name: paymentPassword.title })).toBeFocused();
});
