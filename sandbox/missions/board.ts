import type { Account } from "../contract.ts";
import type { Core } from "../core.ts";
import { firstNames, masked } from "../games/winners.ts";
import { between, hashOf, mulberry32, pick } from "../world/random.ts";
import { isIn, type Span, weekOf } from "./span.ts";

const trialType = 4;
const rivals = 24;
const mostShown = 20;
const leastOfAWeek = 2_000;
/** Of the least: how far apart the rivals end the week. */
const spread = 1.4;

/** What one player did this week. */
interface Player {
  /** Undefined for the sandbox's own. */
  readonly accountId?: string;
  readonly name: string;
  /** Whole taka staked in settled rounds. */
  readonly points: number;
  /** Rewards of missions taken, poisha. */
  readonly reward: number;
}

export interface Placed extends Player {
  /** From 1; nobody shares one. */
  readonly rank: number;
}

/** Players who fill the board, their points growing with the week: same seed, same people. */
function seeded({ seed, clock }: Core, week: Required<Span>): Player[] {
  const random = mulberry32(hashOf("missions", seed, week.from));
  const share = (clock.now() - week.from) / (week.until - week.from);
  return Array.from({ length: rivals }, () => {
    const name = `${pick(random, firstNames)}${between(random, 10, 99)}`;
    const points = Math.floor(leastOfAWeek * 10 ** (random() * spread) * share);
    return { name, points, reward: Math.floor(points / 2_000) * 15 * 100 };
  });
}

/** @param staked in settled rounds of the week, poisha */
function playerOf(
  { id: accountId, account: name }: Account,
  { missionClaims }: Core,
  week: Span,
  staked: number,
): Player {
  const taken = missionClaims.of(accountId).filter(({ at }) => isIn(week, at));
  return {
    ...{ accountId, name, points: Math.floor(staked / 100) },
    reward: taken.reduce((sum, { reward }) => sum + reward, 0),
  };
}

/** The board of the week, and the place of one account, which may stand below what is shown. */
export function boardOf(account: Account, core: Core): { list: Placed[]; own: Placed; until: number } {
  const week = weekOf(core.clock.now());
  const staked = core.rounds.staked(week);
  const real = [...staked].flatMap(([id, poisha]) => {
    const one = core.accounts.byId(id);
    return one && one.type !== trialType ? [playerOf(one, core, week, poisha)] : [];
  });
  const players = [...real, ...seeded(core, week)];
  const placed = players
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map((player, index) => ({ ...player, rank: index + 1 }));
  const own = placed.find(({ accountId }) => accountId === account.id);
  return {
    list: placed.slice(0, mostShown).map((one) => ({ ...one, name: masked(one.name) })),
    own: own ?? { ...playerOf(account, core, week, staked.get(account.id) ?? 0), rank: placed.length + 1 },
    until: week.until,
  };
}
