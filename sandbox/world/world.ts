import type { MotifName } from "../art/motifs.ts";
import type { World, WorldGame, WorldVendor } from "../contract.ts";
import { flagships } from "./flagships.ts";
import { type NameMaker, nameMaker } from "./names.ts";
import { type Batch, type GameCount, planOf } from "./plan.ts";
import { mulberry32, type Random } from "./random.ts";
import { onScreen, spread, type Undrawn } from "./spread.ts";
import { cockfightVendors, esportVendors, lobbyCode, vendors } from "./vendors.ts";

const firstNode = 10_001;
/** Every so many slot games one is new. */
const newEvery = 40;

type Draft = Undrawn & { readonly code?: string };

function flagshipDrafts(names: NameMaker): Draft[] {
  return flagships.map(({ vendor, type, classes, motif, en, bn, table }, rank) => {
    names.reserve({ en, bn });
    const supportPlay = type === "RNG" || type === "FISH" ? 0 : 1;
    return {
      vendor,
      type,
      classes,
      motifs: [motif],
      name: { EN: en, BN: bn },
      supportPlay,
      kind: "GAME",
      ...(table && { table }),
      popularity: 1_000_000 - rank,
    };
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

/** The one entry of a vendor that is a lobby rather than a list (bookmakers, lotteries). */
function lobbyDrafts(names: NameMaker): Draft[] {
  return vendors
    .filter(({ isLobby }) => isLobby)
    .flatMap((vendor) =>
      vendor.types.map((type): Draft => {
        const name = { EN: `${vendor.name.EN} Lobby`, BN: `${vendor.name.BN} লবি` };
        names.reserve({ en: name.EN, bn: name.BN });
        const base = { vendor: vendor.code, type, motifs: lobbyMotifs(vendor), name, popularity: 900_000 };
        return { ...base, code: lobbyCode(vendor.code, type), classes: [], supportPlay: 1, kind: "GAME" };
      }),
    );
}

/** Says which games are new: one in so many, and no two in sight of each other that look alike (issue 22). */
function newcomers() {
  const last: string[] = [];
  let due = 0;
  return (at: number, motif: string): boolean => {
    if (at % newEvery === 0) due++;
    if (due === 0 || last.includes(motif)) return false;
    due--;
    last.push(motif);
    if (last.length >= onScreen) last.shift();
    return true;
  };
}

function batchDrafts(
  batch: Batch,
  names: NameMaker,
  random: Random,
  isNewcomer: ReturnType<typeof newcomers>,
): Draft[] {
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
      kind: "GAME",
      ...(table && { table }),
      // a long tail: few games are played much, most are played little
      popularity: Math.floor(800_000 * random() ** 3),
    };
  });
}

/** Builds the whole world from one seed: same seed, same games, names and node ids. */
export function buildWorld(seed: number, games: GameCount = "full"): World {
  const random = mulberry32(seed);
  const names = nameMaker(random);
  const isNewcomer = newcomers();
  const drafts = [
    ...flagshipDrafts(names),
    ...lobbyDrafts(names),
    ...planOf(games).flatMap((batch) => batchDrafts(batch, names, random, isNewcomer)),
  ];
  // Numbers are given in the order games came to the platform; the newest have the highest.
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
