import type { Mix } from "./names.ts";
import { cockfightVendors, crashVendors, esportVendors, vendors } from "./vendors.ts";
import { slotSubjects } from "./words/slots.ts";
import { type Theme, themes } from "./words/themes.ts";
import type { Subject } from "./words/word.ts";

/** One batch of games to make: `count` games of a type and class, dealt round its vendors. */
export interface Batch {
  readonly type: string;
  readonly classes: readonly string[];
  readonly vendors: readonly string[];
  readonly count: number;
  readonly subjects: readonly Subject[];
  readonly mix: Mix;
  /** Share of games that offer a free trial. */
  readonly trial: number;
}

const inLane = (lane: string, but: readonly string[] = []): string[] =>
  vendors.filter(({ code, types }) => types.includes(lane) && !but.includes(code)).map(({ code }) => code);

const slotVendors = inLane("RNG", crashVendors);
const bookmakers = inLane("SPORTS", [...esportVendors, ...cockfightVendors]);

/** A batch of table games and the like; `theme` is `type` or `type.class`. */
function themed(theme: Theme, count: number, codes: readonly string[], trial: number): Batch {
  const [lane = "", ...classes] = theme.split(".");
  const type = lane === "ESPORTS" || lane === "COCKFIGHT" ? "SPORTS" : lane;
  return { type, classes, vendors: codes, count, subjects: themes[theme], mix: "table", trial };
}

/** `full` is what a casino offers; `few` spares tests the time that ten thousand games take. */
export type GameCount = "full" | "few";

/** What of a batch of slot games remains with `few`. */
const fewOf = 1 / 16;

/** Everything the world holds besides the flagships: 10,000 slot games, or 600, and some five hundred others. */
export const planOf = (games: GameCount): readonly Batch[] =>
  games === "full"
    ? plan
    : plan.map((batch) => (batch.type === "RNG" ? { ...batch, count: Math.ceil(batch.count * fewOf) } : batch));

const plan: readonly Batch[] = [
  { type: "RNG", classes: ["SC"], vendors: slotVendors, count: 8_250, subjects: slotSubjects, mix: "slot", trial: 0.6 },
  {
    type: "RNG",
    classes: ["SC", "JP"],
    vendors: slotVendors,
    count: 700,
    subjects: slotSubjects,
    mix: "jackpot",
    trial: 0.2,
  },
  themed("RNG.TG", 400, slotVendors, 0.7),
  themed("RNG.AC", 400, slotVendors, 0.8),
  themed("RNG.BG", 250, slotVendors, 0.5),
  themed("RNG.CRASH", 140, crashVendors, 0.5),
  themed("LIVE.BAC", 56, inLane("LIVE"), 0),
  themed("LIVE.ROU", 40, inLane("LIVE"), 0),
  themed("LIVE.DT", 38, inLane("LIVE"), 0),
  themed("LIVE.SIC", 32, inLane("LIVE"), 0),
  themed("LIVE.TP", 38, inLane("LIVE"), 0),
  themed("SPORTS", 30, bookmakers, 0),
  themed("SPORTS.HORSE", 12, bookmakers, 0),
  themed("ESPORTS", 24, esportVendors, 0),
  themed("COCKFIGHT", 12, cockfightVendors, 0),
  themed("FISH", 84, inLane("FISH"), 0.6),
  themed("PVP", 90, inLane("PVP"), 0.3),
  themed("LOTT", 24, inLane("LOTT"), 0),
  themed("ELOTT", 24, inLane("ELOTT"), 0),
];
