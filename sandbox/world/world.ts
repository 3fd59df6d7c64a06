import type { World, WorldGame, WorldVendor } from "../contract.ts";
import { flagships } from "./flagships.ts";
import { type NameMaker, nameMaker } from "./names.ts";
import { type Batch, plan } from "./plan.ts";
import { mulberry32, type Random } from "./random.ts";
import { cockfightVendors, esportVendors, lobbyCode, vendors } from "./vendors.ts";

const firstNode = 10_001;
/** Every so many slot games one is new. */
const newEvery = 40;

type Draft = Omit<WorldGame, "nodeId" | "code"> & { readonly code?: string };

function flagshipDrafts(names: NameMaker): Draft[] {
  return flagships.map(({ vendor, type, classes, motif, en, bn, table }, rank) => {
    names.reserve({ en, bn });
    const supportPlay = type === "RNG" || type === "FISH" ? 0 : 1;
    return {
      vendor,
      type,
      classes,
      motif,
      name: { EN: en, BN: bn },
      supportPlay,
      kind: "GAME",
      ...(table && { table }),
      popularity: 1_000_000 - rank,
    };
  });
}

const lobbyMotif = ({ code, types }: WorldVendor): string =>
  esportVendors.includes(code)
    ? "gamepad"
    : cockfightVendors.includes(code)
      ? "rooster"
      : types.includes("SPORTS")
        ? "football"
        : "balls";

/** The one entry of a vendor that is a lobby rather than a list (bookmakers, lotteries). */
function lobbyDrafts(names: NameMaker): Draft[] {
  return vendors
    .filter(({ isLobby }) => isLobby)
    .flatMap((vendor) =>
      vendor.types.map((type): Draft => {
        const name = { EN: `${vendor.name.EN} Lobby`, BN: `${vendor.name.BN} লবি` };
        names.reserve({ en: name.EN, bn: name.BN });
        const base = { vendor: vendor.code, type, motif: lobbyMotif(vendor), name, popularity: 900_000 };
        return { ...base, code: lobbyCode(vendor.code, type), classes: [], supportPlay: 1, kind: "GAME" };
      }),
    );
}

function batchDrafts(batch: Batch, names: NameMaker, random: Random): Draft[] {
  return Array.from({ length: batch.count }, (_, at): Draft => {
    const { en, bn, motif, table } = names.next(batch.subjects, batch.mix);
    const isNew = batch.type === "RNG" && at % newEvery === 0;
    return {
      vendor: batch.vendors[at % batch.vendors.length] ?? "",
      type: batch.type,
      classes: isNew ? [...batch.classes, "NEW"] : batch.classes,
      motif,
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
export function buildWorld(seed: number): World {
  const random = mulberry32(seed);
  const names = nameMaker(random);
  const drafts = [
    ...flagshipDrafts(names),
    ...lobbyDrafts(names),
    ...plan.flatMap((batch) => batchDrafts(batch, names, random)),
  ];
  const games = drafts.map((draft, at): WorldGame => {
    const nodeId = firstNode + at;
    return { ...draft, nodeId, code: draft.code ?? `${draft.vendor}_${nodeId.toString(36).toUpperCase()}` };
  });
  games.sort((a, b) => b.popularity - a.popularity || a.nodeId - b.nodeId);
  const byNode = new Map(games.map((game) => [game.nodeId, game]));
  return { vendors, games, game: (nodeId) => byNode.get(nodeId) };
}
