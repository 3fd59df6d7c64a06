/** Constants of player protection (domain-rules section 2). */

export const limitKinds = ["deposit", "stake", "loss", "session"] as const;
/** For deposits and minutes, `day` and `week` are rolling windows. Stakes and losses use days in the site's zone. */
export const limitPeriods = ["day", "week", "month"] as const;
export const realityCheckMinutes = [15, 30, 60] as const;
export const timeOutTerms = ["24h", "7d", "30d", "6w"] as const;
export const exclusionTerms = ["6m", "1y", "2y", "5y", "ever"] as const;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const timeOutMs: Readonly<Record<(typeof timeOutTerms)[number], number>> = {
  "24h": dayMs,
  "7d": 7 * dayMs,
  "30d": 30 * dayMs,
  "6w": 42 * dayMs,
};

/** Calendar months; undefined for a permanent exclusion. */
export const exclusionMonths: Readonly<Record<(typeof exclusionTerms)[number], number | undefined>> = {
  "6m": 6,
  "1y": 12,
  "2y": 24,
  "5y": 60,
  ever: undefined,
};

/** Time to confirm a raise before it expires. */
export const raiseConfirmMs = 7 * dayMs;
/** Waiting time between the request to return after an exclusion and its confirmation. */
export const returnWaitMs = dayMs;
/** Calendar months after which the site asks players to review their limits. */
export const reviewMonths = 6;
/** Maximum minutes of each period. A higher limit would have no effect. */
export const periodMinutes: Readonly<Record<(typeof limitPeriods)[number], number>> = {
  day: 24 * 60,
  week: 7 * 24 * 60,
  month: 31 * 24 * 60,
};

/** Share of a limit from which the site warns. */
export const warnsFromPercent = 80;
