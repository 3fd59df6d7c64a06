import { createPng } from "../../e2e/support/create-png.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

const paymentPassword = "730914";
const rich = { payeeName: "Rakib Hasan", paymentPassword };

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("a withdrawal shows its conditions, and a rejected one shows the reason and returns the money", {
    tag: "@desktop",
  }, async ({ page, words, account: newcomer, stack, sound, problems }) => {
    const { withdraw } = words;
    const { control } = stack;
    const site = new Site(page, words);
    const main = page.getByRole("main");
    const form = main.getByRole("region", { name: withdraw.form.title });

    await test.step("a newcomer is led to the missing steps, and reads what a bonus requires", async () => {
      await site.signInOverApi(newcomer);
      const { items } = await (await page.request.get("/api/promotions/mine")).json();
      const { id } = items.find(({ status }: { status: string }) => status === "claim");
      const claimed = await page.request.post(`/api/promotions/claims/${id}`, {
        headers: { "x-csrf": "1", "idempotency-key": crypto.randomUUID() },
      });
      expect(claimed.ok(), await claimed.text()).toBe(true);
      await site.open("/member/withdraw");
      await expect(form.getByText(fill(withdraw.turnover.text, { left: "৳50" }))).toBeVisible();
      await expect(form.getByRole("list", { name: withdraw.turnover.sources })).toContainText("৳50");
      await sound("the conditions of a withdrawal");
      const add = form.getByRole("link", { name: withdraw.setup.addCard });
      await expect(add).toHaveAttribute("href", "/member/securityCenter#cards");
      await form.getByRole("link", { name: withdraw.setup.setPassword }).click();
      await expect(page).toHaveURL("/member/securityCenter#payment-password");
    });

    const account = await control.createAccount({ ...rich, language: "EN", balance: 500_000 });
    // Leaves the page, because its requests for the first account would be refused for the other one.
    await page.goto("/api/site");
    await page.context().clearCookies();
    await site.signInAt("/member/withdraw", account);
    const way = main.getByRole("region", { name: withdraw.underWay.title });
    const list = main.getByRole("region", { name: withdraw.list.title });
    const ask = async (): Promise<string> => {
      await form.getByRole("button", { name: "৳1,000" }).click();
      await form.getByRole("button", { name: withdraw.form.next }).click();
      await form.getByLabel(withdraw.form.password, { exact: true }).fill(paymentPassword);
      await form.getByRole("button", { name: fill(withdraw.form.submit, { amount: "৳1,000" }) }).click();
      await expect(form.getByRole("button", { name: withdraw.form.next })).toBeVisible();
      const [{ id = "" } = {}] = await control.withdrawals(account.account);
      return id;
    };

    await test.step("a withdrawal with a lost response is found automatically", async () => {
      problems.expectNoConnection();
      await page.route(
        /\/api\/withdrawals$/,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await ask();
      await expect(main.getByText(withdraw.underWay.asked)).toBeVisible();
      await expect(site.balance).toContainText("৳4,000.00");
    });

    await test.step("a rejected withdrawal shows the reason, and the money is returned", async () => {
      const [{ id = "" } = {}] = await control.withdrawals(account.account);
      await expect(way.getByRole("status").getByText(withdraw.statuses.pending)).toBeVisible();
      await control.decideWithdrawal(id, { decision: "reject", remark: "The name of the account differs" });
      await expect(way.getByText("The name of the account differs")).toBeVisible();
      await expect(list.getByRole("row").nth(1)).toContainText(withdraw.statuses.rejected);
      await expect(site.balance).toContainText("৳5,000.00");
    });

    await test.step("a held withdrawal is accepted, and a payout that does not arrive is reported with an image", async () => {
      await control.switches({ holdWithdrawals: true });
      const id = await ask();
      await control.switches({ holdWithdrawals: false });
      await expect(main.getByText(withdraw.underWay.held)).toBeVisible();
      await control.decideWithdrawal(id, { decision: "pay" });
      const payout = main.getByRole("article").filter({ has: page.getByRole("timer") });
      await payout.getByRole("radio", { name: withdraw.payouts.answers.none }).check();
      await payout.getByRole("button", { name: withdraw.payouts.submit.none }).click();
      await expect(payout.getByText(withdraw.payouts.faults.images)).toBeVisible();
      await payout.locator("input[type=file]").setInputFiles(createPng("#246"));
      await expect(payout.getByText(withdraw.payouts.faults.images)).toBeHidden();
      await sound("a payout that did not arrive");
      await payout.getByRole("button", { name: withdraw.payouts.submit.none }).click();
      await expect(site.toast(withdraw.payouts.done.disputed)).toBeVisible();
      await expect(main.getByText(fill(withdraw.payouts.disputed, { amount: "৳1,000" }))).toBeVisible();
    });

    await test.step("a withdrawal opens with its history, and Back closes it", async () => {
      await list.getByRole("radio", { name: withdraw.statuses.rejected }).check({ force: true });
      await expect(list.getByRole("row")).toHaveCount(2);
      await list.getByRole("button", { name: new RegExp(fill(withdraw.list.detailsOf, { row: ".+" })) }).click();
      const details = page.getByRole("dialog", { name: /৳1,000/ });
      await expect(details.getByRole("listitem").last()).toContainText("The name of the account differs");
      await sound("the history of a withdrawal");
      await page.goBack();
      await expect(details).toBeHidden();
      await expect(page).toHaveURL(/status=rejected/);
    });

    await test.step("a session that ends on the form loses nothing, and sends once", async () => {
      await form.getByRole("button", { name: "৳500" }).click();
      await form.getByRole("button", { name: withdraw.form.next }).click();
      await form.getByLabel(withdraw.form.password, { exact: true }).fill(paymentPassword);
      await control.revoke(account.account);
      problems.expect(401, /^\/api\//);
      await form.getByRole("button", { name: fill(withdraw.form.submit, { amount: "৳500" }) }).click();
      await site.fillLogin(account);
      await site.popup(words.account.resend.title).getByRole("button", { name: words.account.resend.send }).click();
      await expect(site.balance).toContainText("৳3,500.00");
      expect(await control.withdrawals(account.account)).toHaveLength(3);
    });
  });
});
