import { useTranslation } from "react-i18next";
import { cleanText } from "../../../../../shared/rules/names.ts";
import { matchesPattern } from "../../../../../shared/rules/patterns.ts";
import { useDialogs } from "../../../lib/browser/dialogs.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { resetByEmail } from "../api.ts";
import styles from "./View.module.css";

const emailPattern = 3;

/**
 * Form with user name and e-mail. The response is the same in all cases, so that it does not reveal whether an account
 * exists (decision 014).
 */
export function ForgotByEmail({ onDone }: { onDone(): void }) {
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
    send: ({ username, email }) => resetByEmail({ username: cleanText(username), email: cleanText(email) }),
    done() {
      onDone();
      void dialogs.show({ icon: "success", title: t("forgot.sentTitle"), text: t("forgot.sent") });
    },
  });
  const emailFault = (email: string): string | true => {
    const typed = cleanText(email);
    return typed === "" ? "required" : matchesPattern(emailPattern, typed) || "pattern";
  };
  return (
    <div className={styles.view}>
      <p className={styles.lead}>{t("forgot.emailLead")}</p>
      <Form {...frame} submit={t("forgot.emailSubmit")}>
        <TextField
          label={t("username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          {...field("username", { validate: (name) => cleanText(name) !== "" || "required" })}
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
