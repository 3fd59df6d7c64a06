import type { BonusPage } from "../../../../shared/contracts/records.ts";
import type { WithdrawalOptions } from "../../../../shared/contracts/withdrawals.ts";
import { fromPoisha, toPoisha } from "../../../../shared/rules/money.ts";
import type { ApiFailure, FailureCode } from "../../lib/api/failure.ts";

/** Refusals that the payment password field shows. */
export const passwordPlaces = {
  payment_password_wrong: "paymentPassword",
  payment_password_locked: "paymentPassword",
  payment_password_unset: "paymentPassword",
} as const satisfies Partial<Record<FailureCode, string>>;

/** Field that each error code refers to. */
export const places = {
  ...passwordPlaces,
  card_unknown: "cardId",
  payout_held: "cardId",
  amount_out_of_range: "amount",
  balance_insufficient: "amount",
  turnover_unmet: "amount",
} as const satisfies Partial<Record<FailureCode, string>>;

const placeOf = (code: FailureCode): string | undefined => (places as Partial<Record<FailureCode, string>>)[code];

export const isAboutPassword = ({ code }: Pick<ApiFailure, "code">): boolean => placeOf(code) === "paymentPassword";

export const isAboutFirstStep = ({ code, fields = {} }: Pick<ApiFailure, "code" | "fields">): boolean =>
  [placeOf(code), ...Object.keys(fields)].some((field) => field === "cardId" || field === "amount");

type Bonuses = Pick<BonusPage, "items" | "pages">;

/** Returns the remaining turnover of a bonus as a decimal string. */
export const leftOf = ({ turnoverRequired, turnoverPlayed }: BonusPage["items"][number]): string =>
  fromPoisha(Math.max(0, toPoisha(turnoverRequired) - toPoisha(turnoverPlayed)));

/**
 * Returns the remaining turnover of deposits, which is the part that no bonus requires.
 * @returns decimal string; undefined if there is none, or if not all bonuses are loaded
 */
export function leftOfDeposits({ left }: WithdrawalOptions["turnover"], { items, pages }: Bonuses): string | undefined {
  if (pages > 1) return undefined;
  const ofBonuses = items.reduce((sum, bonus) => sum + toPoisha(leftOf(bonus)), 0);
  const rest = toPoisha(left) - ofBonuses;
  return rest > 0 ? fromPoisha(rest) : undefined;
}

/** Returns the completed share, from 0 to 1. */
export const shareOf = (played: string, required: string): number =>
  toPoisha(required) === 0 ? 1 : Math.min(1, toPoisha(played) / toPoisha(required));
