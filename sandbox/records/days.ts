const dayMs = 86_400_000;

/** Moments of whole days of the site's clock: the first one inside and the first one after them, epoch ms. */
export interface Days {
  readonly from: number;
  readonly until: number;
}

/** The site's clock runs in Dhaka. */
const startOf = (day: string): number =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00+06:00`) : Number.NaN;

/**
 * The days a list is asked for, `startDate` and `endDate` both inside (protocol 1.4); an end left out never comes.
 * @returns undefined for a day that does not exist
 */
export function daysIn(query: URLSearchParams): Days | undefined {
  const [first, last] = [query.get("startDate"), query.get("endDate")];
  const from = first === null ? Number.NEGATIVE_INFINITY : startOf(first);
  const until = last === null ? Number.POSITIVE_INFINITY : startOf(last) + dayMs;
  return Number.isNaN(from) || Number.isNaN(until) ? undefined : { from, until };
}

export const isWithin = ({ from, until }: Days, at: number): boolean => at >= from && at < until;
