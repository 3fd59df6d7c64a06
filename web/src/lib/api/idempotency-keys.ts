import { ApiFailure } from "./failure.ts";

/**
 * Sends `body` with the idempotency key of its intent.
 * @param send the call; `key` is a UUID
 */
export type WithKey = <Answer>(body: object, send: (key: string) => Promise<Answer>) => Promise<Answer>;

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
 * Idempotency keys of one form or button: the same body keeps its key until its outcome is known, so that pressing twice,
 * or again after a cut line, moves the money once (decision 017). Several may be open at a time.
 * @param newKey makes a UUID
 */
export function createIdempotencyKeys(newKey: () => string): WithKey {
  const open = new Map<string, string>();
  return async (body, send) => {
    const intent = JSON.stringify(body);
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
