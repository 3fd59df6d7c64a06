import { CalendarDays } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Promotion } from "../../../../../shared/contracts/promotions.ts";
import { formatInstant } from "../../../lib/i18n/format.ts";
import { useSite } from "../../../lib/startup/site.ts";
import styles from "./Period.module.css";

/** Dates of a promotion in the site's time zone. */
export function Period({ startAt, endAt }: Pick<Promotion, "startAt" | "endAt">) {
  const { t } = useTranslation("promotions");
  const utcOffset = useSite().site?.utcOffset ?? 0;
  const start = startAt && formatInstant(startAt, utcOffset);
  const end = endAt && formatInstant(endAt, utcOffset);
  const words =
    start && end
      ? t("period.both", { start, end })
      : end
        ? t("period.until", { end })
        : start && t("period.from", { start });
  return (
    <p className={styles.period}>
      <CalendarDays size={16} aria-hidden="true" />
      {words || t("period.always")}
    </p>
  );
}
