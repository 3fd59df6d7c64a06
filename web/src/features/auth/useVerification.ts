import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { adoptSession, isSignedIn, useSession } from "../../lib/session/session.ts";
import { verifySignIn } from "./api.ts";
import { useWelcome } from "./useWelcome.ts";
import { type VerifyType, verificationBody } from "./verification.ts";

/** Failures that concern the typed value, not the whole step. */
const atField = [
  "verification_invalid",
  "sms_code_invalid",
  "sms_code_expired",
  "mobile_invalid",
  "validation_failed",
] as const;

/** Second step of a sign-in from an unknown address (protocol 3.3). */
export function useVerification() {
  const { t } = useTranslation(["errors", "account"]);
  const { refresh, signOut } = useSession();
  const failureText = useFailureText();
  const toast = useToast();
  const welcome = useWelcome();
  const [failure, setFailure] = useState<ApiFailure>();

  async function confirm(type: VerifyType, proof: string): Promise<void> {
    setFailure(undefined);
    try {
      const session = await verifySignIn(verificationBody(type, proof));
      await adoptSession(session);
      if (isSignedIn(session)) welcome(session);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setFailure(cause);
      if (!isFailure(cause, "verification_expired")) return;
      // After a timeout or too many attempts, the gateway has ended this sign-in, and the form shows the first step.
      toast({ tone: "danger", text: t("verification_expired") });
      await refresh();
    }
  }

  const field = isFailure(failure, ...atField);
  return {
    confirm,
    /** The gateway's error of the field. */
    error: failure && field ? failureText(failure) : undefined,
    refusal: failure && !field ? failureText(failure) : undefined,
    /** Clears the failure when another method is selected. */
    clear: () => setFailure(undefined),
    /** Ends the unfinished sign-in; the form shows the first step. */
    startOver: () => signOut().catch(() => toast({ tone: "danger", text: t("account:signOutFailed") })),
  };
}
