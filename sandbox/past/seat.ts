import type { AccountDraft } from "../accounts/draft.ts";
import type { Account } from "../contract.ts";
import { noteClaim, rebateRates } from "../promotions/rebates.ts";
import type { Past } from "./past.ts";

/**
 * Makes the accounts of the past, in its order: numbers of its bets and lines are told from their ids.
 * @throws Error when one is given another id
 */
export function seat(past: Past, create: (draft: AccountDraft & { registeredAt: number }) => Account): void {
  for (const [at, { draft }] of past.members.entries()) {
    const lastLoginAt = past.lastLoginAt(at);
    const account = create({
      ...draft,
      ...(lastLoginAt !== undefined && { lastLoginAt, lastLoginIp: "103.48.16.30" }),
    });
    if (account.id !== past.idOf(at)) throw new Error(`${account.account} is ${account.id}, not ${past.idOf(at)}`);
    const claim = past.claimOf(at);
    if (!claim) continue;
    // What was claimed is not waiting any more.
    const rebates = [...claim.staked].map(([type, staked]) => {
      return { type, staked, waiting: 0, rate: rebateRates[type] ?? 0, amount: 0 };
    });
    noteClaim(account, rebates, { at: claim.at, clientReference: undefined });
  }
}
