import type { OverviewQuery } from "../../shared/contracts/agent-team.ts";
import { addDays, daysBetween, readDay } from "../../shared/rules/dates.ts";
import { ApiError } from "../api-error.ts";

/** More than a year, so that a year is compared with the one before. */
const mostDays = 400;

/**
 * The days `[from, to)` and as many before them.
 * @throws ApiError validation_failed for a day that does not exist, and for no days or too many of them
 */
export function overviewDays({ from, to }: OverviewQuery): { days: OverviewQuery; before: OverviewQuery } {
  const fields = {
    ...(readDay(from) === null && { from: "invalid" }),
    ...(readDay(to) === null && { to: "invalid" }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError("validation_failed", { fields });
  const count = daysBetween(from, to);
  if (count < 1 || count > mostDays) throw new ApiError("validation_failed", { fields: { to: "invalid" } });
  return { days: { from, to }, before: { from: addDays(from, -count), to: from } };
}
