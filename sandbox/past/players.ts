import type { Rates } from "../agents/contract.ts";
import { between, type Random } from "../world/random.ts";
import type { PastGame } from "./games.ts";
import { type Member, stakeOf, zealOf } from "./members.ts";
import type { Player } from "./player.ts";
import { type Epoch, tickOf, ticksPerDay, ticksPerSecond } from "./ticks.ts";

interface Plan {
  readonly bets: number;
  readonly games: readonly PastGame[];
  readonly rates: readonly Rates[];
  readonly epoch: Epoch;
}

const hour = 3_600 * ticksPerSecond;
/** Nobody plays more on an average day. */
const mostADay = 60;

/** How the past's bets are dealt to its accounts: each of them, by zeal and by how long it has been there. */
export function drawPlayers(random: Random, members: readonly Member[], { bets, games, rates, epoch }: Plan): Player[] {
  const end = tickOf(epoch, epoch.until);
  const until = Math.max(0, end - 2 * hour);
  const players = members.map((member, account): Player & { readonly zeal: number } => {
    const from = Math.max(tickOf(epoch, member.draft.registeredAt) + between(random, 1, 30) * 60 * ticksPerSecond, 0);
    const favourites = Array.from({ length: between(random, 1, 5) }, () =>
      Math.floor(random() * random() * games.length),
    );
    const zeal = Math.max(0, until - from) * zealOf(random, member);
    return {
      account,
      bets: 0,
      zeal,
      stake: stakeOf(random),
      games: favourites,
      rates: rates[account] ?? new Map(),
      from,
      until,
      over: end - 60 * ticksPerSecond,
    };
  });
  const counts = deal(players, bets);
  return players.map(({ zeal, ...player }, at) => ({ ...player, bets: counts[at] ?? 0 }));
}

function deal(players: readonly (Player & { readonly zeal: number })[], bets: number): number[] {
  const zeal = players.reduce((sum, player) => sum + player.zeal, 0);
  const most = players.map(({ from, until }) => Math.floor((Math.max(0, until - from) / ticksPerDay) * mostADay));
  const counts = players.map((player, at) => Math.min(most[at] ?? 0, Math.floor((bets * player.zeal) / zeal)));
  let left = bets - counts.reduce((sum, count) => sum + count, 0);
  // What rounding and the most a day left over goes round, one to each who has room.
  while (left > 0) {
    const before = left;
    for (let at = 0; at < counts.length && left > 0; at += 1) {
      const count = counts[at] ?? 0;
      if (count === 0 || count >= (most[at] ?? 0)) continue;
      counts[at] = count + 1;
      left -= 1;
    }
    if (left === before) throw new RangeError(`too many bets for ${players.length} accounts: ${bets}`);
  }
  return counts;
}
