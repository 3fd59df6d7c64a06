import { roleOf } from "../../shared/rules/roles.ts";
import type { Account } from "../contract.ts";
import type { Tree } from "./contract.ts";
import { countsAbove } from "./counts.ts";

/** `direct`: the bets of an account one level below. `network`: those of everybody below that account. */
export type Part = "direct" | "network";
export const parts: readonly Part[] = ["direct", "network"];

/** What an account staked on games of one type so that it counts, poisha. */
export interface Stake {
  readonly account: Account;
  readonly product: string;
  readonly valid: number;
  /** When it was settled, epoch ms. */
  readonly at: number;
}

/** What an agent gets for one product in the branch of one child at one difference of rates; `rate` in basis points, amounts in poisha. */
export interface CommissionRow {
  readonly agent: Account;
  readonly child: Account;
  readonly product: string;
  readonly part: Part;
  readonly base: number;
  readonly rate: number;
  readonly amount: number;
}

interface Terms {
  readonly tree: Pick<Tree, "path">;
  readonly rate: (account: Account, product: string, at: number) => number;
  /** Whose rows are wanted; everybody's without. */
  readonly only?: Account | undefined;
}

/** Rounded half up. */
export const commissionOn = (base: number, rate: number): number => Math.round((base * rate) / 10_000);

/**
 * What stakes bring the agents above them: on everything in the branch of a child the difference between the agent's
 * rate and that child's when the stake was settled, added up before it is rounded.
 */
export function commissionRows(stakes: Iterable<Stake>, { tree, rate, only }: Terms): CommissionRow[] {
  const rows = new Map<string, { readonly of: Omit<CommissionRow, "base" | "amount">; base: number }>();
  for (const { account, product, valid, at: moment } of stakes) {
    if (!countsAbove(account)) continue;
    const line = [...tree.path(account), account];
    for (const [at, agent] of line.slice(0, -1).entries()) {
      if (only && agent !== only) continue;
      const child = line[at + 1];
      if (child === undefined || roleOf(agent.type) !== "agent") continue;
      const part: Part = child === account ? "direct" : "network";
      // A child that was moved below somebody else may have more than its new parent.
      const difference = Math.max(0, rate(agent, product, moment) - rate(child, product, moment));
      const key = `${agent.id} ${child.id} ${product} ${part} ${difference}`;
      const row = rows.get(key) ?? { of: { agent, child, product, part, rate: difference }, base: 0 };
      row.base += valid;
      rows.set(key, row);
    }
  }
  return [...rows.values()].map(({ of, base }) => ({ ...of, base, amount: commissionOn(base, of.rate) }));
}

/** The name of a line of the book that pays one part of a day. */
export const commissionRef = (day: string, part: Part): string => `commission-${day}-${part}`;

/** Which part of which day a line of the book pays. */
export function paidPart(ref: string): { readonly day: string; readonly part: Part } | undefined {
  const [, day = "", part] = /^commission-(\d{4}-\d\d-\d\d)-(direct|network)$/.exec(ref) ?? [];
  return part === "direct" || part === "network" ? { day, part } : undefined;
}
