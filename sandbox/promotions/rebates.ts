import type { Account, Answer, Call, Sandbox } from "../contract.ts";
import { textField } from "../wire/fields.ts";

/** Basis points of the stakes that come back, by category; of any other the last. */
const rates: Readonly<Record<string, number>> = { RNG: 80, LIVE: 50, SPORTS: 60 };
const otherRate = 40;

/** Stakes a rebate was paid for, poisha by category. */
const rebated = new WeakMap<Account, ReadonlyMap<string, number>>();

/** What comes back of all stakes of a category, poisha; rounded half up. */
const rebateOn = (category: string, staked: number): number =>
  Math.round((staked * (rates[category] ?? otherRate)) / 10_000);

/**
 * Pays what came together since the last claim (protocol 7.5). The sum is rounded and not each claim, or many small ones
 * would come to more than one.
 */
export function submitRebate(account: Account, { body }: Call, { accounts, rounds }: Sandbox): Answer {
  const categories = new Set(Array.isArray(body.productTypes) ? body.productTypes.map(String) : []);
  const settled = rounds.history(account.id).filter(({ settledAt }) => settledAt !== undefined);
  const paid = new Map(rebated.get(account));
  const rebates: { category: string; rebate: number }[] = [];
  for (const category of categories) {
    const staked = settled.filter(({ type }) => type === category).reduce((total, { bet }) => total + bet, 0);
    const rebate = rebateOn(category, staked) - rebateOn(category, paid.get(category) ?? 0);
    if (rebate === 0) continue;
    paid.set(category, staked);
    rebates.push({ category, rebate });
  }
  if (rebates.length === 0) return { refuse: "already.claimed" };
  rebated.set(account, paid);
  // A line for each category: profit and loss are told by type of game.
  const clientReference = textField(body, "clientReference");
  for (const { category, rebate } of rebates)
    accounts.credit(account, rebate, { type: "rebate", ref: category, clientReference });
  const sum = rebates.reduce((total, { rebate }) => total + rebate, 0);
  return { value: { amount: sum / 100 } };
}
