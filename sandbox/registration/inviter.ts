import type { AgentLink } from "../agents/link.ts";
import type { Account } from "../contract.ts";
import type { Core } from "../core.ts";

/** Whom an invitation code belongs to: by a link, or as one of an agent's lasting codes. */
export interface Inviter {
  readonly account: Account;
  readonly link?: AgentLink;
}

/** @param domain host the visitor came through; an agent's lasting codes may be bound to one */
export function inviterBy(code: string, domain: string, { accounts, links }: Core): Inviter | undefined {
  const link = links.byCode(code);
  const account = link ? accounts.byId(link.by) : accounts.byAffiliateCode(code, domain);
  return account && { account, ...(link && { link }) };
}

/** Whose link a device first came by in the last 30 days, as long as that link is there. */
export function firstInviter(device: string, { accounts, links, visits }: Core): Inviter | undefined {
  const link = links.byId(visits.firstOf(device) ?? "");
  const account = link && accounts.byId(link.by);
  return account && { account, link };
}
