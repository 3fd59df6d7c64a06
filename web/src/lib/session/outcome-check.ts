import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiFailure } from "../api/failure.ts";
import { repeatChecks } from "../api/unknown-outcome.ts";
import { asAccount, writeWithSession } from "./session-calls.ts";

interface OutcomeCheckOptions<Answer> {
  readonly account: string | undefined;
  /** The lost write with the same fields, and so with the same key: it is made at most once. */
  send(callOptions?: { readonly background: true }): Promise<Answer>;
  /** False once another tab has settled it. */
  isOpen?(): boolean;
  /** Whether checks run automatically: only if the gateway has the write. Otherwise a check could be what makes it. */
  readonly isAutomatic: boolean;
  /** Automatic checks start immediately, not after a delay. */
  readonly immediate?: true;
  onConfirmed(answer: Answer): void;
  /** The write was not made, or its outcome is still unknown (`isSettled`). */
  onFailed(failure: ApiFailure): void;
}

/** Looks up the outcome of a write whose response was lost, one check at a time. */
export function useOutcomeCheck<Answer>(options: OutcomeCheckOptions<Answer>) {
  const { account, send, isOpen = () => true, isAutomatic, immediate, onConfirmed, onFailed } = options;
  const [busy, setBusy] = useState(false);
  const checking = useRef(false);

  async function check(callOptions?: { readonly background: true }): Promise<void> {
    if (checking.current || !isOpen()) return;
    checking.current = true;
    setBusy(true);
    try {
      onConfirmed(
        await (callOptions ? asAccount(account, () => send(callOptions)) : writeWithSession(account, () => send())),
      );
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      onFailed(cause);
    } finally {
      checking.current = false;
      setBusy(false);
    }
  }

  const checkInBackground = useEffectEvent(() => void check({ background: true }));
  useEffect(() => {
    if (!isAutomatic) return;
    if (immediate) checkInBackground();
    return repeatChecks(() => checkInBackground());
  }, [isAutomatic, immediate]);
  return { check: () => void check(), busy };
}
