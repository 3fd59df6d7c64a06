import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { Registration } from "../../../../shared/contracts/registration.ts";
import type { Session } from "../../../../shared/contracts/session.ts";
import { pathTo } from "../../../../shared/page-paths.ts";
import type { FieldRule } from "../../../../shared/rules/fields.ts";
import { ApiFailure } from "../../lib/api/failure.ts";
import { useDialogs, useToast } from "../../lib/browser/dialogs.ts";
import { popupStore } from "../../lib/browser/popups.ts";
import { currentLanguage } from "../../lib/i18n/i18n.ts";
import { adoptSession, isSignedIn } from "../../lib/session/session.ts";
import { useSite } from "../../lib/startup/site.ts";
import { useBehaviour } from "../auth/behaviour/useBehaviour.ts";
import { type CodeBySms, isFault } from "../auth/sms/useCodeBySms.ts";
import { checkedCodes, forgetLink, linkCodes, typedCodes } from "./affiliate.ts";
import { lookUpAffiliate, register, storeLanguage } from "./api.ts";
import { type Fault, faultsOf, sentFields } from "./check.ts";
import type { Values } from "./draft.ts";
import type { Method } from "./form.ts";

export interface Attempt {
  readonly method: Method;
  readonly rules: readonly FieldRule[];
  readonly values: Values;
  /** Undefined if the site accepts only one country. */
  readonly countryDialingCode: string | undefined;
}

/** Stores the current language for a new account, because the platform uses its default. */
function inLanguage(session: Session): Session {
  const language = currentLanguage();
  const { member } = session;
  if (!member || member.language === language) return session;
  void storeLanguage(language);
  return { ...session, member: { ...member, language } };
}

export function useRegistration(sms: CodeBySms) {
  const { t } = useTranslation("register");
  const { site } = useSite();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { state } = useLocation();
  const toast = useToast();
  const prove = useBehaviour();
  const [linked, setLinked] = useState(() => linkCodes(site));
  const [captcha, setCaptcha] = useState(false);
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<ApiFailure>();

  // Checking an affiliate's code also records a visit (decision 047). Errors of the code appear when the form is sent.
  const visited = linked.affiliateCode === linked.referralCode ? undefined : linked.affiliateCode;
  useEffect(() => {
    if (visited !== undefined) void lookUpAffiliate(visited).catch(() => undefined);
  }, [visited]);

  /** Shows a warning dialog for an unknown invitation code, and removes the stored link (spec section 8). */
  async function refuseCode(): Promise<Fault[]> {
    await dialogs.show({
      icon: "warning",
      title: t("invitation.title"),
      text: t("invitation.invitation_code_error"),
      buttons: [{ label: t("invitation.confirm"), value: "ok", variant: "primary" }],
    });
    forgetLink();
    setLinked({});
    return [{ field: "affiliateCode", message: "invitation_code_error" }];
  }

  async function send({ method, rules, values, countryDialingCode }: Attempt): Promise<Fault[]> {
    const { affiliateCode: typed, ...fields } = sentFields(rules, values.fields);
    const codes = typed ? await typedCodes(typed, linked) : await checkedCodes(linked);
    const checked = await prove("register");
    if (!checked) return [];
    const proof = fields.verificationCode ? await sms.confirm(fields.verificationCode) : undefined;
    if (proof && isFault(proof)) {
      const field = proof.place === "mobile" ? "mobileNum" : "verificationCode";
      return [{ field, message: proof.text }];
    }
    const phone = proof && "phone" in proof ? proof.phone : undefined;
    if (phone) delete fields.verificationCode;
    const captchaText = values.fields.captcha?.trim();
    const body: Registration = {
      method,
      fields,
      termsAccepted: values.terms,
      ageConfirmed: values.age,
      ...codes,
      ...checked,
      ...(countryDialingCode && { countryDialingCode }),
      ...(phone && { phone }),
      ...(captchaText && { captcha: captchaText }),
    };
    const session = inLanguage(await register(body));
    forgetLink();
    const { member } = session;
    const text = member ? t("welcome", { name: member.nickname || member.account }) : t("registered");
    toast({ tone: "success", text });
    await adoptSession(session);
    if (isSignedIn(session)) popupStore.open({ name: "limitsOffer" });
    // The account exists, but its sign-in failed.
    else navigate(pathTo("login"), { replace: true, state });
    return [];
  }

  /**
   * Sends the registration.
   * @returns errors by field; empty after success, or if the failure is already shown
   */
  async function submit(attempt: Attempt): Promise<Fault[]> {
    setFailure(undefined);
    try {
      return await send(attempt);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      const { code, captcha: isCaptchaRequired } = cause;
      if (code === "invitation_code_error") return refuseCode();
      // A captcha image is valid for one attempt (protocol 3.6).
      setRound((count) => count + 1);
      if (isCaptchaRequired || code === "captcha_required" || code === "captcha_invalid") setCaptcha(true);
      const faults = faultsOf(cause, attempt.method);
      // The site requires an affiliate's code, and the link has only a friend's, so the form shows the field.
      if (faults.some(({ field }) => field === "affiliateCode")) setLinked(({ affiliateCode: _, ...rest }) => rest);
      if (faults.length === 0) setFailure(cause);
      return faults;
    }
  }

  return {
    submit,
    linked: linked.affiliateCode !== undefined,
    referralCode: linked.referralCode,
    /** Code of an affiliate's link, or the same as `referralCode` for a friend's link. */
    affiliateCode: linked.affiliateCode,
    captcha,
    round,
    /** Refusal that concerns the complete registration. */
    failure,
  };
}
