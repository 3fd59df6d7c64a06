import type { Language } from "../../../shared/language.ts";
import { formatAmount, formatShortAmount, poishaIn, rowsOf } from "./amounts.ts";
import { expect } from "./fixtures.ts";
import { plan, rules, shareOf } from "./fortnight-plan.ts";
import type { FortnightPlayer } from "./fortnight-player.ts";
import { expectFigures, expectFile, main } from "./month-pages.ts";
import type { Site } from "./site.ts";
import { fill } from "./words.ts";

interface Fortnight {
  readonly player: FortnightPlayer;
  readonly language: Language;
  /** Total stakes in poisha. */
  readonly staked: number;
  readonly stakedThisWeek: number;
  /** Rebate paid so far, in poisha. */
  readonly rebated: number;
  readonly sound: (what: string) => Promise<void>;
}

const { points, referral } = rules;

/** Checks the header, the account record and its file, the bonus record, and profit and loss. */
async function expectMoney({ player, language, staked }: Fortnight): Promise<void> {
  const { site, book } = player;
  const { history } = site.words;
  await player.seesBalance();
  await site.open("/member/transactionHistory?days=last30");
  const { opening, in: incoming, out: outgoing, closing } = history.account;
  const sums = [0, book.incoming, book.outgoing, book.balance];
  await expectFigures(site, [opening, incoming, outgoing, closing], sums, "the sums of the account record");
  await expectFile({ site, language, book });

  const bonus = book.sum("bonus");
  await site.open("/member/bonusDetails?days=last30");
  await expectFigures(site, [history.bonus.amount], [bonus], "the sum of the bonuses");

  const won = book.sum("win");
  expect(staked, "the rounds of the plan").toBe(-book.sum("bet"));
  await site.open("/member/personalProfit?days=last30");
  const { profit, columns } = history;
  const rebate = book.sum("rebate");
  await expectFigures(
    site,
    [profit.net, profit.deposit],
    [won - staked + bonus + rebate, plan.deposit],
    "the sums of profit and loss",
  );
  const list = main(site).getByRole("region", { name: site.words.pages.personalProfit.title });
  await expect
    .poll(async () => {
      const all = (await rowsOf(list)).at(-1) ?? {};
      return [columns.bet, columns.win, columns.rebate, columns.bonus].map((name) => poishaIn(all[name] ?? ""));
    }, "the last line of profit and loss")
    .toEqual([staked, won, rebate, bonus]);
}

/** Checks the points: earned by play and deposit, granted, spent and returned. Each earned sum is rounded down. */
async function expectPoints({ player, staked }: Fortnight): Promise<void> {
  const earned = (poisha: number, taka: number) => Math.floor(poisha / (taka * 100));
  const all = points.welcome + earned(staked, points.slots) + earned(plan.deposit, points.deposit) + player.pointsMoved;
  const { site } = player;
  await site.open("/pointMall");
  const purse = main(site).getByRole("region", { name: site.words.points.purse.label });
  await expect(purse).toContainText(fill(site.words.points.points_other, { points: all.toLocaleString("en") }));
}

/** Checks the friend's deposits and stakes, and the player's income from them. */
async function expectReferral({ player }: Fortnight): Promise<void> {
  const { site } = player;
  const texts = site.words.referral;
  const staked = plan.friend.rounds * plan.round.bet;
  const income = shareOf(staked, referral.share) + referral.firstDeposit;
  await site.open("/member/referral");
  const friends = main(site).getByRole("region", { name: texts.tabs.invitees });
  const { firstDeposit, staked: stakes, income: incomeColumn } = texts.invitees;
  await expect
    .poll(async () => {
      const [row = {}] = await rowsOf(friends);
      return [firstDeposit, stakes, incomeColumn].map((name) => poishaIn(row[name] ?? ""));
    }, "the friend's row")
    .toEqual([plan.friend.deposit, staked, income]);
  const sums = main(site).getByRole("region", { name: texts.sums.label });
  await expect(sums).toContainText(`৳${formatAmount(income)}`);
}

/** Checks the progress to the next rank, the position on the leaderboard, and the unclaimed rewards. */
async function expectStanding({ player, staked, stakedThisWeek, rebated, sound }: Fortnight): Promise<void> {
  const { site, page } = player;
  const { loyalty, missions, member } = site.words;
  await site.open("/member/playerRank");
  const standing = page.getByRole("region", { name: loyalty.rank.current, exact: true });
  await expect(standing).toContainText(formatShortAmount(staked));
  await sound("the rank");

  await site.open("/member/missionLeaderboard");
  const board = main(site).getByRole("region", { name: missions.board.title });
  const taka = (stakedThisWeek / 100).toLocaleString("en");
  await expect(board).toContainText(fill(missions.board.points_other, { points: taka }));
  await sound("the missions");

  await site.open("/member/manualRebate");
  const waiting = shareOf(staked, rules.rebate) - rebated;
  await expect(page.getByRole("region", { name: loyalty.rebate.rows })).toContainText(`৳${formatAmount(waiting)}`);
  await sound("the rebate");

  await main(site).getByRole("button", { name: site.words.pages.manualRebate.title }).click();
  const menu = site.popup(member.menu.label);
  const badge = fill(member.waiting_one, { count: "1" });
  await expect(menu.getByRole("link", { name: member.menu.missionLeaderboard })).toContainText(badge);
  await expect(menu.getByRole("link", { name: member.menu.rewardCenter })).toContainText(badge);
  await page.goBack();
}

/** Checks all pages about the fortnight against the book. */
export async function expectFortnight(fortnight: Fortnight): Promise<void> {
  await expectMoney(fortnight);
  await expectPoints(fortnight);
  await expectReferral(fortnight);
  await expectStanding(fortnight);
}

/** Returns the player's referral link. */
export async function linkOf(site: Site): Promise<string> {
  const texts = site.words.referral;
  await site.open("/member/referral");
  const invitation = main(site).getByRole("region", { name: texts.invitation, exact: true });
  return invitation.getByLabel(texts.link, { exact: true }).inputValue();
}
