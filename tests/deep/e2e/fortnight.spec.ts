import { codeTickets, playTicket } from "../../../sandbox/promotions/offers.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { readsMail } from "../../e2e/support/fortnight-mail.ts";
import { expectFortnight, linkOf } from "../../e2e/support/fortnight-pages.ts";
import { languages, plan, rules, shareOf } from "../../e2e/support/fortnight-plan.ts";
import { FortnightPlayer } from "../../e2e/support/fortnight-player.ts";
import { PlatformDays } from "../../e2e/support/platform-days.ts";

const stakedIn = (rounds: readonly number[]): number => rounds.reduce((sum, one) => sum + one, 0) * plan.round.bet;

for (const language of languages) {
  test.describe(`a fortnight, ${language}`, () => {
    test.use({ language });

    test(`rewards for returning players agree on every page, ${language}`, { tag: "@phone" }, async ({
      page,
      context,
      otherPage,
      words,
      stack: { control },
      sound,
      problems,
    }) => {
      test.setTimeout(1_200_000);
      const deps = { words, language, control, problems };
      const player = new FortnightPlayer({ ...deps, page, context });
      const friend = new FortnightPlayer({ ...deps, page: otherPage, context: otherPage.context() });
      const days = new PlatformDays(control);
      const { missions: _paid, rewards, referral, silver, credit } = rules;
      let today = 1;
      let rebated = 0;
      const staked = () => stakedIn(plan.rounds.slice(0, today));
      const nextDay = async () => {
        await player.page.goto("/brand/favicon.svg");
        await days.next();
        today += 1;
      };
      const collects = async () => {
        const waiting = shareOf(staked(), rules.rebate) - rebated;
        await player.collectsRebate(waiting);
        rebated += waiting;
      };

      await test.step("the player registers, deposits, plays, and claims the rewards on Sunday", async () => {
        await days.begin();
        await days.live(context);
        await days.live(otherPage.context());
        await player.register();
        await player.isRanked(0);
        await player.beginsDeposit("BKASH", plan.deposit);
        await player.givesReference(plan.deposit);
        await player.takesSignUpReward();
        await player.playsOn(1);
        for (const mission of ["slotsToday", "depositToday", "firstBet"] as const) await player.claimsMission(mission);
        await sound("claimed missions");
        const [code] = codeTickets;
        await player.usesCode(code?.code ?? "", code?.title[language] ?? "", rewards.code);
        await sound("a claimed ticket");
        await player.spins();
        await sound("the wheel");
        await collects();
        await player.preparesPayout();
        await player.converts(plan.converted);
        await sound("the point mall");
      });

      await test.step("a friend registers by the link, deposits and plays", async () => {
        const link = await linkOf(player.site);
        await sound("the invitation");
        await otherPage.goto(link);
        await expect(friend.site.popup(words.register.title)).toContainText(player.account.account.slice(-2));
        await friend.register();
        await friend.beginsDeposit("BKASH", plan.friend.deposit);
        await friend.givesReference(plan.friend.deposit);
        await friend.plays(plan.friend.rounds, plan.round.bet, plan.round.win);
        await otherPage.goto("/brand/favicon.svg");
      });

      await test.step("the friend's day is paid to both on Monday", async () => {
        await nextDay();
        player.book.note("bonus", shareOf(plan.friend.rounds * plan.round.bet, referral.share));
        player.book.note("bonus", referral.firstDeposit);
        await player.comesBack();
        friend.book.note("bonus", referral.firstDeposit);
        await friend.comesBack();
        await otherPage.goto("/brand/favicon.svg");
        await player.playsOn(today);
        await player.takesDailyReward();
        await player.claimsMission("slotsToday");
      });

      await test.step("the player plays a round each day until Saturday, and claims the reward for days in a row", async () => {
        while (today < 7) {
          await nextDay();
          await player.comesBack();
          await player.playsOn(today);
          if (today === 5) await player.claimsMission("fiveDays");
        }
        await player.claimsMission("sevenDays");
      });

      await test.step("the rank rises on the second Sunday, and the tenth round gives a ticket", async () => {
        await nextDay();
        await player.comesBack();
        await player.isRanked(0);
        await player.playsOn(today);
        expect(staked(), "enough for the rank").toBeGreaterThanOrEqual(silver.total);
        await player.isRanked(1);
        await player.claimsRise(1, silver.upgrade);
        await sound("a reached rank");
        await player.site.open("/member/rewardCenter?tab=tickets");
        await player.takes(playTicket.title[language], rewards.tenRounds);
        await collects();
      });

      await test.step("an application is approved on Monday", async () => {
        await nextDay();
        await player.comesBack();
        await player.playsOn(today);
        await player.appliesFor(701, rewards.welcome);
        await sound("the rewards");
      });

      await test.step("points become a bonus on Tuesday, and a second order is rejected and its points are returned", async () => {
        await nextDay();
        await player.comesBack();
        await player.playsOn(today);
        await control.givePoints(player.account.account, plan.grantedPoints);
        player.pointsMoved += plan.grantedPoints;
        await player.redeems();
        await control.advanceClock(60_000);
        player.book.note("points", credit.poisha);
        await player.site.open("/pointMall");
        await player.seesBalance();
        await control.rejectRedemption(await player.redeems(), "Not this week");
        player.pointsMoved += credit.points;
        await player.site.open("/pointMall");
        await expect(player.main.getByText("Not this week")).toBeVisible();
        await sound("redemptions of points");
      });

      await test.step("the player reads the mail on Wednesday", async () => {
        await nextDay();
        await player.comesBack();
        await player.playsOn(today);
        // The inbox has two messages: the welcome, and one about the deposit.
        await readsMail(player, words, 2, (title) => control.write(player.account.account, title));
        await sound("the inbox");
      });

      await test.step("the days pass until the second Saturday", async () => {
        while (today < 14) {
          await nextDay();
          await player.comesBack();
          await player.playsOn(today);
        }
        await player.claimsMission("fiveDays");
      });

      await test.step("every page shows the same rewards", () =>
        expectFortnight({
          player,
          language,
          ...{ staked: staked(), stakedThisWeek: stakedIn(plan.rounds.slice(7)) },
          rebated,
          sound,
        }));
    });
  });
}
