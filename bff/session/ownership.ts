import { type AccountHash, accountHash } from "../crypto/account-hash.ts";
import { accountIdentity } from "./account-identity.ts";
import type { SessionRecord } from "./contract.ts";
import type { Device } from "./devices.ts";

/** Kinds of a half-finished sign-in: second step, forced password change. */
export const pendingKinds: ReadonlySet<SessionRecord["kind"]> = new Set(["verification", "passwordChange"]);

/**
 * Index the ticket belongs to: its account's. Before the second step the account is what was typed; where the platform
 * names it otherwise, the cutoff of the account refuses the sign-in when that step is taken.
 */
export function ownerOf({ member, verification }: SessionRecord): AccountHash | undefined {
  const name = member?.account ?? verification?.username;
  return name === undefined ? undefined : accountHash(accountIdentity(name));
}

/** The ticket as the device list of its account shows it. */
export const deviceOf = ({ device, createdAt, seenAt, kind }: SessionRecord): Device => ({
  ip: "",
  ...device,
  createdAt,
  seenAt,
  ...(pendingKinds.has(kind) && { pending: true as const }),
});
