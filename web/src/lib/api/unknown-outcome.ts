import { isOnline } from "../browser/online.ts";
import { ApiFailure, isFailure } from "./failure.ts";

/** Returns whether a failed money write may have been made: its response is missing. */
export const isUnknown = (failure: ApiFailure): boolean =>
  isFailure(failure, "pending", "network", "timeout", "bad_answer", "money_in_progress", "internal");

/** Refusals that happen before the gateway looks at the write. */
const preCheckStatuses = new Set([401, 403, 429]);

/**
 * Returns whether a status check has settled an unconfirmed write. A refusal before the check and a gateway error
 * settle nothing.
 */
export const isSettled = (failure: ApiFailure): boolean =>
  !isUnknown(failure) &&
  failure.status < 500 &&
  !preCheckStatuses.has(failure.status) &&
  failure.code !== "account_changed";

const [firstCheckMs, maxPauseMs, maxChecks] = [10_000, 120_000, 15];

/**
 * Runs `check` at growing intervals while the page is visible, for about 20 minutes; not longer, since each check sends
 * the write again and so extends the session of a tab that was left open.
 * @returns the function that stops it
 */
export function repeatChecks(check: () => void): () => void {
  let count = 0;
  let timer: ReturnType<typeof setTimeout>;
  const plan = (): void => {
    timer = setTimeout(
      () => {
        if (document.visibilityState === "visible" && isOnline()) {
          count += 1;
          check();
        }
        if (count < maxChecks) plan();
      },
      Math.min(firstCheckMs * 1.5 ** count, maxPauseMs),
    );
  };
  plan();
  return () => clearTimeout(timer);
}

/**
 * Awaits a money write on a page that distinguishes no kinds of unknown outcome.
 * @throws ApiFailure `pending` for every failure that leaves the outcome unknown
 */
export async function pendingUnlessAnswered<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } catch (cause) {
    if (!(cause instanceof ApiFailure && isUnknown(cause))) throw cause;
    throw new ApiFailure("pending", 202, "outcome unknown", {}, cause);
  }
}
