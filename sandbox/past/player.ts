import { isOwn } from "../accounts/purses.ts";
import type { Rates } from "../agents/queries.ts";
import type { World } from "../contract.ts";
import { bonusOn, depositBonuses } from "../deposits/channels.ts";
import { between, pick, type Random } from "../world/random.ts";
import type { BetColumns, Movement, PastGame } from "./bets.ts";
import { type Epoch, tickOf, ticksPerDay, ticksPerSecond } from "./extent.ts";
import { type Member, stakeOf, zealOf } from "./members.ts";

export interface Player {
  readonly account: number;
  readonly bets: number;
  /** Smallest stake in poisha. All stakes are small multiples of it. */
  readonly stake: number;
  readonly rates: Rates;
  readonly games: readonly number[];
  /** Tick range for placing bets; open bets are settled by `over`. */
  readonly from: number;
  readonly until: number;
  readonly over: number;
}

/** Total stakes at the time of a rebate claim, by game type. */
interface PastClaim {
  readonly tick: number;
  readonly staked: ReadonlyMap<string, number>;
}

export type Ending = { readonly lastSession: number | undefined; readonly claim: PastClaim | undefined };

interface Target {
  readonly games: readonly PastGame[];
  readonly bets: BetColumns;
  readonly movements: Movement[];
}

const [firstBonus, laterBonus] = depositBonuses;
const maxSessionBets = 40;
const claimEvery = 7 * ticksPerDay;

/**
 * Generates an account's past. The account deposits when its balance is low, withdraws after good sessions and claims
 * rebates about weekly. Its balance is never negative.
 */
export class Playing {
  readonly #random: Random;
  readonly #player: Player;
  readonly #target: Target;
  /** Open bets in order of settlement. */
  readonly #waiting: { tick: number; stake: number; win: number; type: string }[] = [];
  readonly #staked = new Map<string, number>();
  #balance = 0;
  #deposits = 0;
  #claim: PastClaim | undefined;

  constructor(random: Random, player: Player, target: Target) {
    this.#random = random;
    this.#player = player;
    this.#target = target;
  }

  run(): Ending {
    const { bets, from, until, over } = this.#player;
    const random = this.#random;
    let tick = from;
    let start = from;
    let lastSession: number | undefined;
    let inSession = 0;
    for (let bet = 0; bet < bets; bet += 1) {
      const before = tick;
      const isNew = inSession === 0 || inSession >= maxSessionBets || random() < 0.08;
      if (isNew) {
        const sessions = Math.max(1, (bets - bet) * 0.1);
        // The earliest of `sessions` random times.
        start += Math.floor((until - start) * (1 - random() ** (1 / sessions)));
        tick = Math.max(tick + 2 * ticksPerSecond, start);
        lastSession = tick;
        inSession = 0;
      } else tick += between(random, 6, tick > until ? 6 : 40) * ticksPerSecond;
      inSession += 1;
      this.#beforeBet(Math.max(before + 1, tick - between(random, 5, isNew ? 300 : 5) * ticksPerSecond), isNew);
      this.#place(tick);
    }
    this.#settleBefore(over + 1);
    return { lastSession, claim: this.#claim };
  }

  #beforeBet(tick: number, isNew: boolean): void {
    this.#settleBefore(tick);
    if (isNew) this.#takeOut(tick);
    if (isNew) this.#claimRebates(tick);
    if (this.#balance < this.#player.stake * 3) this.#payIn(tick);
  }

  #place(tick: number): void {
    this.#settleBefore(tick);
    const { account, games, stake, over } = this.#player;
    const game = pick(this.#random, games);
    const type = this.#target.games[game]?.type ?? "";
    const poisha = stake * between(this.#random, 1, 3);
    const settled = Math.min(over, tick + delayOf(this.#random, type));
    const win = outcomeOf(this.#random, type, poisha);
    this.#target.bets.add(account, tick, settled, poisha, win, game);
    this.#balance -= poisha;
    let at = this.#waiting.length;
    while (at > 0 && (this.#waiting[at - 1]?.tick ?? 0) > settled) at -= 1;
    this.#waiting.splice(at, 0, { tick: settled, stake: poisha, win, type });
  }

  /** Settles the bets due before a tick. At the same tick, a new bet precedes an earlier bet's payout. */
  #settleBefore(tick: number): void {
    while ((this.#waiting[0]?.tick ?? Number.POSITIVE_INFINITY) < tick) {
      const bet = this.#waiting.shift();
      if (!bet) return;
      this.#balance += bet.win;
      this.#staked.set(bet.type, (this.#staked.get(bet.type) ?? 0) + bet.stake);
    }
  }

  #payIn(tick: number): void {
    const poisha = Math.max(20_000, this.#player.stake * between(this.#random, 15, 40));
    const deposit = this.#move(tick, "deposit", poisha, "");
    const bonus = this.#deposits === 0 ? firstBonus : laterBonus;
    this.#deposits += 1;
    if (!bonus || this.#random() > (this.#deposits === 1 ? 0.12 : 0.03)) return;
    this.#move(tick, "bonus", bonusOn(bonus, poisha), `${bonus.id}-DP${deposit}`);
  }

  #takeOut(tick: number): void {
    const { stake } = this.#player;
    if (this.#balance < stake * 90 || this.#random() < 0.4) return;
    const poisha = Math.floor((this.#balance - stake * 20) / 10_000) * 10_000;
    if (poisha > 0) this.#move(tick, "withdrawal", poisha, "");
  }

  #claimRebates(tick: number): void {
    if (tick - (this.#claim?.tick ?? this.#player.from) < claimEvery || this.#random() < 0.5) return;
    const before = this.#claim?.staked;
    for (const [type, staked] of this.#staked) {
      const rate = this.#player.rates.get(type) ?? 0;
      const earlier = before?.get(type) ?? 0;
      const poisha = Math.round((staked * rate) / 10_000) - Math.round((earlier * rate) / 10_000);
      if (poisha > 0) this.#move(tick, "rebate", poisha, type);
    }
    this.#claim = { tick, staked: new Map(this.#staked) };
  }

  /** Returns the movement's number. */
  #move(tick: number, kind: Movement["kind"], poisha: number, detail: string): number {
    this.#balance += kind === "withdrawal" ? -poisha : poisha;
    return this.#target.movements.push({ account: this.#player.account, tick, kind, poisha, detail }) - 1;
  }
}

const hour = 3_600 * ticksPerSecond;
const maxDailyBets = 60;

/** Distributes bets over accounts by activity and time since registration. */
export function drawPlayers(
  random: Random,
  members: readonly Member[],
  { bets, games, rates, epoch }: { bets: number; games: readonly PastGame[]; rates: readonly Rates[]; epoch: Epoch },
): Player[] {
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
  const most = players.map(({ from, until }) => Math.floor((Math.max(0, until - from) / ticksPerDay) * maxDailyBets));
  const counts = players.map((player, at) => Math.min(most[at] ?? 0, Math.floor((bets * player.zeal) / zeal)));
  let left = bets - counts.reduce((sum, count) => sum + count, 0);
  // Distribute what rounding and daily maximums left over, one bet at a time.
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

/** Games with a fixed payout: nothing, the stake or about double. */
const even: ReadonlySet<string> = new Set(["LIVE", "SPORTS"]);
/** Games whose bets wait for a match or a draw. */
const slow: ReadonlySet<string> = new Set(["SPORTS", "LOTT"]);

/** Payout of a stake in poisha; the expected return is about 93 %. */
function outcomeOf(random: Random, type: string, stake: number): number {
  const luck = random();
  if (even.has(type)) return luck < 0.46 ? Math.floor(stake * 1.95) : luck < 0.49 ? stake : 0;
  if (luck < 0.7) return 0;
  if (luck < 0.9) return Math.floor(stake * (0.2 + random() * 1.8));
  if (luck < 0.985) return Math.floor(stake * (2 + random() * 4));
  return Math.floor(stake * (luck < 0.999 ? 8 + random() * 22 : 50 + random() * 100));
}

const delayOf = (random: Random, type: string): number =>
  slow.has(type)
    ? Math.floor((20 + random() * 340) * 60 * ticksPerSecond)
    : Math.floor((1 + random() * 24) * ticksPerSecond);

/** Number of games per type that seeded accounts play, most popular first. */
const played: Readonly<Record<string, number>> = { RNG: 80, LIVE: 24, SPORTS: 6, FISH: 12, PVP: 10, LOTT: 6 };

/** Games that seeded accounts play. Excludes vendors that may have a separate wallet. */
export const pastGames = ({ games }: World): PastGame[] =>
  Object.entries(played).flatMap(([type, count]) =>
    games
      .filter((game) => game.type === type && !isOwn(game.vendor))
      .toSorted((a, b) => b.popularity - a.popularity)
      .slice(0, count)
      .map(({ nodeId, vendor }) => ({ nodeId: `${nodeId}`, vendor, type })),
  );
