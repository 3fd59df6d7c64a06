const hourMs = 3_600_000;

/** The calendar day of an instant on the site's clock, `yyyy-MM-dd`. @param utcOffset hours east of UTC, e.g. 6 */
export const siteDay = (epochMs: number, utcOffset: number): string =>
  new Date(epochMs + utcOffset * hourMs).toISOString().slice(0, 10);

const dayMs = 24 * hourMs;

/** `2026-02-27` and 2 → `2026-03-01` */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** `2026-03-01` → `2026-02-28` */
export const dayBefore = (day: string): string => addDays(day, -1);

/** `2026-02-27` and `2026-03-01` → 2 */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** The same day and time so many calendar months later, or that month's last day. */
export function addMonths(epochMs: number, months: number): number {
  const later = new Date(epochMs);
  const day = later.getUTCDate();
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  return later.setUTCDate(Math.min(day, last));
}

/** A day typed as `yyyy-MM-dd` (pattern 11) or `MM-dd-yyyy` (pattern 13) as `yyyy-MM-dd`; null when there is no such day. */
export function readDay(text: string): string | null {
  const day = text.replace(/^(\d\d)-(\d\d)-(\d{4})$/, "$3-$1-$2");
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : day;
}
