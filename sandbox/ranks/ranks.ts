import { birthdayIn, monthOf, spellMonth, startOfMonth, yearOf } from "../clock.ts";
import type { Account, Language, Round, Rounds } from "../contract.ts";
import type { Core } from "../core.ts";
import { withdrawalTerms } from "../withdrawals/withdrawals.ts";

/** A player rank. Amounts are poisha. */
export interface Rank {
  readonly level: number;
  readonly name: Readonly<Record<Language, string>>;
  readonly total: number;
  /** Stakes required in a calendar month, first to reach the rank and then for its monthly bonus. */
  readonly month: number;
  /** One-time bonus for reaching the rank. */
  readonly upgradeBonus: number;
  readonly monthBonus: number;
  readonly birthdayBonus: number;
  /** Maximum amount per withdrawal. */
  readonly withdrawLimit: number;
}

const taka = 100;

/** Builds a rank from amounts in taka. */
const rankAt = (
  level: number,
  name: Rank["name"],
  stakes: Readonly<Record<"total" | "month", number>>,
  [upgrade, month, birthday]: readonly [number, number, number],
  withdrawals: number,
): Rank => ({
  level,
  name,
  total: stakes.total * taka,
  month: stakes.month * taka,
  upgradeBonus: upgrade * taka,
  monthBonus: month * taka,
  birthdayBonus: birthday * taka,
  withdrawLimit: withdrawals * withdrawalTerms.maximum,
});

/** All ranks, lowest first. Every player starts at the lowest rank. */
export const ladder: readonly [Rank, ...Rank[]] = [
  rankAt(0, { BN: "ব্রোঞ্জ", EN: "Bronze" }, { total: 0, month: 0 }, [0, 0, 50], 1),
  rankAt(1, { BN: "সিলভার", EN: "Silver" }, { total: 10_000, month: 5_000 }, [100, 50, 100], 1),
  rankAt(2, { BN: "গোল্ড", EN: "Gold" }, { total: 100_000, month: 20_000 }, [500, 300, 500], 2),
  rankAt(3, { BN: "প্লাটিনাম", EN: "Platinum" }, { total: 500_000, month: 80_000 }, [2_500, 1_500, 2_000], 4),
  rankAt(4, { BN: "ডায়মন্ড", EN: "Diamond" }, { total: 2_000_000, month: 250_000 }, [10_000, 6_000, 5_000], 10),
];

/** Rank and stakes of an account at a time. Amounts are poisha. */
interface Standing {
  readonly rank: Rank;
  /** Total stakes. */
  readonly total: number;
  /** Stakes in that time's calendar month. */
  readonly month: number;
}

/** The rank rises when total and monthly stakes both meet the next rank's requirements. It never falls. */
export function standingOf(account: Account, rounds: Rounds, now: number): Standing {
  let [rank]: readonly [Rank, ...Rank[]] = ladder;
  let [total, inMonth] = [0, 0];
  let month: number | undefined;
  for (const { bet, settledAt } of settledUntil(rounds.history(account.id), now)) {
    if (month !== monthOf(settledAt)) inMonth = 0;
    month = monthOf(settledAt);
    total += bet;
    inMonth += bet;
    rank = ladder.findLast((one) => one.level <= rank.level || canRiseTo(one, total, inMonth)) ?? rank;
  }
  return { rank, total, month: month === monthOf(now) ? inMonth : 0 };
}

const canRiseTo = (rank: Rank, total: number, month: number): boolean => total >= rank.total && month >= rank.month;

const settledUntil = (rounds: readonly Round[], now: number) =>
  rounds
    .flatMap(({ bet, settledAt }) => (settledAt === undefined || settledAt > now ? [] : [{ bet, settledAt }]))
    .sort((one, other) => one.settledAt - other.settledAt);

const birthdayMs = 30 * 86_400_000;

/** A bonus. Amounts are poisha, times epoch ms. The id is unique per level, month or year. */
export interface RankBonus {
  readonly id: string;
  readonly type: "UPGRADE" | "MONTHLY" | "BIRTHDAY";
  readonly rank: Rank;
  readonly amount: number;
  readonly status: "OPEN" | "CLAIMABLE" | "CLAIMED";
  /** Claim period, for bonuses tied to dates. */
  readonly from?: number;
  readonly until?: number;
  readonly claimedAt?: number;
  /** Required and actual stakes of the month. */
  readonly turnover?: { readonly required: number; readonly actual: number };
}

type Draft = Omit<RankBonus, "status" | "claimedAt"> & { readonly isDue: boolean };

const prefix = "RANK-";

export const refOf = (id: string): string => `${prefix}${id}`;

/** All bonuses of an account: paid, claimable and next. */
export function bonusesOf(
  account: Account,
  { clock, ledger, rounds }: Pick<Core, "clock" | "ledger" | "rounds">,
): RankBonus[] {
  const now = clock.now();
  const { rank, month: staked } = standingOf(account, rounds, now);
  const month = monthOf(now);
  const before = standingOf(account, rounds, startOfMonth(month) - 1);
  const drafts = [
    ...upgrades(rank),
    ...monthly(before.rank, before.month, month - 1, now),
    ...monthly(rank, staked, month, now),
    ...birthdays(account.profile?.birthday, rank, now),
  ];
  const paid = new Map(ledger.of(account.id).map((entry) => [entry.ref, entry]));
  return drafts.map(({ isDue, ...draft }) => {
    const entry = paid.get(refOf(draft.id));
    if (entry) return { ...draft, amount: entry.poisha, status: "CLAIMED", claimedAt: entry.at };
    return { ...draft, status: isDue ? "CLAIMABLE" : "OPEN" };
  });
}

/** Bonuses for every rank reached, and for the next rank. */
const upgrades = (current: Rank): Draft[] =>
  ladder
    .filter(({ level, upgradeBonus }) => upgradeBonus > 0 && level <= current.level + 1)
    .map((rank) => ({
      id: `UPGRADE-${rank.level}`,
      type: "UPGRADE",
      rank,
      amount: rank.upgradeBonus,
      isDue: rank.level <= current.level,
    }));

/** A month's bonus, claimable in the following month. Without the required turnover it lapses when its month ends. */
function monthly(rank: Rank, actual: number, month: number, now: number): Draft[] {
  const [from, until] = [startOfMonth(month + 1), startOfMonth(month + 2)];
  const isOver = now >= from;
  const isReached = actual >= rank.month;
  if (rank.monthBonus === 0 || (isOver && !isReached)) return [];
  return [
    {
      id: `MONTHLY-${spellMonth(month)}`,
      type: "MONTHLY",
      rank,
      amount: rank.monthBonus,
      from,
      until,
      turnover: { required: rank.month, actual },
      isDue: isOver,
    },
  ];
}

/** Bonus for the last birthday if it is still claimable, otherwise for the next one. */
function birthdays(birthday: string | undefined, rank: Rank, now: number): Draft[] {
  if (birthday === undefined) return [];
  const years = [yearOf(now) - 1, yearOf(now), yearOf(now) + 1];
  const year = years.find((one) => now < birthdayIn(birthday, one) + birthdayMs);
  if (year === undefined) return [];
  const from = birthdayIn(birthday, year);
  return [
    {
      id: `BIRTHDAY-${year}`,
      type: "BIRTHDAY",
      rank,
      amount: rank.birthdayBonus,
      from,
      until: from + birthdayMs,
      isDue: now >= from,
    },
  ];
}

/** Type and name of a rank bonus in the bonus record, from its ledger reference. */
export function rankBonusNamed(ref: string, language: Language): { type: string; name: string } | undefined {
  if (!ref.startsWith(prefix)) return undefined;
  const [, type = "", ...rest] = ref.split("-");
  const period = rest.join("-");
  const isBengali = language === "BN";
  if (type === "MONTHLY")
    return { type: "MEMBERLEVEL", name: `${isBengali ? "মাসের বোনাস" : "Month's bonus"} ${period}` };
  if (type === "BIRTHDAY")
    return { type: "MEMBERLEVEL", name: `${isBengali ? "জন্মদিনের বোনাস" : "Birthday bonus"} ${period}` };
  const rank = ladder.find(({ level }) => `${level}` === period)?.name[language] ?? "";
  return { type: "UPGRADE_BONUS", name: isBengali ? `${rank} স্তরে ওঠার বোনাস` : `Bonus for rising to ${rank}` };
}
