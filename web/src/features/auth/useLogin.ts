import { useState } from "react";
import type { Session } from "../../../../shared/schemas/session.ts";
import { ApiFailure, isFailure } from "../../lib/failure.ts";
import { useFailureText } from "../../lib/failure-text.ts";
import { useSession } from "../../lib/session.ts";

export interface Credentials {
  username: string;
  password: string;
  captcha: string;
}

interface Outcome {
  /** The last try's failure; its words follow the language on screen. */
  failure?: ApiFailure;
  /** Epoch ms until which sign-in is closed for this account or address. */
  lockedUntil?: number;
}

const aboutCaptcha = ["captcha_required", "captcha_invalid", "captcha_throttled"] as const;

/** One sign-in after the other, with what each failure asks of the form. */
export function useLogin() {
  const { signIn } = useSession();
  const failureText = useFailureText();
  const [captcha, setCaptcha] = useState(false);
  const [round, setRound] = useState(0);
  const [{ failure, lockedUntil }, setOutcome] = useState<Outcome>({});

  /** @returns the new session, or which field needs another look */
  async function submit({ username, password, captcha: typed }: Credentials): Promise<Session | "captcha" | "refused"> {
    setOutcome({});
    try {
      return await signIn({
        type: "username",
        username: username.trim(),
        password: password.trim(),
        ...(typed.trim() && { captcha: typed.trim() }),
      });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      // Every picture is good for one try (protocol 3.6).
      setRound((count) => count + 1);
      const captchaAsked = isFailure(cause, ...aboutCaptcha);
      if (cause.captcha || captchaAsked) setCaptcha(true);
      const wait = isFailure(cause, "sign_in_locked", "too_many_requests") ? cause.retryAfter : undefined;
      setOutcome({ failure: cause, ...(wait && { lockedUntil: Date.now() + wait * 1000 }) });
      return captchaAsked ? "captcha" : "refused";
    }
  }

  const onField = failure && isFailure(failure, ...aboutCaptcha);
  return {
    submit,
    /** The next try must carry a captcha. */
    captcha,
    /** Changes with every try that used up the picture. */
    round,
    refusal: failure && !onField && lockedUntil === undefined ? failureText(failure) : undefined,
    captchaError: failure && onField ? failureText(failure) : undefined,
    lockedUntil,
    unlock: () => setOutcome({}),
  };
}
