import type { InputHTMLAttributes, Ref } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button/Button.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { CaptchaField } from "../parts/CaptchaField.tsx";
import styles from "./CodeField.module.css";
import type { CodeBySms } from "./useCodeBySms.ts";

interface CodeFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  sms: Pick<CodeBySms, "until" | "busy" | "ended" | "captcha" | "recaptcha">;
  onSend(): void;
  error: string | undefined;
  hint?: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** Field for an SMS code, with a button that requests one. A required captcha appears above it. */
export function CodeField({
  sms: { until, busy, ended, captcha, recaptcha },
  onSend,
  error,
  ...input
}: CodeFieldProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      {captcha.image && (
        <CaptchaField
          scene="sms"
          round={captcha.image.round}
          error={captcha.image.error}
          value={captcha.answer}
          onChange={({ target }) => captcha.setAnswer(target.value)}
        />
      )}
      <TextField
        label={t("sms.code")}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={255}
        {...input}
        trailing={
          <Button size="sm" busy={busy} disabled={until !== undefined} onClick={onSend}>
            {until === undefined ? (
              t("sms.send")
            ) : (
              <>
                {t("sms.again")} <Countdown until={until} onEnd={ended} />
              </>
            )}
          </Button>
        }
      />
      {recaptcha && <RecaptchaNotice />}
    </>
  );
}

const policies = "https://policies.google.com";

/** Notice that Google requires in place of reCAPTCHA's badge, for which a popup has no space. */
function RecaptchaNotice() {
  const { t } = useTranslation("auth");
  return (
    <p className={styles.notice}>
      {t("recaptcha.protected")}{" "}
      <a href={`${policies}/privacy`} target="_blank" rel="noopener noreferrer">
        {t("recaptcha.privacy")}
      </a>
      {" · "}
      <a href={`${policies}/terms`} target="_blank" rel="noopener noreferrer">
        {t("recaptcha.terms")}
      </a>
    </p>
  );
}
