import { CircleAlert, Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Session } from "../../../../../shared/schemas/session.ts";
import { useToast } from "../../../lib/dialogs.ts";
import { isSignedIn, useSession } from "../../../lib/session.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { type Credentials, useLogin } from "../useLogin.ts";
import { CaptchaField } from "./CaptchaField.tsx";
import styles from "./LoginForm.module.css";
import { Note } from "./Note.tsx";

const filled = (value: string): boolean => value.trim() !== "";

/** User name, password and, when asked for, the captcha. */
export function LoginForm() {
  const { t } = useTranslation("auth");
  const toast = useToast();
  const { session } = useSession();
  const form = useForm<Credentials>({ defaultValues: { username: "", password: "", captcha: "" } });
  const login = useLogin();
  const [incomplete, setIncomplete] = useState(false);
  const { errors } = form.formState;
  const { setFocus } = form;

  // On a phone the keyboard would cover half of the popup before anybody asked for it.
  useEffect(() => {
    if (matchMedia("(hover: hover)").matches) setFocus("username");
  }, [setFocus]);

  const welcome = (signedIn: Session) => {
    toast({
      tone: "success",
      text: t("welcome", { name: signedIn.member?.nickname || signedIn.member?.account || "" }),
    });
  };
  const submit = form.handleSubmit(async (values) => {
    const answer = await login.submit(values);
    if (answer === "captcha") form.setFocus("captcha");
    else if (answer === "refused") form.setFocus("password");
    else if (isSignedIn(answer)) return welcome(answer);
    else setIncomplete(true);
    form.resetField("captcha");
  });

  const captcha = login.captcha || session?.captcha === true;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {login.lockedUntil !== undefined && (
        <Note tone="danger" icon={<Lock size={20} aria-hidden="true" />}>
          {t("locked")} <Countdown until={login.lockedUntil} onEnd={login.unlock} />
        </Note>
      )}
      {login.refusal && (
        <Note tone="danger" icon={<CircleAlert size={20} aria-hidden="true" />}>
          {login.refusal}
        </Note>
      )}
      {incomplete && (
        <Note tone="info" icon={<CircleAlert size={20} aria-hidden="true" />}>
          {t("incomplete")}
        </Note>
      )}
      <TextField
        label={t("username")}
        error={errors.username && t("usernameRequired")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...form.register("username", { validate: filled })}
      />
      <TextField
        label={t("password")}
        type="password"
        error={errors.password && t("passwordRequired")}
        autoComplete="current-password"
        maxLength={128}
        {...form.register("password", { validate: filled })}
      />
      {captcha && (
        <CaptchaField
          round={login.round}
          error={errors.captcha ? t("captchaRequired") : login.captchaError}
          {...form.register("captcha", { validate: filled })}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={form.formState.isSubmitting}
        disabled={login.lockedUntil !== undefined}
      >
        {t("submit")}
      </Button>
    </form>
  );
}
