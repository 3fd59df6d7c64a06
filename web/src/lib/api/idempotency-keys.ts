import { ApiFailure } from "./failure.ts";
import type { OpenWrites } from "./open-writes.ts";

const openCodes = new Set<ApiFailure["code"]>(["pending", "money_in_progress", "bad_answer", "account_changed"]);
/** Refusals before anything has looked at the key: of an earlier try with it they say nothing. */
const doorStatuses = new Set([401, 403, 429]);

/** Whether an intent may still have been settled, by this try or by the one before. */
const isOpen = (cause: unknown): boolean => {
  if (!(cause instanceof ApiFailure)) return true;
  const { status, code } = cause;
  return status === 0 || status >= 500 || doorStatuses.has(status) || openCodes.has(code);
};

/**
 * Idempotency keys of a tab: the same intent keeps its key until its outcome is known, so that pressing twice, or
 * again after a cut line, moves the money once (decision 017). Several may be open at a time.
 * @param newKey makes a UUID
 * @param open where a key is kept before it is first sent, until its outcome is known
 * @returns sends with the key of what is intended; what JSON tells apart are two intents
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
