import { expect, test } from "../../e2e/support/fixtures.ts";
import { expectSameEverywhere } from "../../e2e/support/month-pages.ts";
import { plan, ways } from "../../e2e/support/month-plan.ts";
import { MonthPlayer } from "../../e2e/support/month-player.ts";

for (const [tag, language] of ways) {
  test.describe(`a month of money on a ${tag.slice(1)}, ${language}`, () => {
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
      await test.step("register", () => player.register());
      await test.step("deposit by e-wallet; the tab is killed before the transaction id is given", async () => {
        await player.beginsDeposit("BKASH", ewallet.amount);
        await expect(player.desk.cards.getByLabel(words.deposit.payee.account)).toBeVisible();
        await player.losesTab();
        await player.site.open("/member/depositv2");
        await player.givesReference(ewallet.amount);
      });
      await test.step("deposit by card, on its own page", () => player.paysByCard(card.amount, card.fee));
      await test.step("deposit by bank", () => player.tellsOfTransfer(bank.amount));
      await test.step("claim", () => player.claims(bonus));
      await test.step("play", () => player.plays(play.rounds, play.bet, play.win));
      await test.step("transfer to a vendor's wallet, and back", () => player.movesAndBack(transfer));
      await test.step("a payment password and an e-wallet to be paid to", () => player.preparesPayout());
      const { amount, part, remark } = withdrawal;
      await test.step("withdraw, and be rejected with a reason", async () =>
        player.isRejected(await player.asksFor(amount), amount, remark));
      await test.step("withdraw again, of which a part comes", async () =>
        player.confirmsPart(await player.asksFor(amount), amount, part));
      await test.step("every page and the file say the same", () =>
        expectSameEverywhere({ site: player.site, language, book: player.book }));
    });
  });
}
