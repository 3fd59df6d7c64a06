const hourMs = 3_600_000;

/** Returns the day of an instant in the site's time zone, `yyyy-MM-dd`. @param utcOffset hours east of UTC, e.g. 6 */
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

/** Adds calendar months. If the target month is too short, returns its last day. */
export function addMonths(epochMs: number, months: number): number {
  const later = new Date(epochMs);
  const day = later.getUTCDate();
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  return later.setUTCDate(Math.min(day, last));
}

/** Parses `yyyy-MM-dd` (pattern 11) or `MM-dd-yyyy` (pattern 13) into `yyyy-MM-dd`. Returns null for an invalid day. */
export function parseDay(text: string): string | null {
  const day = text.replace(/^(\d\d)-(\d\d)-(\d{4})$/, "$3-$1-$2");
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : day;
}

/** Visitors younger than this must confirm that they are old enough (spec section 5). */
export const birthdayConfirmAge = 21;

/** Returns the day on which a person reaches `age`. In a common year, a result of 29 February means 1 March. */
export const dayOfAge = (birthday: string, age: number): string =>
  `${String(Number(birthday.slice(0, 4)) + age).padStart(4, "0")}${birthday.slice(4)}`;

/** Returns the age in years. Days are `yyyy-MM-dd`. In common years, 29 February counts as 1 March. */
export function ageOn(day: string, birthday: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
