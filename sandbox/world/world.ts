import type { MotifName } from "../art/motifs.ts";
import type { World, WorldGame, WorldVendor } from "../contract.ts";
import { type Mix, type NameMaker, nameMaker } from "./names.ts";
import { mulberry32, type Random } from "./random.ts";
import { onScreen, spread, type Undrawn } from "./spread.ts";
import { cockfightVendors, crashVendors, esportVendors, flagships, lobbyCode, vendors } from "./vendors.ts";
import { type Theme, themes } from "./words/themes.ts";
import { type Subject, slotSubjects } from "./words/words.ts";

const firstNode = 10_001;
const newEvery = 40;

type Draft = Undrawn & { readonly code?: string };

function flagshipDrafts(names: NameMaker): Draft[] {
  return flagships.map(({ motif, en, bn, ...game }, rank) => {
    names.reserve({ en, bn });
    const supportPlay = game.type === "RNG" || game.type === "FISH" ? 0 : 1;
    return { ...game, motifs: [motif], name: { EN: en, BN: bn }, supportPlay, popularity: 1_000_000 - rank };
  });
}

const lobbyMotifs = ({ code, types }: WorldVendor): readonly MotifName[] =>
  esportVendors.includes(code)
    ? ["shield", "headset", "sword"]
    : cockfightVendors.includes(code)
      ? ["trophy"]
      : types.includes("SPORTS")
        ? ["tennis", "basketball", "medal"]
        : ["clover", "ticket", "calendar", "stopwatch"];

/** Lobby entries for vendors without a game list (bookmakers, lotteries). */
function lobbyDrafts(names: NameMaker): Draft[] {
  return vendors
    .filter(({ isLobby }) => isLobby)
    .flatMap((vendor) =>
      vendor.types.map((type): Draft => {
        const name = { EN: `${vendor.name.EN} Lobby`, BN: `${vendor.name.BN} লবি` };
        names.reserve({ en: name.EN, bn: name.BN });
        const base = { vendor: vendor.code, type, motifs: lobbyMotifs(vendor), name, popularity: 900_000 };
        return { ...base, code: lobbyCode(vendor.code, type), classes: [], supportPlay: 1 };
      }),
    );
}

/** Chooses which games are new: one in `newEvery`, without similar motifs on one screen. */
function newcomers(): IsNewcomer {
  const last: string[] = [];
  let due = 0;
  return (at, motif) => {
    if (at % newEvery === 0) due++;
    if (due === 0 || last.includes(motif)) return false;
    due--;
    last.push(motif);
    if (last.length >= onScreen) last.shift();
    return true;
  };
}

type IsNewcomer = (at: number, motif: string) => boolean;

function batchDrafts(batch: Batch, names: NameMaker, random: Random, isNewcomer: IsNewcomer): Draft[] {
  return Array.from({ length: batch.count }, (_, at): Draft => {
    const { en, bn, motifs, table } = names.next(batch.subjects, batch.mix);
    const isNew = batch.type === "RNG" && isNewcomer(at, motifs[0] ?? "");
    return {
      vendor: batch.vendors[at % batch.vendors.length] ?? "",
      type: batch.type,
      classes: isNew ? [...batch.classes, "NEW"] : batch.classes,
      motifs,
      name: { EN: en, BN: bn },
      supportPlay: random() < batch.trial ? 0 : 1,
      ...(table && { table }),
      // Long-tail distribution: only a few games are popular.
      popularity: Math.floor(800_000 * random() ** 3),
    };
  });
}

export function buildWorld(seed: number, games: GameCount = "full"): World {
  const random = mulberry32(seed);
  const names = nameMaker(random);
  const isNewcomer = newcomers();
  const drafts = [
    ...flagshipDrafts(names),
    ...lobbyDrafts(names),
    ...planOf(games).flatMap((batch) => batchDrafts(batch, names, random, isNewcomer)),
  ];
  // Newer games have higher node ids.
  const numbered = drafts.map((draft, at) => {
    const nodeId = firstNode + at;
    return { ...draft, nodeId, code: draft.code ?? `${draft.vendor}_${nodeId.toString(36).toUpperCase()}` };
  });
  const played = numbered.toSorted((a, b) => b.popularity - a.popularity || a.nodeId - b.nodeId);
  const listed = spread(played).map(
    ({ motifs: _choice, ...game }, at): WorldGame => ({ ...game, popularity: played[at]?.popularity ?? 0 }),
  );
  const byNode = new Map(listed.map((game) => [game.nodeId, game]));
  return { vendors, games: listed, game: (nodeId) => byNode.get(nodeId) };
}

interface Batch {
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

/** A batch of themed games. `theme` is `type` or `type.class`. */
function themed(theme: Theme, count: number, codes: readonly string[], trial: number): Batch {
  const [lane = "", ...classes] = theme.split(".");
  const type = lane === "ESPORTS" || lane === "COCKFIGHT" ? "SPORTS" : lane;
  return { type, classes, vendors: codes, count, subjects: themes[theme], mix: "table", trial };
}

/** `full` is a realistic number. `few` saves tests the time to build ten thousand games. */
export type GameCount = "full" | "few";

const fewOf = 1 / 16;

/** All games except flagships and lobbies: about 10,000 slots, or 600 with `few`, and about 500 others. */
const planOf = (games: GameCount): readonly Batch[] =>
  games === "full"
    ? plan
    : plan.map((batch) => (batch.type === "RNG" ? { ...batch, count: Math.ceil(batch.count * fewOf) } : batch));

const slots = { type: "RNG", vendors: slotVendors, subjects: slotSubjects };

const plan: readonly Batch[] = [
  { ...slots, classes: ["SC"], count: 8_250, mix: "slot", trial: 0.6 },
  { ...slots, classes: ["SC", "JP"], count: 700, mix: "jackpot", trial: 0.2 },
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
