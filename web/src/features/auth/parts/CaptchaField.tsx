import { RefreshCw } from "lucide-react";
import type { InputHTMLAttributes, Ref } from "react";
import { useTranslation } from "react-i18next";
import type { CaptchaScene } from "../../../../../shared/contracts/entry.ts";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { useCaptchaImage } from "../useCaptchaImage.ts";
import styles from "./CaptchaField.module.css";

interface CaptchaFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Changes when the picture is no longer valid. */
  round: number;
  error: string | undefined;
  /** What it stands before: a sign-in or registration, or a code by SMS. */
  scene?: CaptchaScene;
  ref?: Ref<HTMLInputElement>;
}

/** The captcha's picture and the field for its text. */
export function CaptchaField({ round, error, scene = "entry", ...input }: CaptchaFieldProps) {
  const { t } = useTranslation("auth");
  const { source, state, refresh, onLoad, onError } = useCaptchaImage(round, scene);
  return (
    <TextField
      label={t("captcha")}
      error={error ?? (state === "failed" ? t("captchaFailed") : undefined)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={16}
      {...input}
      trailing={
        <span className={styles.picture}>
          <img
            key={source}
            className={styles.image}
            data-state={state}
            src={source}
            alt={t("captchaImage")}
            width={120}
            height={40}
            onLoad={onLoad}
            onError={onError}
          />
          <IconButton
            label={t("captchaRefresh")}
            icon={<RefreshCw size={18} className={state === "loading" ? styles.turning : undefined} />}
            disabled={state === "loading"}
            onClick={refresh}
          />
        </span>
      }
    />
  );
}
