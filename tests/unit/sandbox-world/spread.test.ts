import t from "tap";
import { listsOf, onScreen } from "../../../sandbox/world/spread.ts";
import { buildWorld } from "../../../sandbox/world/world.ts";

const { games } = buildWorld(1);

/** Describes the first tile that repeats a motif within one screen. Returns undefined if there is none. */
function findRepeated(tiles: readonly { readonly motif: string; readonly name: { readonly EN: string } }[]) {
  const last = new Map<string, number>();
  for (const [at, { motif, name }] of tiles.entries()) {
    if (at - (last.get(motif) ?? -onScreen) < onScreen) return `${at}: ${motif} (${name.EN})`;
    last.set(motif, at);
  }
}

t.test("no motif appears twice within one screen, on home or on the first pages of a list", async (t) => {
  const lists = new Map<string, (typeof games)[number][]>();
  for (const game of games) {
    for (const name of listsOf(game)) lists.set(name, [...(lists.get(name) ?? []), game]);
  }
  t.equal(findRepeated(games.slice(0, 48)), undefined, "hot games");
  for (const name of ["RNG", "LIVE", "SPORTS", "FISH", "PVP", "LOTT", "ELOTT", "kind CRASH"]) {
    t.equal(findRepeated(lists.get(name)?.slice(0, 24) ?? []), undefined, name);
  }
  for (const name of ["LIVE BAC", "LIVE ROU", "SPORTS HORSE", "RNG JP", "RNG PP", "RNG JL", "LIVE PP"]) {
    t.equal(findRepeated(lists.get(name)?.slice(0, onScreen) ?? []), undefined, name);
  }
  for (const name of ["kind ESPORTS", "kind COCKFIGHT"]) {
    t.equal(findRepeated(lists.get(name)?.slice(0, onScreen) ?? []), undefined, name);
  }
  const newest = games.filter(({ classes }) => classes.includes("NEW")).toSorted((a, b) => b.nodeId - a.nodeId);
  t.equal(findRepeated(newest.slice(0, 48)), undefined, "new games");
});
