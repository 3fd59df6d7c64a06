import { useTranslation } from "react-i18next";
import { dayBefore } from "../../../../shared/rules/dates.ts";
import { writtenDay } from "../../lib/i18n/format.ts";
import { type DayFilters, dayFilters } from "./days.ts";

/** Formats the selected days. Undefined for the default days. */
export function useDaysName({ days, from, to }: DayFilters): string | undefined {
  const { t } = useTranslation("records");
  if (from && to && from < to) {
    const last = dayBefore(to);
    return from === last ? writtenDay(from) : `${writtenDay(from)} – ${writtenDay(last)}`;
  }
  return days === dayFilters.days.fallback ? undefined : t(`range.${days}`);
}
