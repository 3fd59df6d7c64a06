import type { Account } from "../contract.ts";
import type { Core } from "../core.ts";
import { firstNames, masked } from "../games/winners.ts";
import { between, hashOf, mulberry32, pick } from "../world/random.ts";
import { settledIn } from "./progress.ts";
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

function playerOf({ id: accountId, account: name }: Account, { rounds, missionClaims }: Core, week: Span): Player {
  const staked = settledIn(week, rounds.history(accountId)).reduce((sum, { bet }) => sum + bet, 0);
  const taken = missionClaims.of(accountId).filter(({ at }) => isIn(week, at));
  return {
    ...{ accountId, name, points: Math.floor(staked / 100) },
    reward: taken.reduce((sum, { reward }) => sum + reward, 0),
  };
}

/** The board of the week, and the place of one account, which may stand below what is shown. */
export function boardOf(account: Account, core: Core): { list: Placed[]; own: Placed; until: number } {
  const week = weekOf(core.clock.now());
  const real = core.accounts.all().filter(({ type }) => type !== trialType);
  const players = [...real.map((one) => playerOf(one, core, week)), ...seeded(core, week)];
  const placed = players
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map((player, index) => ({ ...player, rank: index + 1 }));
  const own = placed.find(({ accountId }) => accountId === account.id);
  return {
    list: placed.slice(0, mostShown).map((one) => ({ ...one, name: masked(one.name) })),
    own: own ?? { ...playerOf(account, core, week), rank: placed.length + 1 },
    until: week.until,
  };
}
