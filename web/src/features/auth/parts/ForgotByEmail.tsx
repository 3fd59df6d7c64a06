import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { matchesPattern } from "../../../../../shared/rules/patterns.ts";
import { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useDialogs } from "../../../lib/browser/dialogs.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { resetByEmail } from "../api.ts";
import styles from "./View.module.css";

const emailPattern = 3;

/** User name and e-mail; the answer is the same for everybody, so that it reveals no account (decision 014). */
export function ForgotByEmail({ onDone }: { onDone(): void }) {
  const { t } = useTranslation("auth");
  const failureText = useFailureText();
  const dialogs = useDialogs();
  const form = useForm({ defaultValues: { username: "", email: "" } });
  const [failure, setFailure] = useState<ApiFailure>();
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ username, email }) => {
    setFailure(undefined);
    try {
      await resetByEmail({ username: username.trim(), email: email.trim() });
      onDone();
      void dialogs.show({ icon: "success", title: t("forgot.sentTitle"), text: t("forgot.sent") });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setFailure(cause);
    }
  });
  const isEmail = (value: string): string | true => {
    if (value.trim() === "") return t("forgot.emailRequired");
    return matchesPattern(emailPattern, value.trim()) || t("forgot.emailInvalid");
  };
  return (
    <form className={styles.view} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t("forgot.emailLead")}</p>
      {failure && (
        <Alert tone="danger" icon={<CircleAlert size={20} aria-hidden="true" />}>
          {failureText(failure)}
        </Alert>
      )}
      <TextField
        label={t("username")}
        error={errors.username && t("usernameRequired")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...form.register("username", { validate: (value) => value.trim() !== "" })}
      />
      <TextField
        label={t("forgot.email")}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        {...form.register("email", { validate: isEmail })}
      />
      <Button type="submit" variant="primary" size="lg" block busy={form.formState.isSubmitting}>
        {t("forgot.emailSubmit")}
      </Button>
    </form>
  );
}
