import { CalendarDays } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ActivityStatus, Promotion } from "../../../../../shared/contracts/promotions.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { toneOf } from "../activity.ts";
import styles from "./Period.module.css";

/** Size of promotion images after cropping. */
export const artSize = { width: 960, height: 400 } as const;

export function Period({ startAt, endAt }: Pick<Promotion, "startAt" | "endAt">) {
  const { t } = useTranslation("promotions");
  const { time } = useSiteFormat();
  const start = startAt && time(startAt);
  const end = endAt && time(endAt);
  const text =
    start && end
      ? t("period.both", { start, end })
      : end
        ? t("period.until", { end })
        : start && t("period.from", { start });
  return (
    <p className={styles.period}>
      <CalendarDays size={16} aria-hidden="true" />
      {text || t("period.always")}
    </p>
  );
}

export function PromotionStatus({ status }: { status: ActivityStatus }) {
  const { t } = useTranslation("promotions");
  return <StatusBadge tone={toneOf(status)}>{t(`status.${status}`)}</StatusBadge>;
}
