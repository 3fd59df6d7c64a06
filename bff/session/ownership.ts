import { type AccountHash, accountHash } from "../crypto/account-hash.ts";
import { canonicalAccountName } from "../guard/account-name.ts";
import type { SessionRecord } from "./contract.ts";
import type { Device } from "./devices.ts";

/** Kinds of a half-finished sign-in: second step, forced password change. */
export const pendingKinds: ReadonlySet<SessionRecord["kind"]> = new Set(["verification", "passwordChange"]);

/** Index the ticket belongs to: its account's, also before the second step has named the account for certain. */
export function ownerOf({ member, verification }: SessionRecord): AccountHash | undefined {
  const name = member?.account ?? verification?.username;
  return name === undefined ? undefined : accountHash(canonicalAccountName(name));
}

/** The ticket as the device list of its account shows it. */
export const deviceOf = ({ device, createdAt, seenAt, kind }: SessionRecord): Device => ({
  ip: "",
  ...device,
  createdAt,
  seenAt,
  ...(pendingKinds.has(kind) && { pending: true as const }),
});
