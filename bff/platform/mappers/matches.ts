import Type from "typebox";
import type { Match } from "../../../shared/contracts/games.ts";
import { plainText } from "./html.ts";
import { id, instant, listRequired, rowsOf, Scalar, text } from "./wire.ts";

const longestName = 80;
const rows = rowsOf(
  Type.Object({ matchId: Scalar, vassalage: Scalar, league: Scalar, home: Scalar, away: Scalar, startTime: Scalar }),
);
const name = (value: unknown): string => plainText(text(value) ?? "", longestName);

/** Protocol section 5. A match nobody can bet on, or without sides or time, is left out. */
export const matches = (value: unknown): Match[] =>
  rows(listRequired(value, "list")).flatMap((row) => {
    const [match, vendor, startAt] = [id(row.matchId), id(row.vassalage), instant(row.startTime)];
    const [league, home, away] = [name(row.league), name(row.home), name(row.away)];
    return match && vendor && startAt && home && away ? [{ id: match, vendor, league, home, away, startAt }] : [];
  });
