import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import { readCode } from "../../../../../shared/rules/digits.ts";
import { nationalDigits } from "../../../../../shared/rules/mobile.ts";
import { useEntrySettings } from "../../../lib/startup/entry.ts";
import type { LoginValues } from "../login-body.ts";
import type { LoginField } from "../login-field.ts";
import { CodeField } from "../sms/CodeField.tsx";
import { MobileField } from "../sms/MobileField.tsx";
import type { CodeBySms } from "../sms/useCodeBySms.ts";

interface SmsFieldsProps {
  form: UseFormReturn<LoginValues>;
  sms: CodeBySms;
  errors: Partial<Record<LoginField, string>>;
}

export function SmsFields({ form, sms, errors }: SmsFieldsProps) {
  const { t } = useTranslation(["auth", "errors"]);
  const countryChoice = useEntrySettings().settings?.loginCountryCode === true;
  const { errors: faults } = form.formState;
  const errorOf = (field: "mobile" | "code"): string | undefined => faults[field]?.message || errors[field];

  const send = async () => {
    form.clearErrors("code");
    if (!(await form.trigger("mobile", { shouldFocus: true }))) return;
    const { mobile, countryDialingCode } = form.getValues();
    const fault = await sms.send({ mobile, ...(countryChoice && { countryDialingCode }) });
    if (fault && fault.place !== "form") form.setError(fault.place, { message: fault.text }, { shouldFocus: true });
    else if (!fault) form.setFocus("code");
  };
  const isNumber = (value: string, { countryDialingCode }: LoginValues): string | true =>
    value.trim() === ""
      ? t("sms.mobileRequired")
      : nationalDigits(value, countryChoice ? countryDialingCode : constants.dialingCode) !== null ||
        t("errors:mobile_invalid");
  return (
    <>
      <MobileField
        error={errorOf("mobile")}
        country={countryChoice ? form.register("countryDialingCode", { deps: ["mobile"] }) : undefined}
        {...form.register("mobile", { validate: isNumber })}
      />
      <CodeField
        error={errorOf("code")}
        sms={sms}
        onSend={() => void send()}
        {...form.register("code", { validate: (value) => readCode(value) !== "" || t("sms.codeRequired") })}
      />
    </>
  );
}
