import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { serverNow } from "../../../lib/api/response-age.ts";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import styles from "./ResetLine.module.css";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Time until a period ends: days and hours, or a countdown on the last day. */
export function ResetLine({ at }: { at: string }) {
  const { t } = useTranslation("missions");
  const left = Date.parse(at) - serverNow();
  const days = Math.floor(left / dayMs);
  return (
    <p className={styles.line}>
      <Clock size={16} aria-hidden="true" />
      <span>{t("reset.in")}</span>{" "}
      <strong className={styles.time}>
        {days > 0 ? (
          t("reset.days", { count: days, hours: Math.floor((left % dayMs) / hourMs) })
        ) : (
          <Countdown until={at} clock={serverNow} />
        )}
      </strong>
    </p>
  );
}
