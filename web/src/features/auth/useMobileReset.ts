import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { ApiFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { useFieldTexts } from "../../lib/api/field-faults.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { adoptSession, isSignedIn } from "../../lib/session/session.ts";
import { useSite } from "../../lib/startup/site.ts";
import { resetByMobile } from "./api.ts";
import type { LoginValues } from "./login-body.ts";
import { type LoginField, loginFieldOf } from "./login-field.ts";

/** Resets the password by SMS code, then opens home, or the login popup without a session (spec section 4). */
export function useMobileReset(countryChoice: boolean) {
  const { t } = useTranslation("auth");
  const failureText = useFailureText();
  const { ruleText, faultText } = useFieldTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const rule = useSite().site?.registration.find(({ field }) => field === "password");
  const [failure, setFailure] = useState<ApiFailure>();

  /**
   * Resets the password.
   * @returns the field to correct; undefined after success, or if the failure concerns the whole form
   */
  async function reset({ mobile, countryDialingCode, code, password }: LoginValues): Promise<LoginField | undefined> {
    setFailure(undefined);
    try {
      const session = await resetByMobile({
        mobile: mobile.trim(),
        ...(countryChoice && { countryDialingCode }),
        code: code.trim(),
        newPassword: password,
      });
      await adoptSession(session);
      const signedIn = isSignedIn(session);
      navigate(signedIn ? "/" : pathTo("login"), { replace: true });
      toast({ tone: "success", text: t(signedIn ? "forgot.changed" : "change.signIn") });
      return undefined;
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setFailure(cause);
      return fieldOf(cause);
    }
  }

  const field = failure && fieldOf(failure);
  // A common password has its own text instead of that of the site's rule.
  const word = failure?.code === "password_default" ? undefined : failure?.fields?.newPassword;
  const message = failure && (word ? faultText(rule, word) : failureText(failure));
  return {
    reset,
    rule,
    hint: rule && ruleText(rule),
    errors: field ? { [field]: message } : {},
    refusal: field ? undefined : message,
  };
}

function fieldOf(failure: ApiFailure): LoginField | undefined {
  if (failure.code === "password_default" || failure.fields?.newPassword) return "password";
  return loginFieldOf(failure);
}
