import { type ApiFailure, isFailure } from "../../lib/api/failure.ts";

/** Whether a write that failed so may have been made all the same. */
export const isUnknown = (failure: ApiFailure): boolean =>
  isFailure(failure, "pending", "network", "timeout", "bad_answer", "money_in_progress");

/** Answers of who stands before the money. */
const doorStatuses = new Set([401, 403, 429]);

/** Whether a look at a lost write has settled it: a door that was shut, or a gateway in trouble, says nothing of it. */
export const isSettled = (failure: ApiFailure): boolean =>
  !isUnknown(failure) &&
  failure.status < 500 &&
  !doorStatuses.has(failure.status) &&
  failure.code !== "account_changed";
