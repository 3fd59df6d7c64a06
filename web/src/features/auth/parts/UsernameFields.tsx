import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TextField } from "../../../ui/Field/TextField.tsx";
import type { LoginValues } from "../login-body.ts";
import type { LoginField } from "../login-field.ts";
import { type FormatFault, nameFault, passwordFault } from "../sign-in-format.ts";

interface UsernameFieldsProps {
  form: UseFormReturn<LoginValues>;
  /** The password saved by "remember me" is used. The field is empty and shows dots that cannot be revealed. */
  saved: boolean;
  /** The gateway's errors by field. */
  errors: Partial<Record<LoginField, string>>;
}

const validity = (fault: FormatFault | undefined): FormatFault | true => fault ?? true;
const texts = {
  username: { required: "usernameRequired", format: "usernameFormat" },
  password: { required: "passwordRequired", format: "passwordFormat" },
} as const;

export function UsernameFields({ form, saved, errors }: UsernameFieldsProps) {
  const { t } = useTranslation("auth");
  const { errors: faults } = form.formState;
  const messageOf = (field: keyof typeof texts): string | undefined =>
    faults[field] ? t(texts[field][faults[field].message === "format" ? "format" : "required"]) : errors[field];
  return (
    <>
      <TextField
        label={t("username")}
        error={messageOf("username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...form.register("username", { validate: (value) => validity(nameFault(value)) })}
      />
      <TextField
        label={t("password")}
        type="password"
        error={messageOf("password")}
        hint={saved ? t("savedPassword") : undefined}
        placeholder={saved ? "••••••••" : undefined}
        reveal={!saved}
        autoComplete="current-password"
        maxLength={128}
        {...form.register("password", { validate: (value) => saved || validity(passwordFault(value)) })}
      />
    </>
  );
}
