import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { readCode } from "../../../../../shared/rules/digits.ts";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { CodeField } from "../sms/CodeField.tsx";
import { useCodeBySms } from "../sms/useCodeBySms.ts";
import { proofField, type VerifyType } from "../verification.ts";

interface ProofFieldProps {
  form: UseFormReturn<Record<VerifyType, string>>;
  type: VerifyType;
  /** Address or number, masked by the platform. */
  hint: string;
  /** The gateway's error of the field. */
  error: string | undefined;
}

const inputs = {
  EMAIL: { type: "email", inputMode: "email", autoComplete: "email", autoCapitalize: "none" },
  PAYEE_NAME: { autoComplete: "name", autoCapitalize: "words" },
  GOOGLE: { inputMode: "numeric", autoComplete: "one-time-code" },
} as const;

/** Field of a verification method. For SMS, with a button that requests a code. */
export function ProofField({ form, type, hint, error }: ProofFieldProps) {
  const { t } = useTranslation("auth");
  const sms = useCodeBySms("verification");
  const { setFocus } = form;
  useEffect(() => {
    if (matchMedia("(hover: hover)").matches) setFocus(type);
  }, [setFocus, type]);

  const fault = form.formState.errors[type];
  const shared = {
    error: fault ? fault.message || t("verify.required") : error,
    hint: t(`verify.${type}Hint`, { hint }),
    ...form.register(type, {
      validate: (value: string) => (proofField(type) === "code" ? readCode(value) : value.trim()) !== "",
    }),
  };
  const send = async () => {
    const refused = await sms.send();
    if (refused && refused.place !== "form") form.setError(type, { message: refused.text });
    else if (!refused) setFocus(type);
  };
  if (type === "MOBILE") return <CodeField sms={sms} onSend={() => void send()} {...shared} />;
  return <TextField label={t(`verify.${type}Label`)} maxLength={128} {...inputs[type]} {...shared} />;
}
