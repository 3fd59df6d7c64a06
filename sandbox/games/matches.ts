import type { HandlerRow, Language, Sandbox } from "../contract.ts";
import { hashOf, mulberry32, pick, type Random } from "../world/random.ts";
import { type League, leagues } from "../world/words/leagues.ts";
import { languageOf } from "./wire.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The site's zone is UTC+6. */
const zoneMs = 6 * hourMs;
/** Kick-offs lie on the half hour between ten in the morning and half past ten at night. */
const firstHour = 10;
const halfHours = 26;

interface Match {
  readonly vendor: string;
  readonly league: League;
  readonly home: Readonly<Record<Language, string>>;
  readonly away: Readonly<Record<Language, string>>;
  readonly startTime: number;
}

function match(league: League, dayStart: number, random: Random): Match {
  const home = pick(random, league.teams);
  const away = pick(
    random,
    league.teams.filter((team) => team !== home),
  );
  const startTime = dayStart + firstHour * hourMs + Math.floor(random() * halfHours) * (hourMs / 2);
  return { vendor: pick(random, league.vendors), league, home, away, startTime };
}

/** Today's matches, the same for the same seed and day however often they are asked for. */
function today({ seed, clock }: Sandbox): Match[] {
  const day = Math.floor((clock.now() + zoneMs) / dayMs);
  const random = mulberry32(hashOf("matches", seed, day));
  return leagues
    .flatMap((league) => Array.from({ length: league.daily }, () => match(league, day * dayMs - zoneMs, random)))
    .sort((a, b) => a.startTime - b.startTime);
}

export const matches: HandlerRow = {
  operation: "matches",
  method: "GET",
  paths: ["/wps/relay/GCSGAME_getGameMatchV2"],
  token: "never",
  handle: (call, sandbox) => {
    const language = languageOf(call);
    const list = today(sandbox).map(({ vendor, league, home, away, startTime }, at) => ({
      matchId: `${startTime / 1000}${String(at).padStart(2, "0")}`,
      vassalage: vendor,
      league: league.name[language],
      home: home[language],
      away: away[language],
      startTime,
    }));
    return { value: { list } };
  },
};
