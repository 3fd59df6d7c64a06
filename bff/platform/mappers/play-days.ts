import { readDay } from "../../../shared/rules/dates.ts";
import { toPoisha } from "../../../shared/rules/money.ts";
import { required } from "./agent-names.ts";
import { field, moneyRequired, text } from "./wire.ts";

/** Staked and won on one day of the site's zone, poisha; what is not settled yet is staked. */
export interface WirePlayDay {
  readonly day: string;
  readonly staked: number;
  readonly won: number;
}

/**
 * @returns undefined of a platform that does not tell days apart
 * @throws PlatformError `platform_bad_answer` for a day or an amount that is none: a limit is held by their sums
 */
export function playDays(summary: unknown): WirePlayDay[] | undefined {
  const trend = field(summary, "trend");
  if (!Array.isArray(trend)) return undefined;
  return trend.map((row: unknown) => {
    const poisha = (name: string): number => toPoisha(moneyRequired(field(row, name)));
    return {
      day: required(readDay(text(field(row, "date")) ?? "") ?? undefined),
      staked: poisha("betAmount") + poisha("pendingAmount"),
      won: poisha("winAmount"),
    };
  });
}
