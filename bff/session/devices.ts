import { createHash } from "node:crypto";
import Bowser from "bowser";
import type { Static } from "typebox";
import { accountPending, accountSessions, keys } from "../../redis/keys.ts";
import type { DeviceEntry } from "../../shared/contracts/security.ts";
import type { Config } from "../config.ts";
import { type AccountHash, type AccountSubject, accountHash } from "../crypto/account-hash.ts";
import { createSealer, type Sealer } from "../crypto/sealing.ts";
import { type AccountIdentity, accountIdentity, throttleName } from "../guard/account-name.ts";
import { browserNameOf } from "../http/request.ts";
import { dropStored, parseStored } from "../store/stored-values.ts";
import type { SessionBase, Ticket } from "./contract.ts";
import { type Device, type PendingVerification, type SessionRecord, StoredDevice } from "./stored-shapes.ts";

/** Lifetime of a pending sign-in (second step, forced password change). */
export const pendingMs = 10 * 60_000;

/** Dependencies of the device index, which maps an account's ticket hashes to devices. */
type IndexDeps = Pick<SessionBase, "config" | "log" | "store">;

export const addDevice = (deps: IndexDeps, accountHash: string, ticketHash: string, device: Device): Promise<void> =>
  deps.store.hashSet(keys.devices.key(accountHash), ticketHash, JSON.stringify(device), lifetimeOf(deps, device));

/** Lifetime of an entry. Pending second steps expire earlier, because they have no token that could outlive them. */
const lifetimeOf = ({ config }: IndexDeps, { step }: Device): number => (step ? pendingMs : config.session.absoluteMs);

export const removeDevices = ({ store }: IndexDeps, accountHash: string, ...ticketHashes: string[]) =>
  store.hashDelete(keys.devices.key(accountHash), ...ticketHashes);

/**
 * Deletes expired tickets from an account's index. Pending sign-ins have a separate limit: they require only the
 * password, which alone must not end a session.
 * @param newest hash of the ticket that was just issued
 * @param step `subject` of that ticket's second step, if any
 * @returns the expired tickets, and the least recently used ones above the account's limits
 */
export async function pruneDevices(
  deps: IndexDeps,
  accountHash: string,
  now: number,
  newest: string,
  step?: string,
): Promise<{ outlived: [string, Device][]; surplus: [string, Device][] }> {
  // On a tie, the ticket that was just issued comes first.
  const newestFirst = Object.entries(await listDevices(deps, accountHash)).sort(
    ([oneHash, one], [otherHash, other]) =>
      other.seenAt - one.seenAt || Number(otherHash === newest) - Number(oneHash === newest),
  );
  const { outlived = [], living = [] } = Object.groupBy(newestFirst, ([, device]) =>
    now - device.createdAt >= lifetimeOf(deps, device) ? "outlived" : "living",
  );
  await removeDevices(deps, accountHash, ...outlived.map(([ticketHash]) => ticketHash));
  const sessions = living.filter(([, { pending }]) => !pending);
  const pending = living.filter(([, device]) => device.pending && device.step?.subject === step);
  return { outlived, surplus: [...sessions.slice(accountSessions), ...pending.slice(accountPending)] };
}

export async function listDevices(deps: IndexDeps, accountHash: string): Promise<Record<string, Device>> {
  const key = keys.devices.key(accountHash);
  const devices: Record<string, Device> = {};
  for (const [ticketHash, text] of Object.entries(await deps.store.hashAll(key))) {
    const device = parseStored(StoredDevice, text);
    if (device) devices[ticketHash] = device;
    else await dropStored(deps, key, ticketHash);
  }
  return devices;
}

export const pendingKinds: ReadonlySet<SessionRecord["kind"]> = new Set(["verification", "passwordChange"]);

/** Returns a session's account. Before the second step, only the typed name is known. */
export function accountOfRecord({ member, verification }: SessionRecord): AccountIdentity | undefined {
  const name = member?.account ?? verification?.username;
  return name === undefined ? undefined : accountIdentity(name);
}

/** Index key of a name's pending second steps. Names with the same throttle name share the key. */
export const stepsOf = (name: string): AccountHash => accountHash(`step ${throttleName(name)}`);

/** Returns the hash that identifies the index of a ticket. */
export function ownerOf(record: SessionRecord): AccountHash | undefined {
  if (!record.member && record.verification) return stepsOf(record.verification.username);
  const account = accountOfRecord(record);
  return account && accountHash(account);
}

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
  ...(record.verification && { step: stepFor(record.verification) }),
});

function stepFor(verification: PendingVerification): NonNullable<Device["step"]> {
  const subject = pendingSubject(verification);
  return {
    typed: accountHash(accountIdentity(verification.username)),
    subject: accountHash(verification.isProven ? `step of a proven browser ${subject}` : subject),
  };
}

/**
 * Returns the subject by which a pending second step's codes and attempts are counted. Number and e-mail hints
 * distinguish accounts with the same throttle name.
 */
export const pendingSubject = ({ username, types }: PendingVerification): AccountSubject =>
  `account ${accountHash(`step ${throttleName(username)} ${JSON.stringify(types)}`)}`;

/** Fixed secret for sealing tokens. Session records are sealed with a secret that only their browser has. */
const tokenPurpose = Buffer.from("platform token of a session");

const tokenSealer = ({ sessionKeys }: Pick<Config, "sessionKeys">, ticketHash: string): Sealer =>
  createSealer(sessionKeys, tokenPurpose, ticketHash);

/**
 * Seals a session's platform token with the key ring alone, so that requests from other devices can log the token out.
 * They cannot open the record, which is sealed with the browser's secret.
 */
export const sealToken = (config: Pick<Config, "sessionKeys">, ticketHash: string, token: string): string =>
  tokenSealer(config, ticketHash).seal(Buffer.from(token)).toString("base64url");

/** Opens a sealed token. Returns undefined if it is invalid or its key is no longer in the ring. */
export const openToken = (
  config: Pick<Config, "sessionKeys">,
  ticketHash: string,
  sealed: string,
): string | undefined => tokenSealer(config, ticketHash).open(Buffer.from(sealed, "base64url"))?.toString();

/** Returns the public id of a session. The ticket hash is not exposed, because it is part of store keys. */
export const deviceId = (ticketHash: string): string =>
  createHash("sha256").update(`device ${ticketHash}`).digest("base64url").slice(0, 22);

/** Returns an entry of the device list; `browser` and `system` are empty if unknown. */
export function deviceEntry(ticketHash: string, device: Device, current: boolean): Static<typeof DeviceEntry> {
  const { userAgent, ip, place, createdAt, seenAt } = device;
  const { name, versionName, version } = (userAgent ? Bowser.parse(userAgent).os : undefined) ?? {};
  return {
    id: deviceId(ticketHash),
    current,
    browser: (userAgent && browserNameOf(userAgent)) || "",
    system: [name, versionName ?? version].filter(Boolean).join(" "),
    ip,
    ...(place !== undefined && { place }),
    signedInAt: new Date(createdAt).toISOString(),
    seenAt: new Date(seenAt).toISOString(),
  };
}
