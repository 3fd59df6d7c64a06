import type { Page } from "playwright/test";
import { smsCode } from "../../e2e/support/control.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { MonthPlayer } from "../../e2e/support/month-player.ts";
import { Site } from "../../e2e/support/site.ts";
import { typeAgain } from "../../e2e/support/type-again.ts";
import { fill, type Words } from "../../e2e/support/words.ts";

const pin = "730914";

function accountPage(page: Page, words: Words) {
  const { cards, paymentPassword: texts } = words.payments;
  const site = new Site(page, words);
  const form = site.popup(cards.add.title);
  return {
    site,
    cards: page.getByRole("region", { name: cards.title }),
    passwords: page.getByRole("region", { name: texts.title }),
    form,
    async setsPin(): Promise<void> {
      await page.getByRole("region", { name: texts.title }).getByRole("button", { name: texts.titles.set }).click();
      const set = site.popup(texts.titles.set);
      await typeAgain(
        [set.getByLabel(texts.fields.newPassword, { exact: true }), pin],
        [set.getByLabel(texts.fields.confirmPassword, { exact: true }), pin],
      );
      await set.getByRole("button", { name: texts.submit }).click();
    },
    async fillsCard(number: string, withPin: boolean): Promise<void> {
      await page.getByRole("region", { name: cards.title }).getByRole("button", { name: cards.add.title }).click();
      await form.getByRole("combobox", { name: cards.add.bank.ewallet }).selectOption({ label: "bKash" });
      await form.getByLabel(cards.add.number.ewallet).fill(number);
      if (await form.getByLabel(cards.add.holder).isVisible())
        await form.getByLabel(cards.add.holder).fill("Rakib Hasan");
      if (withPin) await form.getByLabel(texts.field, { exact: true }).fill(pin);
    },
    add: () => form.getByRole("button", { name: cards.add.submit, exact: true }),
  };
}

/** Submits a withdrawal of ৳500 with a double click. */
async function withdraws(page: Page, words: Words): Promise<void> {
  const { withdraw } = words;
  const form = page.getByRole("main").getByRole("region", { name: withdraw.form.title });
  await form.getByLabel(withdraw.form.amount, { exact: true }).fill("500");
  await form.getByRole("button", { name: withdraw.form.next }).click();
  await confirmsWithdrawal(page, words);
}

/** Submits the form's second step with a double click. */
async function confirmsWithdrawal(page: Page, { withdraw }: Words): Promise<void> {
  const form = page.getByRole("main").getByRole("region", { name: withdraw.form.title });
  await form.getByLabel(withdraw.form.password, { exact: true }).fill(pin);
  await form.getByRole("button", { name: fill(withdraw.form.submit, { amount: "৳500" }) }).dblclick();
}

test.describe("in Bengali", () => {
  test.use({ language: "BN" });

  test("a player registers and makes the first withdrawal with one proof by password", {
    tag: "@phone",
  }, async ({ page, context, words, language, stack, problems, sound }) => {
    const { control } = stack;
    const { auth, payments, withdraw } = words;
    const player = new MonthPlayer({ page, context, words, language, control, problems });
    const { account, password } = player.account;
    const { site, passwords, cards, setsPin, fillsCard, add } = accountPage(page, words);
    const question = site.popup(auth.proof.title);
    await player.register();
    await control.setBalance(account, 100_000);

    await test.step("a wrong password shows an error on the field, and closing the dialog preserves typed text and sends nothing", async () => {
      await site.open("/member/securityCenter#payment-password");
      problems.expect(403, /^\/api\/payment-password$/);
      problems.expect(422, /^\/api\/session\/proof$/);
      await setsPin();
      await expect(question).toBeVisible();
      await sound("the proof dialog");
      await question.getByLabel(auth.proof.password, { exact: true }).fill("Wrong123");
      await question.getByRole("button", { name: auth.proof.submit }).dblclick();
      await expect(question.getByText(auth.proof.wrongPassword)).toBeVisible();
      await page.goBack();
      await expect(question).toBeHidden();
      const set = site.popup(payments.paymentPassword.titles.set);
      await expect(set.getByText(words.errors.proof_required)).toBeVisible();
      await expect(set.getByLabel(payments.paymentPassword.fields.newPassword, { exact: true })).toHaveValue(pin);
      await set.getByRole("button", { name: payments.paymentPassword.submit }).click();
    });

    await test.step("the card and the withdrawal require no other proof, and are not held", async () => {
      await site.prove({ password });
      await expect(passwords.getByText(payments.paymentPassword.state.set)).toBeVisible();
      await fillsCard("01812345677", true);
      await add().dblclick();
      await expect(site.toast(payments.cards.add.done)).toBeVisible();
      await expect(cards.getByRole("listitem")).toHaveCount(1);
      await site.open("/member/withdraw");
      await withdraws(page, words);
      await expect(page.getByRole("main").getByText(withdraw.underWay.asked)).toBeVisible();
      expect(await control.withdrawals(account)).toHaveLength(1);
    });
  });
});

test.describe("in English", () => {
  test.use({ language: "EN" });
  const rich = { payeeName: "Rakib Hasan", paymentPassword: pin, language: "EN" } as const;

  test("a session of a remembered password cannot withdraw before a password is typed", {
    tag: "@desktop",
  }, async ({ page, words, stack, problems, sound }) => {
    const { control } = stack;
    const { auth, account: texts, common, withdraw } = words;
    const account = await control.createAccount({ ...rich, balance: 500_000 });
    const other = await control.createAccount({ language: "EN" });
    const site = new Site(page, words);
    const question = site.popup(auth.proof.title);
    const main = page.getByRole("main");
    const openAsRemembered = async () => {
      const headers = { "x-csrf": "1" };
      const { account: username, password } = account;
      const signIn = { type: "username", username, remember: true };
      await page.request.post("/api/session", { headers, data: { ...signIn, password } });
      await page.request.delete("/api/session", { headers });
      const answer = await page.request.post("/api/session", { headers, data: { ...signIn, useRemembered: true } });
      expect(answer.ok(), await answer.text()).toBe(true);
      await site.open("/member/withdraw");
    };

    await test.step("a dialog whose script failed to load counts as cancelled; the next one opens, and the withdrawal is made once", async () => {
      problems.expect(403, /^\/api\/withdrawals$/);
      problems.expectNoConnection();
      await openAsRemembered();
      // Each attempt requests the script twice.
      await page.route(/\/assets\/access-[^/]*\.js$/, (route) => route.abort(), { times: 2 });
      await withdraws(page, words);
      const failure = page.getByRole("dialog", { name: common.failure.part });
      await failure.getByRole("button", { name: common.ui.close }).click();
      await expect(failure).toBeHidden();
      expect(await control.withdrawals(account.account)).toHaveLength(0);
      await confirmsWithdrawal(page, words);
      await expect(question).toBeVisible();
      await sound("the proof dialog over a withdrawal");
      await site.prove(account);
      await expect(main.getByText(withdraw.underWay.asked)).toBeVisible();
      expect(await control.withdrawals(account.account)).toHaveLength(1);
    });

    await test.step("a password typed once is not required again", async () => {
      await withdraws(page, words);
      await expect(site.balance).toContainText("৳4,000.00");
    });

    /** Submits the proof and delays its request until `meanwhile` ends. */
    const provesAfter = async (meanwhile: () => Promise<unknown>) => {
      const requestStarted = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      await page.route("/api/session/proof", async (route) => {
        requestStarted.resolve();
        await release.promise;
        await route.continue();
      });
      await question.getByLabel(auth.proof.password, { exact: true }).fill(account.password);
      await question.getByRole("button", { name: auth.proof.submit }).click();
      await requestStarted.promise;
      await meanwhile();
      release.resolve();
      await expect(question).toBeHidden();
      await page.unroute("/api/session/proof");
    };

    await test.step("a withdrawal whose session ends during the dialog is sent after the sign-in and a confirmation", async () => {
      // The page below the dialog may load the latest payout while the browser is signed out.
      problems.expect(401, /^\/api\//);
      await openAsRemembered();
      await withdraws(page, words);
      await expect(question).toBeVisible();
      await provesAfter(() => control.revoke(account.account));
      await site.fillLogin(account);
      await site.popup(texts.resend.title).getByRole("button", { name: texts.resend.send }).click();
      await expect(site.balance).toContainText("৳3,500.00");
    });

    await test.step("nothing is sent for another account that signed in meanwhile", async () => {
      await openAsRemembered();
      await withdraws(page, words);
      await expect(question).toBeVisible();
      problems.expect(409, /^\/api\//);
      problems.expect(401, /^\/api\//);
      await provesAfter(() => site.signInOverApi(other));
      await expect(site.balance).toContainText("৳1,000.00");
      expect(await control.withdrawals(account.account)).toHaveLength(3);
      expect(await control.withdrawals(other.account)).toHaveLength(0);
    });
  });

  test("a card from a new browser is held, and the account's owner is asked, stops the payouts and resumes them", {
    tag: "@desktop",
  }, async ({ page, otherPage, words, stack, problems, sound }) => {
    const { control } = stack;
    const { auth, security, withdraw, payments } = words;
    const account = await control.createAccount({ ...rich, mobile: control.newMobile() });
    const site = new Site(page, words);
    const attacker = accountPage(otherPage, words);
    const timePattern = (text: string) => new RegExp(fill(text, { time: ".+" }));
    const bar = page.getByRole("complementary", { name: security.bar.label });
    const frozenRegion = page.getByRole("region", { name: security.frozen.title });
    await site.signInAt("/winners", account);

    await test.step("the browser that adds the card shows when it can be used, and no question", async () => {
      problems.expect(403, /^\/api\/cards$/);
      await attacker.site.signInAt("/member/securityCenter", account);
      await attacker.fillsCard("01812345699", true);
      await attacker.add().click();
      await attacker.site.prove(account);
      await expect(attacker.site.toast(timePattern(payments.cards.add.held))).toBeVisible();
      await expect(attacker.cards.getByText(timePattern(payments.cards.held))).toBeVisible();
      await expect(otherPage.getByRole("complementary", { name: security.bar.label })).toBeHidden();
      await attacker.site.open("/member/withdraw");
      await otherPage.getByRole("radio", { name: /5699/ }).check({ force: true });
      await expect(otherPage.getByText(timePattern(withdraw.held.card))).toBeVisible();
      await withdrawsNothing(otherPage, words);
    });

    await test.step("the owner of the account is asked on any page", async () => {
      await expect(bar).toContainText(security.changes.cardAdded);
      await sound("the question about a new card");
      await bar.getByRole("button", { name: security.bar.notMine }).click();
      problems.expect(401, /^\/api\//);
      await site.popup(security.stop.title).getByRole("button", { name: security.stop.confirm }).click();
      await expect(page).toHaveURL("/member/securityCenter#password");
      await expect(bar).toBeHidden();
      await expect(frozenRegion).toBeVisible();
      await expect(attacker.site.loginPopup).toBeVisible();
      await sound("stopped payouts");
    });

    await test.step("the withdrawal form is blocked, and the list shows the changes", async () => {
      const changes = page.getByRole("region", { name: security.title });
      await expect(changes.getByRole("listitem").first()).toContainText(security.changes.payoutsStopped);
      await expect(changes.getByRole("listitem").nth(1)).toContainText(security.browser.new);
      await site.open("/member/withdraw");
      await expect(page.getByRole("main").getByText(withdraw.held.frozen)).toBeVisible();
      await expect(page.getByRole("button", { name: withdraw.form.next })).toBeDisabled();
      await page.getByRole("link", { name: withdraw.held.centre }).click();
    });

    await test.step("resuming the payouts requires the password and the phone", async () => {
      problems.expect(403, /^\/api\/security\/stop$/);
      problems.expect(422, /^\/api\/session\/proof$/);
      await frozenRegion.getByRole("button", { name: security.frozen.action }).click();
      const sure = site.popup(security.frozen.askTitle);
      await sure.getByRole("button", { name: security.frozen.confirm, exact: true }).click();
      const question = site.popup(auth.proof.title);
      await question.getByLabel(auth.proof.password, { exact: true }).fill(account.password);
      await question.getByRole("button", { name: auth.sms.send }).click();
      await expect(question.getByRole("button", { name: auth.sms.again })).toBeDisabled();
      await question.getByLabel(auth.sms.code).fill("000000");
      await question.getByRole("button", { name: auth.proof.submit }).click();
      await expect(question.getByText(words.errors.sms_code_invalid)).toBeVisible();
      await sound("the proof dialog with a wrong code");
      await typeAgain([question.getByLabel(auth.sms.code), smsCode]);
      await question.getByRole("button", { name: auth.proof.submit }).click();
      await expect(site.toast(security.frozen.done)).toBeVisible();
      await expect(frozenRegion).toBeHidden();
      await expect(bar, "stopping the payouts answers the question").toBeHidden();
    });
  });
});

/** Checks that the form rejects a card on hold. */
async function withdrawsNothing(page: Page, { withdraw }: Words): Promise<void> {
  const form = page.getByRole("main").getByRole("region", { name: withdraw.form.title });
  await form.getByLabel(withdraw.form.amount, { exact: true }).fill("500");
  await form.getByRole("button", { name: withdraw.form.next }).click();
  await expect(form.getByLabel(withdraw.form.amount, { exact: true })).toBeVisible();
  await expect(form.getByRole("radiogroup", { name: withdraw.form.to })).toHaveAttribute("aria-invalid", "true");
}

test("the owner's phone is asked about the first sign-in of a new browser, and the new browser is not", {
  tag: "@phone",
}, async ({ page, otherPage, words, stack, sound }) => {
  const { security } = words;
  const account = await stack.control.createAccount({ mobile: stack.control.newMobile() });
  const bar = (of: Page) => of.getByRole("complementary", { name: security.bar.label });
  await new Site(page, words).signInAt("/winners", account);
  await expect(bar(page), "the first browser of the account is not reported").toBeHidden();
  const other = new Site(otherPage, words);
  await other.signInAt("/winners", account);
  await expect(bar(page)).toContainText(security.changes.newBrowser);
  await sound("the question about a new browser");
  await expect(bar(otherPage)).toBeHidden();
  await bar(page).getByRole("button", { name: security.bar.mine }).click();
  await expect(bar(page)).toBeHidden();
});
