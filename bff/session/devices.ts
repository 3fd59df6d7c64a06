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

/** Dependencies of the index of an account's live tickets: ticket hash → device. */
type IndexDeps = Pick<SessionBase, "config" | "log" | "store">;

export const addDevice = (deps: IndexDeps, accountHash: string, ticketHash: string, device: Device): Promise<void> =>
  deps.store.hashSet(keys.devices.key(accountHash), ticketHash, JSON.stringify(device), lifetimeOf(deps, device));

/** Lifetime of an entry. A pending second step has no token that could outlive it, and a separate index. */
const lifetimeOf = ({ config }: IndexDeps, { step }: Device): number => (step ? pendingMs : config.session.absoluteMs);

export const removeDevices = ({ store }: IndexDeps, accountHash: string, ...ticketHashes: string[]) =>
  store.hashDelete(keys.devices.key(accountHash), ...ticketHashes);

/**
 * Deletes tickets that expired without a sign-out, so that the index of a busy account does not grow. Pending sign-ins
 * have a separate limit: they need only the password, which must not end a session.
 * @param newest the ticket that was just issued, and `step` the `subject` of its second step
 * @returns the expired tickets, and the least recently used ones above the account's limit
 */
export async function pruneDevices(
  deps: IndexDeps,
  accountHash: string,
  now: number,
  newest: string,
  step?: string,
): Promise<{ outlived: [string, Device][]; surplus: [string, Device][] }> {
  // Within one millisecond the ticket that was just issued comes first.
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

/** Returns the account of a session. Before the second step it is the typed name; the platform may use another one. */
export function accountOfRecord({ member, verification }: SessionRecord): AccountIdentity | undefined {
  const name = member?.account ?? verification?.username;
  return name === undefined ? undefined : accountIdentity(name);
}

/** Index key of the pending second steps of a name in any spelling. Accounts with the same canonical name share it. */
export const stepsOf = (name: string): AccountHash => accountHash(`step ${throttleName(name)}`);

/** Index key of a ticket: its account's, or that of the pending second steps. */
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
 * Subject that the codes and attempts of a pending second step are counted by. The platform does not name the account
 * yet. The hints of its number and e-mail address distinguish it from accounts with the same canonical name.
 */
export const pendingSubject = ({ username, types }: PendingVerification): AccountSubject =>
  `account ${accountHash(`step ${throttleName(username)} ${JSON.stringify(types)}`)}`;

/** Fixed secret for sealed tokens; tickets are sealed with a secret of their browser. */
const tokenPurpose = Buffer.from("platform token of a session");

const tokenSealer = ({ sessionKeys }: Pick<Config, "sessionKeys">, ticketHash: string): Sealer =>
  createSealer(sessionKeys, tokenPurpose, ticketHash);

/**
 * Seals a session's platform token for its account's index, under the key ring alone. A request from another device,
 * e.g. to pause play, cannot open the record, whose token is sealed with the browser's secret.
 */
export const sealToken = (config: Pick<Config, "sessionKeys">, ticketHash: string, token: string): string =>
  tokenSealer(config, ticketHash).seal(Buffer.from(token)).toString("base64url");

/** Opens a sealed token. Returns undefined if it is invalid, or sealed with a key that has left the ring. */
export const openToken = (
  config: Pick<Config, "sessionKeys">,
  ticketHash: string,
  sealed: string,
): string | undefined => tokenSealer(config, ticketHash).open(Buffer.from(sealed, "base64url"))?.toString();

/** Returns the public id of a session. The ticket hash is part of store keys and is not exposed. */
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
