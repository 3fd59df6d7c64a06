import type { Account, Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { ladder, type Rank } from "./ladder.ts";
import { birthdayIn, monthOf, spellMonth, startOfMonth, yearOf } from "./months.ts";
import { standingOf } from "./standing.ts";

const dayMs = 86_400_000;
/** A birthday's bonus can be claimed for so long. */
const birthdayMs = 30 * dayMs;

/** A bonus of a rank as it stands; amounts are poisha, moments epoch ms. */
export interface RankBonus {
  /** What a claim names; it ends with the level, the month or the year it is for. */
  readonly id: string;
  readonly type: "UPGRADE" | "MONTHLY" | "BIRTHDAY";
  readonly rank: Rank;
  readonly amount: number;
  readonly status: "OPEN" | "CLAIMABLE" | "CLAIMED";
  /** When it can be claimed, and until when; where that depends on days. */
  readonly from?: number;
  readonly until?: number;
  readonly claimedAt?: number;
  /** What the month asks to be staked, and how much of it has been. */
  readonly turnover?: { readonly required: number; readonly actual: number };
}

type Draft = Omit<RankBonus, "status" | "claimedAt"> & { readonly isDue: boolean };

const prefix = "RANK-";

/** What the book calls the payment of a bonus. */
export const refOf = (id: string): string => `${prefix}${id}`;

/** Every bonus of the account that is paid, can be claimed, or comes next. */
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

/** Of every rank that was reached, and of the one that comes next. */
const upgrades = (current: Rank): Draft[] =>
  ladder
    .filter(({ level, upgradeBonus }) => upgradeBonus > 0 && level <= current.level + 1)
    .map((rank) => ({
      ...{ id: `UPGRADE-${rank.level}`, type: "UPGRADE", rank, amount: rank.upgradeBonus },
      isDue: rank.level <= current.level,
    }));

/** Claimable in the month after the one it is for; one whose turnover was not reached is gone with its month. */
function monthly(rank: Rank, actual: number, month: number, now: number): Draft[] {
  const [from, until] = [startOfMonth(month + 1), startOfMonth(month + 2)];
  const isOver = now >= from;
  const isReached = actual >= rank.month;
  if (rank.monthBonus === 0 || (isOver && !isReached)) return [];
  return [
    {
      ...{ id: `MONTHLY-${spellMonth(month)}`, type: "MONTHLY", rank, amount: rank.monthBonus, from, until },
      ...{ turnover: { required: rank.month, actual }, isDue: isOver },
    },
  ];
}

/** Of the birthday that was lately, else of the next one. */
function birthdays(birthday: string | undefined, rank: Rank, now: number): Draft[] {
  if (birthday === undefined) return [];
  const years = [yearOf(now) - 1, yearOf(now), yearOf(now) + 1];
  const year = years.find((one) => now < birthdayIn(birthday, one) + birthdayMs);
  if (year === undefined) return [];
  const from = birthdayIn(birthday, year);
  return [
    {
      ...{ id: `BIRTHDAY-${year}`, type: "BIRTHDAY", rank, amount: rank.birthdayBonus, from },
      ...{ until: from + birthdayMs, isDue: now >= from },
    },
  ];
}

/**
 * How the bonus record names what was paid under a reference of the book.
 * @returns undefined for what is no bonus of a rank
 */
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
