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
