import type { ApiFailure } from "./failure.ts";

const openCodes = new Set<ApiFailure["code"]>(["pending", "money_in_progress", "bad_answer", "account_changed"]);
/** Refusals before anything has looked at the key: of an earlier try with it they say nothing. */
const doorStatuses = new Set([401, 403, 429]);

/** Whether an intent may still have been settled, by this try or by the one before. */
const isOpen = ({ status, code }: Pick<ApiFailure, "status" | "code">): boolean =>
  status === 0 || status >= 500 || doorStatuses.has(status) || openCodes.has(code);

/**
 * Idempotency keys of one form or button: the same intent keeps its key until its outcome is known, so that pressing twice, or again
 * after a cut line, moves the money once (decision 017). Several intents may be open at a time.
 * @param newKey makes a UUID
 */
export function createIdempotencyKeys(newKey: () => string) {
  const open = new Map<string, string>();
  return {
    keyOf(body: object): string {
      const intent = JSON.stringify(body);
      const key = open.get(intent) ?? newKey();
      open.set(intent, key);
      return key;
    },
    settled(body: object): void {
      open.delete(JSON.stringify(body));
    },
    failed(body: object, failure: Pick<ApiFailure, "status" | "code">): void {
      if (!isOpen(failure)) open.delete(JSON.stringify(body));
    },
  };
}
