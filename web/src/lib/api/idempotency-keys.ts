import { ApiFailure } from "./failure.ts";
import type { OpenWrites } from "./open-writes.ts";

const openCodes = new Set<ApiFailure["code"]>(["pending", "money_in_progress", "bad_answer", "account_changed"]);
/** Refusals that happen before the gateway reads the key. They say nothing about an earlier attempt with it. */
const preCheckStatuses = new Set([401, 403, 429]);

/** Returns whether the write may have been made, by this attempt or an earlier one. */
const isOpen = (cause: unknown): boolean => {
  if (!(cause instanceof ApiFailure)) return true;
  const { status, code } = cause;
  return status === 0 || status >= 500 || preCheckStatuses.has(status) || openCodes.has(code);
};

/**
 * Creates the idempotency keys of a tab. The same intent keeps its key until its outcome is known, so that pressing
 * twice, or retrying after a lost connection, moves the money once (decision 017). Several intents may be open at a
 * time.
 * @param newKey creates a UUID
 * @param open stores a key before it is first sent, until its outcome is known
 * @returns a function that sends with the key of the intent; intents with different JSON are different
 */
export function createIdempotencyKeys(newKey: () => string, open: OpenWrites) {
  return async <Answer>(intended: object, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const intent = JSON.stringify(intended);
    const key = open.get(intent) ?? newKey();
    open.set(intent, key);
    try {
      const answer = await send(key);
      open.delete(intent);
      return answer;
    } catch (cause) {
      if (!isOpen(cause)) open.delete(intent);
      throw cause;
    }
  };
}
