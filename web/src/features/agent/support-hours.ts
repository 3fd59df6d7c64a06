/** When somebody is there for agents, on the site's clock (spec section 1: Monday to Friday, noon to 9 pm). */
export const supportHours = { days: [1, 2, 3, 4, 5], from: 12, until: 21 } as const;

const hourMs = 3_600_000;
const open: ReadonlySet<number> = new Set(supportHours.days);

export interface SupportState {
  readonly isOpen: boolean;
  /** Day of the week on the site's clock, 0 Sunday. */
  readonly today: number;
  /** Day of the next opening while it is closed; today when it opens later today. */
  readonly opensOn: number | undefined;
}

/** @param utcOffset hours east of UTC */
export function supportAt(nowMs: number, utcOffset: number): SupportState {
  const at = new Date(nowMs + utcOffset * hourMs);
  const today = at.getUTCDay();
  const hour = at.getUTCHours();
  const isOpen = open.has(today) && hour >= supportHours.from && hour < supportHours.until;
  const first = open.has(today) && hour < supportHours.from ? 0 : 1;
  const ahead = Array.from({ length: 7 }, (_, days) => (today + first + days) % 7).find((day) => open.has(day));
  return { isOpen, today, opensOn: isOpen ? undefined : ahead };
}
