import { useTranslation } from "react-i18next";

/** Formats a duration as text, in whole minutes. */
export function usePlayedFor(seconds: number): string {
  const { t } = useTranslation("play");
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t("time.minutes", { count: minutes });
  const rest = minutes % 60;
  return rest === 0 ? t("time.hours", { count: hours }) : t("time.both", { count: hours, minutes: rest });
}
