import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { checkField } from "../../../../../shared/rules/fields.ts";
import { useFieldTexts } from "../../../lib/api/field-faults.ts";
import { submitFilled } from "../../../lib/forms/submit-filled.ts";
import { useEntrySettings } from "../../../lib/startup/entry.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { emptyLogin, type LoginValues } from "../login-body.ts";
import { firstOf } from "../login-field.ts";
import { useCodeBySms } from "../sms/useCodeBySms.ts";
import { useMobileReset } from "../useMobileReset.ts";
import { SmsFields } from "./SmsFields.tsx";
import styles from "./View.module.css";

/** Form with mobile number, SMS code, and a new password that follows the site's rule. */
export function ForgotByMobile() {
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
    <form className={styles.view} onSubmit={submitFilled(form, submit)} noValidate>
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
