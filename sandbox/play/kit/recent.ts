import type { Rounds, Sandbox } from "../../contract.ts";
import { hashOf, mulberry32, type Random } from "../../world/random.ts";

/**
 * The last results of each game, newest first. A game nobody has played yet has a past of the seed's own making, as a
 * table that was open before the player came. Ends with the sandbox's rounds, as `plays.ts` does.
 */
export function recentResults<T>(most: number, draw: (random: Random) => T) {
  const perRounds = new WeakMap<Rounds, Map<number, T[]>>();

  function resultsOf({ rounds, seed }: Sandbox, nodeId: number): T[] {
    const games = perRounds.get(rounds) ?? new Map<number, T[]>();
    perRounds.set(rounds, games);
    const random = mulberry32(hashOf(seed, "recent", nodeId));
    const results = games.get(nodeId) ?? Array.from({ length: most }, () => draw(random));
    games.set(nodeId, results);
    return results;
  }

  return {
    of: (sandbox: Sandbox, nodeId: number): readonly T[] => resultsOf(sandbox, nodeId),
    add(sandbox: Sandbox, nodeId: number, result: T): void {
      const results = resultsOf(sandbox, nodeId);
      results.unshift(result);
      results.length = most;
    },
  };
}
