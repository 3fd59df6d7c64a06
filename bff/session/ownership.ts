import type { Config } from "../config.ts";
import { type AccountHash, accountHash } from "../crypto/account-hash.ts";
import { type AccountIdentity, accountIdentity, throttleName } from "../guard/account-name.ts";
import type { PendingVerification, SessionRecord, Ticket } from "./contract.ts";
import type { Device } from "./devices.ts";
import { pendingSubject } from "./pending-subject.ts";
import { sealToken } from "./sealed-token.ts";

/** Kinds of a half-finished sign-in: second step, forced password change. */
export const pendingKinds: ReadonlySet<SessionRecord["kind"]> = new Set(["verification", "passwordChange"]);

/**
 * Whose session it is. Before the second step the account is what was typed; where the platform names it otherwise, the
 * cutoff of the account refuses the sign-in when that step is taken.
 */
export function accountOf({ member, verification }: SessionRecord): AccountIdentity | undefined {
  const name = member?.account ?? verification?.username;
  return name === undefined ? undefined : accountIdentity(name);
}

/** Index of the second steps that wait at a name, in whatever spelling. Accounts with the same canonical name share it. */
export const stepsOf = (name: string): AccountHash => accountHash(`step ${throttleName(name)}`);

/** Index the ticket belongs to: its account's, or that of the waiting second steps. */
export function ownerOf(record: SessionRecord): AccountHash | undefined {
  if (!record.member && record.verification) return stepsOf(record.verification.username);
  const account = accountOf(record);
  return account && accountHash(account);
}

/** The ticket as the device list of its account keeps it. */
export const deviceOf = (
  config: Pick<Config, "sessionKeys">,
  { idHash, record }: Pick<Ticket, "idHash" | "record">,
): Device => ({
  ip: "",
  ...record.device,
  createdAt: record.createdAt,
  seenAt: record.seenAt,
  ...(record.token !== undefined && { token: sealToken(config, idHash, record.token) }),
  ...(pendingKinds.has(record.kind) && { pending: true as const }),
  ...(record.verification && { step: stepOf(record.verification) }),
});

function stepOf(verification: PendingVerification): NonNullable<Device["step"]> {
  const subject = pendingSubject(verification);
  return {
    typed: accountHash(accountIdentity(verification.username)),
    subject: accountHash(verification.isProven ? `step of a proven browser ${subject}` : subject),
  };
}
