import type { Page } from "playwright/test";
import { depositDesk, depositPath } from "./support/deposit-desk.ts";
import { expect, test } from "./support/fixtures.ts";
import { clickLookUp, Site } from "./support/site.ts";
import { fill } from "./support/words.ts";

test.use({ language: "BN" });

/** Submits a form twice before the page renders the first submit. */
const pressTwice = (form: ReturnType<Page["locator"]>) =>
  form.evaluate((element) => {
    const { requestSubmit } = element as unknown as { requestSubmit(): void };
    requestSubmit.call(element);
    requestSubmit.call(element);
  });

/** Returns a script that pastes text into the focused field. */
const paste = (text: string) => `{
  const data = new DataTransfer();
  data.setData("text", ${JSON.stringify(text)});
  document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}`;

test("a player pays by e-wallet in spite of reloads and lost responses, and the money arrives once", {
  tag: "@phone",
}, async ({ page, words, account, stack, sound, problems, otherPage }) => {
  const { deposit, rules, errors } = words;
  const site = new Site(page, words);
  const { form, cards, list, method, amount, chips, reference, lost } = depositDesk(page, words);
  // Earlier tests of the worker advance the platform's clock, but the page shows the time left to pay by the gateway's
  // clock.
  await stack.control.setClock(Date.now());
  await site.signInAt(depositPath, account);
  await sound("the ways to pay in");

  await test.step("an amount in Bengali digits below the minimum is refused, and Back leads to the methods", async () => {
    await method("বিকাশ").click();
    await amount.fill("১৯৯");
    await form.getByRole("button", { name: deposit.submit.ewallet }).click();
    await expect(form.getByText(fill(rules.amount.faults.tooLittle, { min: "৳200" }))).toBeVisible();
    await expect(amount).toBeFocused();
    await page.goBack();
    await method("নগদ").click();
    await chips.getByRole("button", { name: "৳500", exact: true }).click();
    await form.getByRole("radio", { name: /5%/ }).check();
    const summary = form.getByRole("region", { name: deposit.summary.label });
    await expect(summary).toContainText("৳492.50");
    await expect(summary, "the bonus and its turnover are shown in money").toContainText(/\+৳24\.63.*৳1,551\.39/s);
    await sound("an amount with its promotion");
    await page.goBack();
    await method("বিকাশ").click();
    await amount.fill("৫০০");
    await form.getByRole("radio", { name: deposit.bonus.none }).check();
  });

  await test.step("no new payment is requested after a lost response, and a lookup finds the deposit", async () => {
    await stack.control.fault("createDeposit", { kind: "lostAnswer", times: 1 });
    const before = await stack.control.calls("createDeposit");
    await pressTwice(form.locator("form"));
    await expect(lost).toContainText(deposit.lost.order);
    await expect(form).toBeHidden();
    await page.reload();
    await expect(lost, "a reload does not offer the deposit again").toContainText(deposit.lost.order);
    await expect(form).toBeHidden();
    clickLookUp(lost.getByRole("button", { name: deposit.lost.look }));
    await expect(lost).toBeHidden();
    await expect(cards.getByLabel(deposit.payee.account)).toHaveValue("01711000001");
    expect((await stack.control.calls("createDeposit")) - before).toBe(1);
    await sound("the payee of a deposit");
  });

  await test.step("another device shows the card, too", async () => {
    const other = new Site(otherPage, words);
    await other.signInAt(depositPath, account);
    const otherDesk = depositDesk(otherPage, words);
    await expect(otherDesk.cards.getByLabel(deposit.payee.amount)).toHaveValue("500");
    await expect(otherDesk.cards.getByText(deposit.time.left)).toContainText(/1[45]:\d\d/);
    await otherPage.close();
  });

  await test.step("a pasted payment message fills in its transaction id after a reload", async () => {
    await page.reload();
    await reference.fill("০০০");
    await cards.getByRole("button", { name: deposit.reference.submit }).click();
    await expect(cards.getByText(errors.reference_invalid)).toBeVisible();
    await reference.focus();
    await page.evaluate(paste("Payment of Tk 500.00 to 01711000001\nsuccessful. TrxID 9hk7ab12cd\nat 23/11/2026"));
    await expect(reference).toHaveValue("9HK7AB12CD");
    problems.expectNoConnection();
    await page.route(/\/reference$/, (route) => route.abort(), { times: 1 });
    await cards.getByRole("button", { name: deposit.reference.submit }).click();
    await expect(cards.getByRole("alert")).toContainText(deposit.lost.reference);
    clickLookUp(cards.getByRole("button", { name: deposit.lost.look }));
    await expect(cards.getByText(deposit.card.review)).toBeVisible();
  });

  await test.step("the card updates automatically, and the list has the deposit", async () => {
    await stack.control.advanceClock(21_000);
    await expect(cards).toContainText(fill(deposit.end.done, { amount: "৳500.00" }));
    await expect(site.balance).toContainText("1,500.00");
    await cards.getByRole("button", { name: deposit.end.close }).click();
    await expect(cards).toBeHidden();
    await expect(list).toContainText("9HK7AB12CD");
    await expect(list).toContainText(deposit.list.done);
    await sound("a deposit that has arrived");
  });

  await test.step("the same transaction id is refused with an error on the field", async () => {
    await page.reload();
    await method("বিকাশ").click();
    await amount.fill("200");
    await form.getByRole("button", { name: deposit.submit.ewallet }).click();
    await reference.fill("9hk7 ab12 cd");
    problems.expect(422, /\/reference$/);
    await cards.getByRole("button", { name: deposit.reference.submit }).click();
    await expect(cards.getByText(errors.reference_used)).toBeVisible();
    await expect(reference).toBeFocused();
  });

  await test.step("an unpaid deposit is cancelled, and its card offers support", async () => {
    await stack.control.advanceClock(16 * 60_000);
    await expect(cards).toContainText(deposit.end.cancelled);
    await expect(cards.getByRole("button", { name: words.common.nav.support })).toBeVisible();
  });
});

test("a session of a remembered password needs a proof to send a transaction id, and the field preserves it", {
  tag: "@phone",
}, async ({ page, words, account, problems, sound }) => {
  const { auth, deposit, errors } = words;
  const site = new Site(page, words);
  const { form, cards, method, amount, reference } = depositDesk(page, words);
  const question = site.popup(auth.proof.title);
  const headers = { "x-csrf": "1" };
  const signIn = { type: "username", username: account.account, remember: true };
  await page.request.post("/api/session", { headers, data: { ...signIn, password: account.password } });
  await page.request.delete("/api/session", { headers });
  await page.request.post("/api/session", { headers, data: { ...signIn, useRemembered: true } });
  await site.open(depositPath);
  await method("বিকাশ").click();
  await amount.fill("500");
  await form.getByRole("button", { name: deposit.submit.ewallet }).click();
  await reference.fill("8hk7 ab12 cd");
  problems.expect(403, /\/reference$/);
  await cards.getByRole("button", { name: deposit.reference.submit }).click();
  await expect(question).toBeVisible();
  await sound("the identity question over a deposit");
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(cards.getByText(errors.proof_required)).toBeVisible();
  await expect(reference).toHaveValue("8HK7AB12CD");
  await sound("a transaction id that was not sent");
  await cards.getByRole("button", { name: deposit.reference.submit }).click();
  await site.prove(account);
  await expect(cards.getByText(deposit.card.review)).toBeVisible();
});
