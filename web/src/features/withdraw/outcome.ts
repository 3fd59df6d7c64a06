import { type FailureCode, isFailure } from "../../lib/api/failure.ts";

/** After these nobody can tell yet whether the withdrawal was taken: the answer is what is missing. */
const unknownCodes = [
  ...(["pending", "network", "timeout", "bad_answer"] as const),
  ...(["money_in_progress", "internal"] as const),
] as const satisfies readonly FailureCode[];

/** Whether a withdrawal may have been taken although its answer did not come. */
export const isUnknown = (failure: unknown): boolean => isFailure(failure, ...unknownCodes);

/** Fields that a refusal is about, by its code. */
export const places = {
  card_unknown: "cardId",
  amount_out_of_range: "amount",
  balance_insufficient: "amount",
  turnover_unmet: "amount",
  payment_password_wrong: "paymentPassword",
  payment_password_locked: "paymentPassword",
  payment_password_unset: "paymentPassword",
} as const satisfies Partial<Record<FailureCode, string>>;

/** Whether a refusal is about what was filled in on the first step. */
export const isAboutFirstStep = ({
  code,
  fields = {},
}: {
  readonly code: FailureCode;
  readonly fields?: Record<string, string>;
}): boolean => {
  const place: string | undefined = (places as Partial<Record<FailureCode, string>>)[code];
  return [place, ...Object.keys(fields)].some((field) => field === "cardId" || field === "amount");
};
