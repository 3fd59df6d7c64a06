import { useRef, useState } from "react";
import { ApiFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { isUnknown } from "../../lib/api/unknown-outcome.ts";
import { useSession } from "../../lib/session/session.ts";
import { refreshClaims } from "./api.ts";

/** Result of the last claim. Amounts are decimal strings. */
export type Outcome =
  | { readonly state: "paid"; readonly amount: string }
  | { readonly state: "failed"; readonly text: string }
  /** The outcome is unknown. `again` retries with the same idempotency key, so that nothing is paid twice. */
  | { readonly state: "pending"; readonly again: () => void };

/**
 * Sends claims one at a time, even if pressed repeatedly.
 * @param send claims `subject` for the account that owns the page
 */
export function useClaim<Subject>(
  send: (account: string | undefined, subject: Subject) => Promise<{ readonly amount: string }>,
) {
  const { account } = useSession();
  const failureText = useFailureText();
  const running = useRef(false);
  const [busy, setBusy] = useState<Subject>();
  const [outcome, setOutcome] = useState<Outcome>();

  async function claim(subject: Subject): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(subject);
    try {
      const { amount } = await send(account, subject);
      setOutcome({ state: "paid", amount });
    } catch (cause) {
      const isOpen = cause instanceof ApiFailure && isUnknown(cause);
      setOutcome(
        isOpen ? { state: "pending", again: () => void claim(subject) } : { state: "failed", text: failureText(cause) },
      );
    } finally {
      // Any outcome may have changed the claimable amounts.
      await refreshClaims();
      running.current = false;
      setBusy(undefined);
    }
  }

  return { busy, outcome, claim: (subject: Subject) => void claim(subject) };
}
