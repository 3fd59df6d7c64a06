import { CalendarClock, Headset } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../lib/i18n/i18n.ts";
import { tagOf } from "../../../lib/i18n/language.ts";
import { zoneName } from "../../../lib/i18n/zone-name.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { chinese } from "../chinese.ts";
import { supportAt, supportHours } from "../support-hours.ts";
import { useNow } from "../useNow.ts";
import { LandingSection } from "./LandingSection.tsx";
import styles from "./SupportHours.module.css";

const hour = (value: number): string => `${value}:00`;
/** Returns the name of a weekday, 0 for Sunday. 1970-01-04 was a Sunday. */
const dayName = (day: number, tag: string, weekday: "long" | "short"): string =>
  new Intl.DateTimeFormat(tag, { weekday, timeZone: "UTC" }).format(new Date(Date.UTC(1970, 0, 4 + day)));

const week = [1, 2, 3, 4, 5, 6, 0];
const working: ReadonlySet<number> = new Set(supportHours.days);

/** Opening hours of the agents' support, and whether it is currently open. */
export function SupportHours({ onContact }: { onContact: (() => void) | undefined }) {
  const { t } = useTranslation("agent");
  const tag = tagOf(useLanguage());
  const { utcOffset } = useSiteFormat();
  const { isOpen, today, opensOn } = supportAt(useNow(), utcOffset);
  return (
    <LandingSection
      id="support"
      icon={CalendarClock}
      title={t("support.title")}
      chinese={chinese.support}
      lead={t("support.lead")}
    >
      <div className={styles.hours}>
        <p>
          <span className={styles.days}>{t("support.days")}</span>
          <span className={styles.time}>
            {t("support.hours", { from: hour(supportHours.from), until: hour(supportHours.until) })}
          </span>
          <span className={styles.zone}>{t("support.zone", { zone: zoneName(utcOffset) })}</span>
        </p>
        <p className={styles.state} data-open={isOpen || undefined}>
          <strong>{t(isOpen ? "support.open" : "support.closed")}</strong>
          {opensOn !== undefined && (
            <span>{t("support.opens", { day: dayName(opensOn, tag, "long"), time: hour(supportHours.from) })}</span>
          )}
        </p>
      </div>
      {/* Repeats the opening days as a graphic. */}
      <div className={styles.week} aria-hidden="true">
        {week.map((day) => (
          <span key={day} data-working={working.has(day) || undefined} data-today={day === today || undefined}>
            {dayName(day, tag, "short")}
          </span>
        ))}
      </div>
      {onContact && (
        <Button className={styles.contact} icon={<Headset size={18} aria-hidden="true" />} onClick={onContact}>
          {t("contact")}
        </Button>
      )}
    </LandingSection>
  );
}
