import { CircleAlert, KeyRound } from "lucide-react";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useFieldTexts } from "../../../lib/api/field-faults.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import {
  type PasswordField,
  type PasswordValues,
  passwordFault,
  passwordFields,
} from "../../../lib/session/password.ts";
import { usePasswordChange } from "../../../lib/session/password-change.ts";
import { useSession } from "../../../lib/session/session.ts";
import { signInStore } from "../../../lib/session/sign-in.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import styles from "./View.module.css";

const labels = { oldPassword: "change.old", newPassword: "change.new", confirmPassword: "change.confirm" } as const;
const missing = {
  oldPassword: "change.oldRequired",
  newPassword: "change.newRequired",
  confirmPassword: "change.confirmRequired",
} as const;

/** A new password before anything else; the old one only when the gateway does not hold it. The other way is out. */
export default function ChangeView() {
  const { t } = useTranslation(["auth", "errors", "account"]);
  const failureText = useFailureText();
  const { ruleText, faultText } = useFieldTexts();
  const { session, signOut } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const rule = useSite().site?.registration.find(({ field }) => field === "password");
  const form = useForm<PasswordValues>({ defaultValues: { oldPassword: "", newPassword: "", confirmPassword: "" } });
  const { change, failure } = usePasswordChange();
  const fields = passwordFields.filter((field) => field !== "oldPassword" || !session?.oldPasswordKnown);
  const [first] = fields;

  const { setFocus } = form;
  useEffect(() => {
    if (first && matchMedia("(hover: hover)").matches) setFocus(first);
  }, [setFocus, first]);

  const submit = form.handleSubmit(async (values) => {
    const faults = await change(values);
    for (const [field, message] of faults) form.setError(field, { type: "server", message });
    const [fault] = faults;
    if (fault) form.setFocus(fault[0]);
  });
  const said = (field: PasswordField): string | undefined => {
    const message = form.formState.errors[field]?.message;
    if (message === "required") return t(missing[field]);
    if (message === "mismatch" || message === "password_mismatch") return t("change.different");
    if (message === "password_default" || message === "old_password_invalid") return t(`errors:${message}`);
    return message && faultText(rule, message);
  };
  const leave = async () => {
    try {
      await signOut();
    } catch {
      return toast({ tone: "danger", text: t("account:signOutFailed") });
    }
    signInStore.dismissed();
    navigate("/", { replace: true });
  };
  return (
    <form className={styles.view} onSubmit={submit} noValidate>
      <Alert tone="info" icon={<KeyRound size={20} aria-hidden="true" />}>
        {t("change.why")}
      </Alert>
      {failure && (
        <Alert tone="danger" icon={<CircleAlert size={20} aria-hidden="true" />}>
          {failureText(failure)}
        </Alert>
      )}
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={session?.member?.account ?? ""} readOnly hidden />
      {fields.map((field) => (
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
        {t("change.submit")}
      </Button>
      <Button variant="ghost" block onClick={() => void leave()}>
        {t("change.signOut")}
      </Button>
    </form>
  );
}
