import { type ApiFailure, type FailureCode, isFailure } from "../../lib/api/failure.ts";

/** After these nobody can tell yet whether the withdrawal was taken: the answer is what is missing. */
const unknownCodes = [
  ...(["pending", "network", "timeout", "bad_answer"] as const),
  ...(["money_in_progress", "internal"] as const),
] as const satisfies readonly FailureCode[];

/** Whether a withdrawal may have been taken although its answer did not come. */
export const isUnknown = (failure: unknown): boolean => isFailure(failure, ...unknownCodes);

/** Refusals before anything has looked for the withdrawal. */
const doorStatuses = new Set([401, 403, 429]);

/** Whether sending a lost withdrawal again has settled that it was not taken. */
export const isSettled = (failure: Pick<ApiFailure, "code" | "status">): boolean =>
  !isUnknown(failure) &&
  failure.status < 500 &&
  !doorStatuses.has(failure.status) &&
  failure.code !== "account_changed";

/** What is refused because of the payment password is said at its field. */
export const passwordPlaces = {
  payment_password_wrong: "paymentPassword",
  payment_password_locked: "paymentPassword",
  payment_password_unset: "paymentPassword",
} as const satisfies Partial<Record<FailureCode, string>>;

/** Fields that a refusal is about, by its code. */
export const places = {
  ...passwordPlaces,
  card_unknown: "cardId",
  amount_out_of_range: "amount",
  balance_insufficient: "amount",
  turnover_unmet: "amount",
} as const satisfies Partial<Record<FailureCode, string>>;

const placeOf = (code: FailureCode): string | undefined => (places as Partial<Record<FailureCode, string>>)[code];

/** Whether a refusal is about the payment password. */
export const isAboutPassword = ({ code }: Pick<ApiFailure, "code">): boolean => placeOf(code) === "paymentPassword";

/** Whether a refusal is about what was filled in on the first step. */
export const isAboutFirstStep = ({ code, fields = {} }: Pick<ApiFailure, "code" | "fields">): boolean =>
  [placeOf(code), ...Object.keys(fields)].some((field) => field === "cardId" || field === "amount");
