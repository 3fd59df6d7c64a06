import { CircleAlert, KeyRound } from "lucide-react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type ErrorCode, errors as errorCodes } from "../../../../../shared/errors.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useFieldTexts } from "../../../lib/api/field-faults.ts";
import {
  type PasswordField,
  type PasswordValues,
  passwordFault,
  passwordFields,
} from "../../../lib/session/password.ts";
import { usePasswordChange } from "../../../lib/session/password-change.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Card } from "./Card.tsx";
import styles from "./PasswordForm.module.css";

const labels = {
  oldPassword: "password.old",
  newPassword: "password.new",
  confirmPassword: "password.confirm",
} as const;

const isCode = (message: string): message is ErrorCode => Object.hasOwn(errorCodes, message);

/** Old, new, new again; the rule of the site's passwords stands below the new one. */
export function PasswordForm() {
  const { t } = useTranslation(["member", "errors"]);
  const failureText = useFailureText();
  const { ruleText, faultText } = useFieldTexts();
  const rule = useSite().site?.registration.find(({ field }) => field === "password");
  const form = useForm<PasswordValues>({ defaultValues: { oldPassword: "", newPassword: "", confirmPassword: "" } });
  const { change, failure } = usePasswordChange();

  const submit = form.handleSubmit(async (values) => {
    const faults = await change(values);
    for (const [field, message] of faults) form.setError(field, { type: "server", message });
    const [first] = faults;
    if (first) form.setFocus(first[0]);
  });
  const said = (field: PasswordField): string | undefined => {
    const message = form.formState.errors[field]?.message;
    if (!message) return undefined;
    return isCode(message) ? t(`errors:${message}`) : faultText(rule, message);
  };

  return (
    <Card icon={KeyRound} title={t("password.title")} text={t("password.text")}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {failure && (
          <Alert tone="danger" icon={<CircleAlert size={20} aria-hidden="true" />}>
            {failureText(failure)}
          </Alert>
        )}
        {passwordFields.map((field) => (
          <TextField
            key={field}
            label={t(labels[field])}
            type="password"
            error={said(field)}
            hint={field === "newPassword" && rule ? ruleText(rule) : undefined}
            autoComplete={field === "oldPassword" ? "current-password" : "new-password"}
            maxLength={128}
            {...form.register(field, {
              ...(field === "newPassword" && { deps: ["confirmPassword"] }),
              validate: (_, values) => passwordFault(field, values, rule) ?? true,
            })}
          />
        ))}
        <Button type="submit" variant="primary" size="lg" block busy={form.formState.isSubmitting}>
          {t("password.submit")}
        </Button>
      </form>
    </Card>
  );
}
