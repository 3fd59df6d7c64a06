import { useState } from "react";
import type { Session, SignIn } from "../../../../shared/contracts/session.ts";
import { ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { useSession } from "../../lib/session/session.ts";
import { type LoginField, loginFieldOf } from "./login-field.ts";

interface Outcome {
  /** The last try's failure; its words follow the language on screen. */
  failure?: ApiFailure;
  /** Epoch ms until which sign-in is closed for this account or address. */
  lockedUntil?: number;
}

/** One sign-in after the other, with what each failure asks of the form. */
export function useLogin() {
  const { signIn } = useSession();
  const failureText = useFailureText();
  const [captcha, setCaptcha] = useState(false);
  const [round, setRound] = useState(0);
  const [{ failure, lockedUntil }, setOutcome] = useState<Outcome>({});

  /** @returns the new session, or the refusal; it is shown already */
  async function submit(body: SignIn): Promise<Session | ApiFailure> {
    setOutcome({});
    try {
      return await signIn(body);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      // Every picture is good for one try (protocol 3.6).
      setRound((count) => count + 1);
      if (cause.captcha || loginFieldOf(cause) === "captcha") setCaptcha(true);
      const wait = isFailure(cause, "sign_in_locked", "too_many_requests") ? cause.retryAfter : undefined;
      setOutcome({ failure: cause, ...(wait && { lockedUntil: Date.now() + wait * 1000 }) });
      return cause;
    }
  }

  const field = failure && loginFieldOf(failure);
  const errors: Partial<Record<LoginField, string>> = failure && field ? { [field]: failureText(failure) } : {};
  return {
    submit,
    /** The next try must carry a captcha. */
    captcha,
    /** Changes with every try that used up the picture. */
    round,
    /** The field that needs another look, and what the gateway said about it. */
    field,
    errors,
    refusal: failure && !field && lockedUntil === undefined ? failureText(failure) : undefined,
    lockedUntil,
    unlock: () => setOutcome({}),
    /** Takes a refusal off the form; a lock stays. */
    clear: () => setOutcome((outcome) => (outcome.lockedUntil === undefined ? {} : outcome)),
  };
}
