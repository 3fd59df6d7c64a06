import { Timer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { serverNow } from "../../../lib/api/response-age.ts";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import styles from "./DrawClock.module.css";

interface DrawClockProps {
  until: string;
  /** Shows the label, which is otherwise only for screen readers. */
  labelled?: boolean;
}

/** Countdown to a draw. */
export function DrawClock({ until, labelled = false }: DrawClockProps) {
  const { t } = useTranslation("lottery");
  return (
    <span className={styles.clock}>
      <Timer size={14} aria-hidden="true" />
      <span className={labelled ? undefined : "visually-hidden"}>{t("left")} </span>
      <Countdown until={until} clock={serverNow} />
    </span>
  );
}
