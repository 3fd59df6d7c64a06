import { useRef, useState } from "react";
import { ApiFailure } from "../../lib/api/failure.ts";
import { isSettled } from "../../lib/api/unknown-outcome.ts";
import { writeWithSession } from "../../lib/session/with-session.ts";

interface LookOptions<Answer> {
  readonly account: string | undefined;
  /** The lost write, field by field: it then goes out with the same key, and is made no second time. */
  readonly send: () => Promise<Answer>;
  /** It was made. */
  onFound(answer: Answer): void;
  /** It was not made. */
  onRefused(failure: ApiFailure): void;
}

/** Looks for what became of a write whose answer was lost, one look at a time. */
export function useLook<Answer>({ account, send, onFound, onRefused }: LookOptions<Answer>) {
  const [busy, setBusy] = useState(false);
  /** Why the last look has found nothing. */
  const [failure, setFailure] = useState<ApiFailure>();
  const looking = useRef(false);
  async function look(): Promise<void> {
    if (looking.current) return;
    looking.current = true;
    setBusy(true);
    try {
      onFound(await writeWithSession(account, send));
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      if (isSettled(cause)) onRefused(cause);
      else setFailure(cause);
    } finally {
      looking.current = false;
      setBusy(false);
    }
  }
  return { look: () => void look(), busy, failure };
}
