import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TextField } from "../../../ui/Field/TextField.tsx";
import type { LoginValues } from "../login-body.ts";
import type { LoginField } from "../login-field.ts";

interface UsernameFieldsProps {
  form: UseFormReturn<LoginValues>;
  /** The password kept by "remember me" will be used: the field is empty and shows dots that cannot be read. */
  saved: boolean;
  /** Errors of the gateway. */
  errors: Partial<Record<LoginField, string>>;
}

const filled = (value: string): boolean => value.trim() !== "";

export function UsernameFields({ form, saved, errors }: UsernameFieldsProps) {
  const { t } = useTranslation("auth");
  const { errors: faults } = form.formState;
  return (
    <>
      <TextField
        label={t("username")}
        error={faults.username ? t("usernameRequired") : errors.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...form.register("username", { validate: filled })}
      />
      <TextField
        label={t("password")}
        type="password"
        error={faults.password ? t("passwordRequired") : errors.password}
        hint={saved ? t("savedPassword") : undefined}
        placeholder={saved ? "••••••••" : undefined}
        reveal={!saved}
        autoComplete="current-password"
        maxLength={128}
        {...form.register("password", { validate: (value) => saved || filled(value) })}
      />
    </>
  );
}
