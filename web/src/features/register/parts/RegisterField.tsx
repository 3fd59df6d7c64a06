import type { UseFormReturn } from "react-hook-form";
import type { FieldRule } from "../../../../../shared/rules/fields.ts";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { CaptchaField } from "../../auth/parts/CaptchaField.tsx";
import { CodeField } from "../../auth/sms/CodeField.tsx";
import { MobileField } from "../../auth/sms/MobileField.tsx";
import type { CodeBySms } from "../../auth/sms/useCodeBySms.ts";
import { faultOf } from "../check.ts";
import { inputOf } from "../inputs.ts";
import type { RegisterTexts } from "../useRegisterTexts.ts";
import type { Values } from "../values.ts";

interface RegisterFieldProps {
  rule: FieldRule;
  form: UseFormReturn<Values>;
  texts: RegisterTexts;
  /** Changes when the captcha image becomes invalid. */
  round: number;
  sms: CodeBySms;
  onSend(): void;
  /** The site accepts numbers of several countries. */
  chooseCountry: boolean;
}

/** A field of the site's form, with the control for its name. */
export function RegisterField({ rule, form, texts, round, sms, onSend, chooseCountry }: RegisterFieldProps) {
  const { field } = rule;
  const name = `fields.${field}` as const;
  const message = form.formState.errors.fields?.[field]?.message;
  const error = message === undefined ? undefined : texts.faultOf(rule, message);
  const input = form.register(name, {
    // A changed password must be compared with its repetition again.
    ...(field === "password" && { deps: ["fields.confirmPassword"] }),
    validate: (value: string | undefined, values: Values) =>
      faultOf(rule, value ?? "", { password: values.fields.password ?? "", dialingCode: values.country }) ?? true,
  });
  const shared = { ...input, label: texts.labelOf(rule), error, "aria-required": rule.required };

  switch (field) {
    case "captcha":
      return <CaptchaField round={round} {...shared} />;
    case "mobileNum":
      return <MobileField {...shared} country={chooseCountry ? form.register("country") : undefined} />;
    case "verificationCode":
      return <CodeField sms={sms} onSend={onSend} {...shared} />;
    default:
      return <TextField {...inputOf(rule)} {...shared} hint={texts.hintOf(rule)} />;
  }
}
