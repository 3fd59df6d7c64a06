import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { checkField } from "../../../../../shared/rules/fields.ts";
import { cleanIdentifier } from "../../../../../shared/rules/names.ts";
import { matchesPattern } from "../../../../../shared/rules/patterns.ts";
import { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useDialogs, useToast } from "../../../lib/browser/dialogs.ts";
import { useOverlayTitle } from "../../../lib/browser/overlay-title.ts";
import { useFieldTexts } from "../../../lib/forms/field-faults.ts";
import { submitFilled } from "../../../lib/forms/submit-filled.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { adoptSession, isSignedIn } from "../../../lib/session/session.ts";
import { useEntrySettings } from "../../../lib/startup/entry.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import layout from "../../../ui/primitives.module.css";
import { Tabs } from "../../../ui/Tabs/Tabs.tsx";
import { resetByEmail, resetByMobile } from "../api.ts";
import { emptyLogin, type LoginValues } from "../login-body.ts";
import { firstOf, type LoginField, loginFieldOf } from "../login-field.ts";
import { useCodeBySms } from "../sms/useCodeBySms.ts";
import { type ForgotMethod, forgotMethods } from "../view.ts";
import { LoginBanner } from "./LoginBanner.tsx";
import { SmsFields } from "./SmsFields.tsx";
import styles from "./View.module.css";

interface ForgotViewProps {
  onBack(): void;
  /** Called once the mail is sent, to close the popup. */
  onDone(): void;
}

/** Password reset by e-mail or SMS. Shows tabs if the operator offers both. */
export default function ForgotView({ onBack, onDone }: ForgotViewProps) {
  const { t } = useTranslation("auth");
  const { flags = {}, brand } = useSite().site ?? {};
  const methods = forgotMethods(flags);
  const [method, setMethod] = useState<ForgotMethod | undefined>(methods[0]);
  useOverlayTitle(`${t("forgot.title")} · ${brand?.name ?? ""}`);
  return (
    <div className={layout.stack4}>
      <LoginBanner group="w_forget" />
      {methods.length > 1 && method && (
        <Tabs<ForgotMethod>
          label={t("forgot.methods")}
          value={method}
          onChange={setMethod}
          items={methods.map((id) => ({ id, label: t(`forgot.by.${id}`) }))}
        />
      )}
      {method === "mobile" ? <ForgotByMobile /> : <ForgotByEmail onDone={onDone} />}
      <Button variant="ghost" block onClick={onBack}>
        {t("forgot.back")}
      </Button>
    </div>
  );
}

function ForgotByMobile() {
  const { t } = useTranslation("auth");
  const { faultText } = useFieldTexts();
  const form = useForm<LoginValues>({ defaultValues: emptyLogin, shouldFocusError: false });
  const sms = useCodeBySms("reset");
  const countryChoice = useEntrySettings().settings?.loginCountryCode === true;
  const { reset, rule, hint, errors, refusal } = useMobileReset(countryChoice);

  const submit = form.handleSubmit(
    async (values) => {
      const field = await reset(values);
      if (field) form.setFocus(field);
    },
    (faults) => {
      const first = firstOf(faults);
      if (first) form.setFocus(first);
    },
  );
  const isPassword = (value: string): string | true => {
    if (value === "") return t("forgot.newPasswordRequired");
    const fault = rule && checkField(rule, value);
    return fault ? faultText(rule, fault) : true;
  };
  return (
    <form className={layout.stack4} onSubmit={submitFilled(form, submit)} noValidate>
      <p className={styles.lead}>{t("forgot.mobileLead")}</p>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <SmsFields form={form} sms={sms} errors={errors} />
      <TextField
        label={t("forgot.newPassword")}
        type="password"
        error={form.formState.errors.password?.message || errors.password}
        hint={hint}
        autoComplete="new-password"
        maxLength={128}
        {...form.register("password", { validate: isPassword })}
      />
      <Button type="submit" variant="primary" size="lg" block busy={form.formState.isSubmitting}>
        {t("forgot.mobileSubmit")}
      </Button>
    </form>
  );
}

const emailPattern = 3;

/** Form with user name and e-mail. The response does not reveal whether an account exists (decision 014). */
function ForgotByEmail({ onDone }: { onDone(): void }) {
  const { t } = useTranslation("auth");
  const dialogs = useDialogs();
  const { field, frame } = useApiForm({
    defaults: { username: "", email: "" },
    fields: ["username", "email"],
    faultText: (name, fault) => {
      if (name === "username") return fault === "required" ? t("usernameRequired") : undefined;
      if (fault === "required") return t("forgot.emailRequired");
      return fault === "pattern" ? t("forgot.emailInvalid") : undefined;
    },
    send: ({ username, email }) => resetByEmail({ username: cleanIdentifier(username), email: cleanIdentifier(email) }),
    done() {
      onDone();
      void dialogs.show({ icon: "success", title: t("forgot.sentTitle"), text: t("forgot.sent") });
    },
  });
  const emailFault = (email: string): string | true => {
    const typed = cleanIdentifier(email);
    return typed === "" ? "required" : matchesPattern(emailPattern, typed) || "pattern";
  };
  return (
    <div className={layout.stack4}>
      <p className={styles.lead}>{t("forgot.emailLead")}</p>
      <Form {...frame} submit={t("forgot.emailSubmit")}>
        <TextField
          label={t("username")}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={64}
          {...field("username", { validate: (name) => cleanIdentifier(name) !== "" || "required" })}
        />
        <TextField
          label={t("forgot.email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          {...field("email", { validate: emailFault })}
        />
      </Form>
    </div>
  );
}

/**
 * Resets the password by SMS code, then opens home. Opens the login popup if the response contains no session (spec
 * section 4).
 */
function useMobileReset(countryChoice: boolean) {
  const { t } = useTranslation("auth");
  const failureText = useFailureText();
  const { ruleText, faultText } = useFieldTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const rule = useSite().site?.registration.find(({ field }) => field === "password");
  const [failure, setFailure] = useState<ApiFailure>();

  /**
   * Resets the password.
   * @returns the field to correct; undefined after success, or if the failure concerns no single field
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
  // A common password has its own text, which replaces the text of the site's rule.
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
