import { RefreshCw } from "lucide-react";
import { type InputHTMLAttributes, type Ref, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CaptchaScene } from "../../../../../shared/contracts/entry.ts";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { captchaAddress } from "../api.ts";
import { captchaWait } from "../captcha-wait.ts";
import styles from "./CaptchaField.module.css";

interface CaptchaFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Changes when the image becomes invalid. */
  round: number;
  error: string | undefined;
  /** Protected action: sign-in and registration, or an SMS code. */
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

/** Loads a captcha image per `round` and per press, no faster than the gateway allows. */
function useCaptchaImage(round: number, scene: CaptchaScene) {
  // Set in an effect: a discarded render would also request an image, and the next request would then come too soon.
  const [requestedAt, setRequestedAt] = useState<number>();
  useEffect(() => setRequestedAt(Date.now()), []);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const answeredAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    setState("loading");
    timer.current = setTimeout(() => setRequestedAt(Date.now()), captchaWait(answeredAt.current, Date.now()));
  }, []);
  const answered = (outcome: "shown" | "failed") => {
    answeredAt.current = Date.now();
    setState(outcome);
  };

  const shownRound = useRef(round);
  useEffect(() => {
    if (shownRound.current === round) return;
    shownRound.current = round;
    refresh();
  }, [round, refresh]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    source: requestedAt === undefined ? undefined : captchaAddress(requestedAt, scene),
    state,
    refresh,
    onLoad: () => answered("shown"),
    onError: () => answered("failed"),
  };
}
