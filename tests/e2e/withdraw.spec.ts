import { expect, test } from "./support/fixtures.ts";
import { clickLookUp, Site } from "./support/site.ts";
import { typeAgain } from "./support/type-again.ts";
import { fill } from "./support/words.ts";

const paymentPassword = "730914";
const rich = { payeeName: "Rakib Hasan", paymentPassword };

test.describe("in Bengali", () => {
  test.use({ language: "BN" });

  test("a player withdraws once, however often the form is sent, and confirms how much arrived", {
    tag: "@phone",
  }, async ({ page, words, stack, sound, problems }) => {
    const { withdraw, pages, rules, common } = words;
    const { control } = stack;
    const account = await control.createAccount({ ...rich, language: "BN", mobile: control.newMobile() });
    const site = new Site(page, words);
    await site.signInAt("/member/withdraw", account);
    const main = page.getByRole("main");
    const form = main.getByRole("region", { name: withdraw.form.title });
    const amount = form.getByLabel(withdraw.form.amount, { exact: true });
    const next = form.getByRole("button", { name: withdraw.form.next });

    await test.step("an amount above the balance, in Bengali digits, or below the minimum is refused", async () => {
      await expect(page.getByRole("heading", { level: 1, name: pages.withdraw.title })).toBeVisible();
      await amount.fill("১০০০.০১");
      await next.click();
      await expect(form.getByText(fill(withdraw.faults.overBalance, { amount: "৳1,000" }))).toBeVisible();
      await typeAgain([amount, "150"]);
      await next.click();
      await expect(form.getByText(fill(rules.amount.faults.tooLittle, { min: "৳200" }))).toBeVisible();
      await sound("the form");
      await typeAgain([amount, "500"]);
      await next.click();
    });

    const password = form.getByLabel(withdraw.form.password, { exact: true });
    const send = form.getByRole("button", { name: fill(withdraw.form.submit, { amount: "৳500" }) });
    await test.step("a wrong payment password shows the remaining attempts", async () => {
      await expect(send).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(password).toBeFocused();
      const [field, bar] = await Promise.all([
        password.boundingBox(),
        page.getByRole("navigation", { name: common.nav.games }).last().boundingBox(),
      ]);
      expect((field?.y ?? 0) + (field?.height ?? 0), "the bottom bar does not cover the field").toBeLessThanOrEqual(
        bar?.y ?? 0,
      );
      await password.fill("১১১১১২");
      await sound("the confirmation");
      problems.expect(422, /\/api\/withdrawals$/);
      await send.click();
      await expect(
        form.getByText(fill(words.payments.paymentPassword.faults.wrong_other, { count: "4" })),
      ).toBeVisible();
      await page.goBack();
      await expect(amount).toHaveValue("500.00");
      await next.click();
    });

    await test.step("a lost response is shown as unknown, and the money is withdrawn once", async () => {
      await control.fault("withdraw", { kind: "lostAnswer", times: 1 });
      await control.fault("withdrawals", { kind: "status", value: 500 });
      problems.expect(502, /\/api\/withdrawals$/);
      await password.fill("");
      await page.keyboard.insertText(` ${paymentPassword} `);
      await send.dblclick();
      await expect(form.getByText(withdraw.unknown.known)).toBeInViewport();
      await sound("a withdrawal with an unknown result");
      await page.reload();
      await expect(form.getByText(withdraw.unknown.known), "a reload does not offer the form again").toBeVisible();
      await control.clearFault("withdrawals");
      clickLookUp(form.getByRole("button", { name: withdraw.unknown.look }));
      await expect(main.getByText(withdraw.underWay.asked)).toBeVisible();
      expect(await control.withdrawals(account.account)).toHaveLength(1);
      await expect(site.balance).toContainText("৳500.00");
    });

    const [{ id = "" } = {}] = await control.withdrawals(account.account);
    const way = main.getByRole("region", { name: withdraw.underWay.title });
    await test.step("the page shows the remark and the payout of the withdrawal automatically", async () => {
      await control.decideWithdrawal(id, { decision: "delay", ms: 3_600_000, remark: "পরিচয় যাচাই করা হচ্ছে" });
      await expect(way.getByText("পরিচয় যাচাই করা হচ্ছে")).toBeVisible();
      await control.decideWithdrawal(id, { decision: "pay", amount: 30_000 });
      await expect(way.getByRole("status").getByText(withdraw.statuses.paid)).toBeVisible();
    });

    await test.step("other pages remind the player of the payout, and the player confirms a part of it", async () => {
      await site.open("/winners");
      await expect(site.toast(/৳300/)).toBeVisible();
      await site.open("/member/transferFund");
      await main.getByRole("link", { name: withdraw.reminder.action }).click();
      const payout = main.getByRole("article").filter({ has: page.getByRole("timer") });
      await expect(payout).toContainText("৳300");
      await payout.getByRole("button", { name: withdraw.payouts.send }).click();
      await expect(payout.getByText(withdraw.payouts.faults.choose)).toBeVisible();
      await payout.getByRole("radio", { name: withdraw.payouts.answers.none }).check();
      await payout.getByRole("button", { name: withdraw.payouts.submit.none }).click();
      await expect(payout.getByText(withdraw.payouts.faults.images)).toBeVisible();
      await payout.getByRole("radio", { name: withdraw.payouts.answers.part }).check();
      await expect(payout.getByText(withdraw.payouts.faults.images), "images are optional now").toBeHidden();
      await payout.getByLabel(withdraw.payouts.received).fill("৩০০");
      await sound("the answer to a payout");
      problems.expect(409, /\/api\/payouts\/[^/]+\/answer$/);
      await payout.getByRole("button", { name: withdraw.payouts.submit.part }).click();
      await expect(site.popup(words.auth.proof.title), "an unknown browser requires a code").toBeVisible();
      problems.expectNoConnection();
      await page.route(
        /\/api\/payouts\/[^/]+\/answer$/,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await site.proveByCode();
      await expect(
        site.toast(common.failure.pending),
        "the player is informed that the result is unknown",
      ).toBeVisible();
      await expect(payout).toBeHidden();
      await expect(site.balance).toContainText("৳700.00");
    });
  });
});
