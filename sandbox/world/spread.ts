import { type ArtKind, artKindOf } from "../art/scenes.ts";
import type { WorldGame } from "../contract.ts";

/** Most tiles a player sees at once. */
export const onScreen = 12;
/** How far down its category a game is looked for that looks unlike the ones before it. */
const lookahead = 120;
/** So far down ten thousand slots nobody looks: the start of the sandbox has no second for it. */
const [deepPlace, deepLookahead] = [2_500, 6];
/** The hot list is the head of what all play. */
const headOfAll = 60;

/** A game whose picture has not been chosen yet. */
export interface Undrawn extends Omit<WorldGame, "motif" | "nodeId" | "code"> {
  readonly motifs: readonly string[];
}

/** The lists a game stands in: its type's, its vendor's, its classes', its category's. */
export const listsOf = (game: Pick<WorldGame, "type" | "vendor" | "classes">): string[] => {
  const kind: ArtKind = artKindOf(game);
  return [
    game.type,
    `${game.type} ${game.vendor}`,
    ...game.classes.map((key) => `${game.type} ${key}`),
    ...(kind === game.type ? [] : [`kind ${kind}`]),
  ];
};

/** What a list has shown so far: how many tiles, and where among them each motif stood last. */
interface Shown {
  count: number;
  readonly last: Map<string, number>;
}

/** In how many of the lists a motif would stand beside itself. */
function repeatsIn(lists: readonly Shown[], motif: string): number {
  let repeats = 0;
  for (const { count, last } of lists) if (count - (last.get(motif) ?? -onScreen) < onScreen) repeats++;
  return repeats;
}

function show(lists: readonly Shown[], motif: string): void {
  for (const list of lists) list.last.set(motif, list.count++);
}

/**
 * Chooses the picture of each game, and which comes next, so that no list shows a motif twice within one screen
 * (issue 22). Each place keeps its category, and the order stays nearly as it was: a game waits only while a picture like
 * its own is in sight.
 */
export function spread<Game extends Undrawn>(games: readonly Game[]): (Game & { readonly motif: string })[] {
  const byName = new Map<string, Shown>();
  const shownIn = (name: string): Shown => {
    const list = byName.get(name) ?? { count: 0, last: new Map() };
    byName.set(name, list);
    return list;
  };
  const kinds = games.map(artKindOf);
  const waiting = new Map<ArtKind, { readonly game: Game; readonly lists: readonly Shown[] }[]>();
  for (const [at, game] of games.entries()) {
    const kind = kinds[at] ?? "RNG";
    const queue = waiting.get(kind) ?? [];
    waiting.set(kind, queue);
    queue.push({ game, lists: listsOf(game).map(shownIn) });
  }
  const all = shownIn("all");

  return kinds.flatMap((kind, place) => {
    const queue = waiting.get(kind) ?? [];
    const [best, motif] = choose(queue, kind === "RNG" && place >= deepPlace ? deepLookahead : lookahead, place, all);
    const [next] = queue.splice(best, 1);
    if (!next) return [];
    show(place < headOfAll ? [...next.lists, all] : next.lists, motif);
    return [{ ...next.game, motif }];
  });
}

/** The game of a queue, and its motif, that repeats least what its lists show. */
function choose(
  queue: readonly { readonly game: Undrawn; readonly lists: readonly Shown[] }[],
  furthest: number,
  place: number,
  all: Shown,
): [at: number, motif: string] {
  let [bestAt, bestMotif, least] = [0, "star", Number.POSITIVE_INFINITY];
  for (let at = 0; at < queue.length && at < furthest && least > 0; at++) {
    const { game, lists } = queue[at] ?? {};
    if (!game || !lists) break;
    for (let turn = 0; turn < game.motifs.length && least > 0; turn++) {
      // Games of one kind begin with different pictures.
      const motif = game.motifs[(place + turn) % game.motifs.length] ?? "star";
      const repeats = repeatsIn(lists, motif) + (place < headOfAll ? repeatsIn([all], motif) : 0);
      if (repeats < least) [bestAt, bestMotif, least] = [at, motif, repeats];
    }
  }
  return [bestAt, bestMotif];
}
