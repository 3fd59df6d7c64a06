import { useState } from "react";
import type { Session, SignIn } from "../../../../shared/contracts/session.ts";
import { ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { useSession } from "../../lib/session/session.ts";
import { type LoginField, loginFieldOf } from "./login-field.ts";

interface Outcome {
  /** Failure of the last attempt. Stored instead of its text, which follows the current language. */
  failure?: ApiFailure;
  /** Epoch ms until which sign-in is locked for this account or address. */
  lockedUntil?: number;
}

/** Sends sign-ins, and derives the form's state from each failure. */
export function useLogin() {
  const { signIn } = useSession();
  const failureText = useFailureText();
  const [captcha, setCaptcha] = useState(false);
  const [round, setRound] = useState(0);
  const [{ failure, lockedUntil }, setOutcome] = useState<Outcome>({});

  /** Signs in and shows a failure. Returns the new session, or that failure. */
  async function submit(body: SignIn): Promise<Session | ApiFailure> {
    setOutcome({});
    try {
      return await signIn(body);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      // An image is valid for one attempt (protocol 3.6).
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
    /** The next attempt requires a captcha. */
    captcha,
    /** Changes with every attempt, because each uses up the image. */
    round,
    /** Field that the failure refers to. */
    field,
    errors,
    refusal: failure && !field && lockedUntil === undefined ? failureText(failure) : undefined,
    lockedUntil,
    unlock: () => setOutcome({}),
    /** Clears a failure, but not a lock. */
    clear: () => setOutcome((outcome) => (outcome.lockedUntil === undefined ? {} : outcome)),
  };
}
