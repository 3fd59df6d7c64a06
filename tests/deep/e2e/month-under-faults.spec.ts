import { depositDesk, depositPath } from "../../e2e/support/deposit-desk.ts";
import { test as base, expect } from "../../e2e/support/fixtures.ts";
import { type HardStack, startHardStack } from "../../e2e/support/hard-stack.ts";
import { expectSameEverywhere } from "../../e2e/support/month-pages.ts";
import { isWholeMonth, plan, ways } from "../../e2e/support/month-plan.ts";
import { MonthPlayer } from "../../e2e/support/month-player.ts";
import { gatewayDies, redisFailsOver } from "../../e2e/support/month-trouble.ts";
import { Site } from "../../e2e/support/site.ts";
import { untilListed } from "../../e2e/support/stack.ts";

const test = base.extend<object, { stack: HardStack }>({
  stack: [
    async ({ stackOptions: _ }, use) => {
      const stack = await startHardStack();
      try {
        await untilListed(stack);
        await use(stack);
      } finally {
        await stack.stop();
      }
    },
    { scope: "worker", timeout: 480_000 },
  ],
});

for (const [tag, language] of isWholeMonth ? ways.slice(0, 2) : []) {
  test.describe(`a month of money under faults, ${language}`, () => {
    test.use({ language });

    test(`a killed gateway and a Redis failover change no sum, and a second phone shows the same, ${language}`, {
      tag,
    }, async ({ page, context, otherPage, words, stack, problems }) => {
      test.setTimeout(1_200_000);
      const { deposit } = words;
      const { control } = stack;
      const { ewallet, card, bank, bonus, play, transfer, withdrawal } = plan;
      const player = new MonthPlayer({ page, context, words, language, control, problems });
      const scene = { player, stack, words };
      const second = new Site(otherPage, words);
      problems.expectNoConnection();
      for (const status of [409, 500, 502, 503, 504]) problems.expect(status, /^\/api\//);

      await test.step("the player registers", () => player.register());

      await test.step("the gateway is killed between the platform's work and its response", async () => {
        await player.beginsDeposit("BKASH", ewallet.amount, gatewayDies(scene));
      });

      await test.step("a second phone shows the card, with payee and countdown, and the tab of the first is killed", async () => {
        await second.signInAt(depositPath, player.account);
        const { cards } = depositDesk(otherPage, words);
        await expect(cards.getByLabel(deposit.payee.account)).toHaveValue("01711000001");
        await expect(cards.getByLabel(deposit.payee.amount)).toHaveValue("500");
        await expect(cards.getByText(deposit.time.left)).toContainText(/1?\d:\d\d/);
        await player.losesTab();
        await player.site.open(depositPath);
        await player.givesReference(ewallet.amount);
        await expect(second.balance, "the second phone is notified of the money").toContainText("500.00");
      });

      await test.step("the player deposits by card and by bank", async () => {
        await player.paysByCard(card.amount, card.fee);
        await player.depositsByTransfer(bank.amount);
      });
      await test.step("the player claims bonuses", () => player.claims(bonus));
      await test.step("the player plays", () => player.plays(play.rounds, play.bet, play.win));
      await test.step("the player transfers to a vendor's wallet, and back", () => player.movesAndBack(transfer));
      await test.step("the player adds a payment password and an e-wallet for payouts", () => player.preparesPayout());
      const { amount, part, remark } = withdrawal;
      await test.step("a withdrawal is rejected with a reason", async () =>
        player.isRejected(await player.requestsWithdrawal(amount), amount, remark));

      await test.step("Redis fails over during the withdrawal call, and a part arrives", async () => {
        const id = await player.requestsWithdrawal(amount, redisFailsOver(scene));
        await player.confirmsPart(id, amount, part);
      });

      for (const [what, site] of [
        ["the first", player.site],
        ["the second", second],
      ] as const) {
        await test.step(`every page and the file show the same on ${what} phone`, () =>
          expectSameEverywhere({ site, language, book: player.book }));
      }
    });
  });
}
