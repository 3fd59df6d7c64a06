import type { Account } from "../contract.ts";
import type { Core } from "../core.ts";
import { isClaimable } from "./activities.ts";
import { signUpStatus } from "./claims.ts";
import { offers } from "./offers.ts";

/** The kind of promotion this operator has switched off (protocol 7.4 names them all). */
const switchedOff = "MEMBERLEVEL";

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
  const on = [...counts].map(([type, count]) => [type, { enabled: true, count }] as const);
  return { ...Object.fromEntries(on), [switchedOff]: { enabled: false, count: 0 } };
}
