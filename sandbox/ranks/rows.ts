import type { Account, Answer, Call, HandlerRow, Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { languageOf } from "../games/wire.ts";
import { textField } from "../wire/body.ts";
import { relayRow } from "../wire/call.ts";
import { bonusesOf, ladder, type Rank, type RankBonus, refOf, standingOf } from "./ranks.ts";

function progress(account: Account, call: Call, { clock, rounds }: Core): Answer {
  // Timed-out rounds must settle first, because their stakes count.
  rounds.sweep();
  const language = languageOf(call);
  const { rank, total, month } = standingOf(account, rounds, clock.now());
  const next = ladder[rank.level + 1];
  const expected = (poisha: number | undefined) => (poisha === undefined ? null : poisha / 100);
  return {
    value: {
      playerRankName: rank.name[language],
      nextRankName: next?.name[language] ?? null,
      monthlyTurnover: { actual: month / 100, expected: expected(next?.month) },
      totalTurnover: { actual: total / 100, expected: expected(next?.total) },
    },
  };
}

const rankRow = (rank: Rank, language: Language) => ({
  rankId: `rank-${rank.level}`,
  rankName: rank.name[language],
  level: rank.level,
  totalTurnover: rank.total / 100,
  monthlyTurnover: rank.month / 100,
  upgradeBonus: rank.upgradeBonus / 100,
  monthlyBonus: rank.monthBonus / 100,
  birthdayBonus: rank.birthdayBonus / 100,
  withdrawLimit: rank.withdrawLimit / 100,
});

const bonusRow = ({ id, type, rank, amount, status, ...bonus }: RankBonus, language: Language) => ({
  bonusId: id,
  bonusType: type,
  rankName: rank.name[language],
  amount: amount / 100,
  status,
  startTime: bonus.from ?? null,
  endTime: bonus.until ?? null,
  claimTime: bonus.claimedAt ?? null,
  turnoverRequired: bonus.turnover ? bonus.turnover.required / 100 : null,
  turnoverActual: bonus.turnover ? bonus.turnover.actual / 100 : null,
});

function claim(account: Account, { body }: Call, core: Core): Answer {
  core.rounds.sweep();
  const bonus = bonusesOf(account, core).find(({ id }) => id === body.bonusId);
  if (!bonus) return { refuse: "not.found" };
  if (bonus.status === "CLAIMED") return { refuse: "already.claimed" };
  if (bonus.status === "OPEN") return { refuse: "promotion.not.open" };
  core.accounts.credit(account, bonus.amount, {
    type: "bonus",
    ref: refOf(bonus.id),
    clientReference: textField(body, "clientReference"),
  });
  return { value: { amount: bonus.amount / 100, status: "CLAIMED" } };
}

/** Routes for player ranks and their bonuses (protocol 7.5). */
export const rankRows: readonly HandlerRow<Core>[] = [
  relayRow("rankProgress", "GET", "MCSFE_getPlayerRankProgress", progress),
  relayRow("rankLadder", "GET", "MCSFE_getPlayerRankList", (_account, call) => ({
    value: { list: ladder.map((rank) => rankRow(rank, languageOf(call))) },
  })),
  relayRow("rankBonuses", "GET", "MCSFE_getPlayerRankBonuses", (account, call, core) => {
    core.rounds.sweep();
    return { value: { list: bonusesOf(account, core).map((bonus) => bonusRow(bonus, languageOf(call))) } };
  }),
  relayRow("claimRankBonus", "POST", "MCSFE_claimPlayerRankBonus", claim),
];
