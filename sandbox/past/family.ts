import { between, type Random } from "../world/random.ts";

/** Of everybody: which share stands on a level below the head, and which share of those are agents. */
const levels = [
  { share: 0.005, agents: 0.6 },
  { share: 0.04, agents: 0.25 },
  { share: 0.15, agents: 0.2 },
  { share: 0.3, agents: 0.12 },
  { share: 0.3, agents: 0.08 },
  { share: 0.205, agents: 0 },
];
/** A head with fewer below it would be no head. */
const leastDirect = 16;

/** Somebody's place in the family. */
export interface Kin {
  /** Position of who stands above; -1: the head, who is no kin of this list. */
  readonly above: number;
  /** From 1. */
  readonly level: number;
  readonly isAgent: boolean;
}

interface Branch extends Omit<Kin, "above"> {
  readonly children: Branch[];
}

/**
 * A tree of so many accounts on six levels, each before those below it and children in their order: as the book of
 * accounts tells it. The first below the head is an agent, with an agent first below it, the second a player.
 */
export function makeFamily(random: Random, accounts: number): Kin[] {
  const tops: Branch[] = [];
  let agents: Branch[] = [];
  let left = accounts;
  for (const [at, { share, agents: part }] of levels.entries()) {
    const isLast = at === levels.length - 1;
    const count = isLast ? left : Math.min(left, Math.max(leastDirect, Math.round(accounts * share)));
    left -= count;
    const next: Branch[] = [];
    for (let one = 0; one < count; one += 1) {
      const isAgent = one < Math.max(1, Math.round(count * part)) && !isLast;
      const branch: Branch = { level: at + 1, isAgent, children: [] };
      // Some agents bring many, most a few: the lower of two throws.
      const host =
        one === 0 ? 0 : Math.min(between(random, 0, agents.length - 1), between(random, 0, agents.length - 1));
      (agents[host]?.children ?? tops).push(branch);
      if (isAgent) next.push(branch);
    }
    agents = next;
  }
  const [first, ...rest] = tops;
  // Agents are drawn first; a player comes second so that both kinds are at hand.
  const player = rest.findIndex(({ isAgent }) => !isAgent);
  const ordered = first && player >= 0 ? [first, ...rest.splice(player, 1), ...rest] : tops;
  return inOrder(ordered);
}

function inOrder(tops: readonly Branch[]): Kin[] {
  const order: Kin[] = [];
  function enter({ children, ...branch }: Branch, above: number): void {
    const at = order.length;
    order.push({ ...branch, above });
    for (const child of children) enter(child, at);
  }
  for (const top of tops) enter(top, -1);
  return order;
}
