import { randomBytes } from "node:crypto";
import type { NewRecord, SessionRecord, Ticket } from "./contract.ts";
import { pendingKinds } from "./ownership.ts";
import { hashOf } from "./session-proofs.ts";

/**
 * Binds the record of a half-finished or typed sign-in to the browser that gets its ticket (decision 069).
 * @returns the record, and the value of the cookie `proof`, whose hash it holds; other records need no cookie
 */
export function bindToBrowser(record: NewRecord): { readonly record: NewRecord; readonly proof?: string } {
  if (!record.typed && !pendingKinds.has(record.kind)) return { record };
  const proof = randomBytes(32).toString("base64url");
  return { record: { ...record, proof: { hash: hashOf(proof) } }, proof };
}

/**
 * Returns a ticket as the calling browser may use it: without the cookie, a half-finished sign-in has neither the password
 * its owner typed for a change nor their choice to be remembered, and counts as not typed.
 * @param proof value of the browser's cookie `proof`
 */
export function ticketFor(ticket: Ticket, proof: string | undefined): Ticket {
  const { record } = ticket;
  if (!pendingKinds.has(record.kind)) return ticket;
  return proof !== undefined && hashOf(proof) === record.proof?.hash ? ticket : { ...ticket, record: untyped(record) };
}

/** The password of a second step stays: it decides whether it has to be changed. */
function untyped({ password: _password, typed: _typed, verification, ...record }: SessionRecord): SessionRecord {
  if (!verification) return record;
  const { typed: _typedStep, remember: _remember, ...step } = verification;
  return { ...record, verification: step };
}
