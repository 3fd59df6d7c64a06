import { useTranslation } from "react-i18next";
import type { LimitKind, LimitPeriod } from "../../../../shared/contracts/protection.ts";
import { unbroken } from "../../lib/i18n/format.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";

/** Identifies one of the twelve limits. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** Kinds whose daily limit uses the calendar day instead of a sliding 24-hour window (shared/rules/protection.ts). */
const byCalendarDay = new Set<LimitKind>(["stake", "loss"]);

export function useLimitFormat() {
  const { t } = useTranslation("protection");
  const { shortMoney, unbrokenTime } = useSiteFormat();

  const period = (kind: LimitKind, of: LimitPeriod): string =>
    t(`periods.${of === "day" && byCalendarDay.has(kind) ? "today" : of}`);

  function minutes(text: string): string {
    const all = Number(text);
    const [hours, rest] = [Math.floor(all / 60), all % 60];
    if (hours === 0) return unbroken(t("minutes", { count: rest }));
    return unbroken(rest === 0 ? t("hours", { count: hours }) : t("hoursMinutes", { hours, minutes: rest }));
  }

  return {
    period,
    wait: (hours: number): string =>
      unbroken(hours > 24 && hours % 24 === 0 ? t("days", { count: hours / 24 }) : t("hours", { count: hours })),
    minutes,
    /** Returns the name of a limit: "Deposit limit, in 24 hours". */
    name: ({ kind, period: of }: LimitName): string =>
      t("name", { kind: t(`kinds.${kind}.title`), period: period(kind, of) }),
    /** Formats the value of a limit. @param text minutes for a session limit, otherwise an amount */
    value: (kind: LimitKind, text: string): string => (kind === "session" ? minutes(text) : unbroken(shortMoney(text))),
    time: unbrokenTime,
  };
}
