import { ApiFailure, isFailure } from "./failure.ts";

/** Whether a write that moves money, failed so, may have been made all the same: its answer is what is missing. */
export const isUnknown = (failure: ApiFailure): boolean =>
  isFailure(failure, "pending", "network", "timeout", "bad_answer", "money_in_progress", "internal");

/** Answers of who stands before the money. */
const doorStatuses = new Set([401, 403, 429]);

/** Whether a look at a lost write has settled it: a door that was shut, or a gateway in trouble, says nothing of it. */
export const isSettled = (failure: ApiFailure): boolean =>
  !isUnknown(failure) &&
  failure.status < 500 &&
  !doorStatuses.has(failure.status) &&
  failure.code !== "account_changed";

/**
 * A write whose page has no more to say of a missing answer than that nobody knows what it did.
 * @throws ApiFailure `pending` in place of whatever leaves that open
 */
export async function pendingUnlessAnswered<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } catch (cause) {
    if (!(cause instanceof ApiFailure && isUnknown(cause))) throw cause;
    throw new ApiFailure("pending", 202, "outcome unknown", {}, cause);
  }
}
