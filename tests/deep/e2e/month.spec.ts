import { expect, test } from "../../e2e/support/fixtures.ts";
import { expectSameEverywhere } from "../../e2e/support/month-pages.ts";
import { plan, ways } from "../../e2e/support/month-plan.ts";
import { MonthPlayer } from "../../e2e/support/month-player.ts";

for (const [tag, language] of ways) {
  test.describe(`a month of money on ${tag.slice(1)}, ${language}`, () => {
    test.use({ language });

    test(`deposits, play, bonuses and withdrawals are the same on every page, ${language}`, { tag }, async ({
      page,
      context,
      words,
      stack: { control },
      problems,
    }) => {
      const player = new MonthPlayer({ page, context, words, language, control, problems });
      const { ewallet, card, bank, bonus, play, transfer, withdrawal } = plan;
      await test.step("the player registers", () => player.register());
      await test.step("the player deposits by e-wallet, and the tab is killed before the transaction id is entered", async () => {
        await player.beginsDeposit("BKASH", ewallet.amount);
        await expect(player.desk.cards.getByLabel(words.deposit.payee.account)).toBeVisible();
        await player.losesTab();
        await player.site.open("/member/depositv2");
        await player.givesReference(ewallet.amount);
      });
      await test.step("the player deposits by card, on its own page", () => player.paysByCard(card.amount, card.fee));
      await test.step("the player deposits by bank", () => player.depositsByTransfer(bank.amount));
      await test.step("the player claims bonuses", () => player.claims(bonus));
      await test.step("the player plays", () => player.plays(play.rounds, play.bet, play.win));
      await test.step("the player transfers to a vendor's wallet, and back", () => player.movesAndBack(transfer));
      await test.step("the player adds a payment password and an e-wallet for payouts", () => player.preparesPayout());
      const { amount, part, remark } = withdrawal;
      await test.step("a withdrawal is rejected with a reason", async () =>
        player.isRejected(await player.requestsWithdrawal(amount), amount, remark));
      await test.step("a second withdrawal arrives in part", async () =>
        player.confirmsPart(await player.requestsWithdrawal(amount), amount, part));
      await test.step("every page and the file show the same", () =>
        expectSameEverywhere({ site: player.site, language, book: player.book }));
    });
  });
}
