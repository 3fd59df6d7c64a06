import { type ArtKind, artKindOf } from "../art/scenes.ts";
import type { WorldGame } from "../contract.ts";

export const onScreen = 12;
/** Number of games in a category to search for one with a different image. */
const lookahead = 120;
/** In the long tail of slots, from this position, fewer games are searched so that the sandbox starts faster. */
const [deepPlace, deepLookahead] = [2_500, 6];
/** Number of games in the hot list. */
const headOfAll = 60;

export interface Undrawn extends Omit<WorldGame, "motif" | "nodeId" | "code"> {
  readonly motifs: readonly string[];
}

/** Keys of the lists that contain the game: by type, vendor, class and category. */
export const listsOf = (game: Pick<WorldGame, "type" | "vendor" | "classes">): string[] => {
  const kind: ArtKind = artKindOf(game);
  return [
    game.type,
    `${game.type} ${game.vendor}`,
    ...game.classes.map((key) => `${game.type} ${key}`),
    ...(kind === game.type ? [] : [`kind ${kind}`]),
  ];
};

interface Shown {
  count: number;
  readonly last: Map<string, number>;
}

/** Number of lists in which the motif would repeat within a screen. */
function repeatsIn(lists: readonly Shown[], motif: string): number {
  let repeats = 0;
  for (const { count, last } of lists) if (count - (last.get(motif) ?? -onScreen) < onScreen) repeats++;
  return repeats;
}

function show(lists: readonly Shown[], motif: string): void {
  for (const list of lists) list.last.set(motif, list.count++);
}

/**
 * Chooses motif and order of the games so that no list repeats a motif within one screen. A game moves back only while
 * a similar image is near.
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

/** Chooses the game and motif in a queue with the fewest repeats. */
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
      // Consecutive games of a kind start with different motifs.
      const motif = game.motifs[(place + turn) % game.motifs.length] ?? "star";
      const repeats = repeatsIn(lists, motif) + (place < headOfAll ? repeatsIn([all], motif) : 0);
      if (repeats < least) [bestAt, bestMotif, least] = [at, motif, repeats];
    }
  }
  return [bestAt, bestMotif];
}
