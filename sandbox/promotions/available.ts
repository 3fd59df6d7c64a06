import type { Account } from "../contract.ts";
import type { Core } from "../core.ts";
import { isClaimable } from "./activities.ts";
import { signUpStatus } from "./claims.ts";
import { offers } from "./offers.ts";

/** What is on, by type; `count` is what waits to be claimed, for a guest nothing. */
export function availableTo(account: Account | undefined, core: Core) {
  const counts = new Map(offers.map(({ type }) => [type, 0]));
  const add = (type: string, claimable: boolean) => counts.set(type, (counts.get(type) ?? 0) + Number(claimable));
  for (const type of ["PROMOCODE", "RECIEVEREWARDS"]) add(type, false);
  if (account) {
    for (const activity of core.activities.of(account)) add(activity.offer.type, isClaimable(activity));
    for (const { grant, status } of core.tickets.of(account)) add(grant.type, status === "CLAIM");
    add("RECIEVEREWARDS", signUpStatus(account, core) === "CLAIM");
  }
  const off = core.switches.promotionTypesOff.map((type) => [type, { enabled: false, count: 0 }] as const);
  return Object.fromEntries([...[...counts].map(([type, count]) => [type, { enabled: true, count }] as const), ...off]);
}
