/** The words and numbers of a player's own brakes (domain-rules section 2), for both sides. */

export const limitKinds = ["deposit", "stake", "loss", "session"] as const;
/** 24 hours and 7 days roll for deposits and minutes; stakes and losses are counted by days of the site's zone. */
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

/** Calendar months; undefined: for ever. */
export const exclusionMonths: Readonly<Record<(typeof exclusionTerms)[number], number | undefined>> = {
  "6m": 6,
  "1y": 12,
  "2y": 24,
  "5y": 60,
  ever: undefined,
};

/** A raise waits for its second yes so long once it is ripe, and then lapses. */
export const raiseConfirmMs = 7 * dayMs;
/** Who has asked to come back after an exclusion waits so long before they may confirm it. */
export const returnWaitMs = dayMs;
/** Calendar months after which a player is asked to look over their limits again. */
export const reviewMonths = 6;
/** Of the longest month. More cannot be played, so a limit above it is none. */
export const periodMinutes: Readonly<Record<(typeof limitPeriods)[number], number>> = {
  day: 24 * 60,
  week: 7 * 24 * 60,
  month: 31 * 24 * 60,
};

/** Part of a limit from which it warns. */
export const warnsFromPercent = 80;
