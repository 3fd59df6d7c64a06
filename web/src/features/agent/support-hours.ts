/** Opening hours of the agents' support in the site's time zone (spec section 1: Monday to Friday, noon to 9 pm). */
export const supportHours = { days: [1, 2, 3, 4, 5], from: 12, until: 21 } as const;

const hourMs = 3_600_000;
const open: ReadonlySet<number> = new Set(supportHours.days);

interface SupportState {
  readonly isOpen: boolean;
  /** Day of the week in the site's time zone, 0 is Sunday. */
  readonly today: number;
  /** Weekday of the next opening, which may be today; undefined while support is open. */
  readonly opensOn: number | undefined;
}

/**
 * Returns whether support is open, the weekday, and the weekday of the next opening.
 * @param utcOffset hours east of UTC
 */
export function supportAt(nowMs: number, utcOffset: number): SupportState {
  const at = new Date(nowMs + utcOffset * hourMs);
  const today = at.getUTCDay();
  const hour = at.getUTCHours();
  const isOpen = open.has(today) && hour >= supportHours.from && hour < supportHours.until;
  const first = open.has(today) && hour < supportHours.from ? 0 : 1;
  const ahead = Array.from({ length: 7 }, (_, days) => (today + first + days) % 7).find((day) => open.has(day));
  return { isOpen, today, opensOn: isOpen ? undefined : ahead };
}
