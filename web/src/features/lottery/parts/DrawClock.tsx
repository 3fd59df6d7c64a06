import { Timer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import styles from "./DrawClock.module.css";

/** The time left to a draw. */
export function DrawClock({ until }: { until: string }) {
  const { t } = useTranslation("lottery");
  return (
    <span className={styles.clock}>
      <Timer size={14} aria-hidden="true" />
      <span className="visually-hidden">{t("left")} </span>
      <Countdown until={until} />
    </span>
  );
}
