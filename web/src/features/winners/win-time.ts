import { formatInstant } from "../../lib/i18n/format.ts";

/**
 * Formats the time of a win in the site's time zone: `HH:mm` today, otherwise `DD-MM HH:mm`.
 * @param now epoch ms
 * @param utcOffset hours east of UTC
 */
export function winTime(at: string, utcOffset: number, now: number): string {
  const [day = "", time = ""] = formatInstant(at, utcOffset).split(" ");
  const today = formatInstant(new Date(now).toISOString(), utcOffset);
  return today.startsWith(day) ? time : `${day.slice(0, "DD-MM".length)} ${time}`;
}
