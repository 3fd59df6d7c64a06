import type { ApiFailure } from "./failure.ts";

const openCodes = new Set<ApiFailure["code"]>(["pending", "money_in_progress", "bad_answer"]);

/** Whether nobody can tell what became of the write: the same intent may have been settled already. */
const isOpen = ({ status, code }: Pick<ApiFailure, "status" | "code">): boolean =>
  status === 0 || status >= 500 || openCodes.has(code);

/**
 * Idempotency keys of one form or button: the same intent keeps its key until its outcome is known, so that pressing twice, or again
 * after a cut line, moves the money once (decision 017).
 * @param newKey makes a UUID
 */
export function createIdempotencyKeys(newKey: () => string) {
  let intent: { readonly text: string; readonly key: string } | undefined;
  return {
    keyOf(body: object): string {
      const text = JSON.stringify(body);
      if (intent?.text !== text) intent = { text, key: newKey() };
      return intent.key;
    },
    settled(): void {
      intent = undefined;
    },
    failed(failure: Pick<ApiFailure, "status" | "code">): void {
      if (!isOpen(failure)) intent = undefined;
    },
  };
}
