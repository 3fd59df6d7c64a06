import { RefreshCw } from "lucide-react";
import type { InputHTMLAttributes, Ref } from "react";
import { useTranslation } from "react-i18next";
import type { CaptchaScene } from "../../../../../shared/contracts/entry.ts";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { useCaptchaImage } from "../useCaptchaImage.ts";
import styles from "./CaptchaField.module.css";

interface CaptchaFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Changes when the image becomes invalid. */
  round: number;
  error: string | undefined;
  /** Protected action: a sign-in or registration, or an SMS code. */
  scene?: CaptchaScene;
  ref?: Ref<HTMLInputElement>;
}

/** Captcha image with a field for its text. */
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
