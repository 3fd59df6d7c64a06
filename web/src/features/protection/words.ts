import { useTranslation } from "react-i18next";
import type { LimitKind, LimitPeriod } from "../../../../shared/contracts/protection.ts";
import { formatInstant, formatShortMoney, unbroken } from "../../lib/i18n/format.ts";
import { useSite } from "../../lib/startup/site.ts";
import type { LimitName } from "./limit-name.ts";

/** Kinds whose days are those of the calendar, not 24 hours that roll (shared/rules/protection.ts). */
const byCalendarDay = new Set<LimitKind>(["stake", "loss"]);

/** Limits, their values and moments in words. */
export function useLimitWords() {
  const { t } = useTranslation("protection");
  const { site } = useSite();
  const symbol = site?.currency.symbol ?? "৳";

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
    /** What a raise waits for. */
    wait: (hours: number): string =>
      unbroken(hours > 24 && hours % 24 === 0 ? t("days", { count: hours / 24 }) : t("hours", { count: hours })),
    minutes,
    /** "Deposit limit, in 24 hours" */
    name: ({ kind, period: of }: LimitName): string =>
      t("name", { kind: t(`kinds.${kind}.title`), period: period(kind, of) }),
    /** @param text as the contract has it: minutes of a session, an amount of everything else */
    value: (kind: LimitKind, text: string): string =>
      kind === "session" ? minutes(text) : unbroken(symbol + formatShortMoney(text)),
    time: (instant: string): string => unbroken(formatInstant(instant, site?.utcOffset ?? 0)),
  };
}
