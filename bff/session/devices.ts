import { createHash } from "node:crypto";
import Bowser from "bowser";
import type { Static } from "typebox";
import { accountPending, accountSessions, keys } from "../../redis/keys.ts";
import type { DeviceEntry } from "../../shared/contracts/devices.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { type AccountHash, type AccountSubject, accountHash } from "../crypto/account-hash.ts";
import { createSealer, type Sealer } from "../crypto/sealing.ts";
import { type AccountIdentity, accountIdentity, throttleName } from "../guard/account-name.ts";
import { browserNameOf } from "../http/request.ts";
import type { EventLogger } from "../log/events.ts";
import type { Store } from "../store/store.ts";
import { dropStored, parseStored } from "../store/stored-values.ts";
import type { Caller, PendingVerification, SessionRecord, Ticket } from "./contract.ts";
import { StoredDevice } from "./stored-shapes.ts";

/** A half-finished sign-in (second step, forced password change) lives this long. */
export const pendingMs = 10 * 60_000;

/** Where a session of an account runs, as its owner may see it. */
export interface Device {
  readonly createdAt: number;
  /** Last active call, to the minute. */
  readonly seenAt: number;
  readonly ip: string;
  readonly userAgent?: string;
  readonly place?: string;
  /** Its platform token (`sealed-token.ts`), for an end that comes from another device. */
  readonly token?: string;
  /** A sign-in that waits for its second step: ends with the others, and is no device yet. */
  readonly pending?: true;
  /** Of a waiting second step: hash of the account as typed, and hash of the group that shares the limit of waiting steps. */
  readonly step?: { readonly typed: string; readonly subject: string };
}

/** The live tickets of an account: ticket hash → device. */
export class Devices {
  readonly #store: Store;
  readonly #log: EventLogger;
  /** Absolute limit of a session: nothing older can be live. */
  readonly #lifeMs: number;

  constructor(deps: {
    readonly store: Store;
    readonly log: EventLogger;
    readonly config: Pick<Config, "session">;
  }) {
    this.#store = deps.store;
    this.#log = deps.log;
    this.#lifeMs = deps.config.session.absoluteMs;
  }

  async add(accountHash: string, ticketHash: string, device: Device): Promise<void> {
    await this.#store.hashSet(keys.devices.key(accountHash), ticketHash, JSON.stringify(device), this.#lifeOf(device));
  }

  async remove(accountHash: string, ...ticketHashes: string[]): Promise<void> {
    await this.#store.hashDelete(keys.devices.key(accountHash), ...ticketHashes);
  }

  /**
   * Deletes tickets that expired without a sign-out, or the index of a busy account would only grow.
   * Half-finished sign-ins are judged apart: a session takes more than the password, and the password alone ends none.
   * @param newest the ticket that was just issued
   * @param step the `subject` of its second step: only steps with the same subject are ended
   * @returns those, and those above the most an account may have, unused for the longest
   */
  async prune(
    accountHash: string,
    now: number,
    newest: string,
    step?: string,
  ): Promise<{ outlived: [string, Device][]; surplus: [string, Device][] }> {
    // Of two in one millisecond the one that was just issued stays.
    const newestFirst = Object.entries(await this.list(accountHash)).sort(
      ([oneHash, one], [otherHash, other]) =>
        other.seenAt - one.seenAt || Number(otherHash === newest) - Number(oneHash === newest),
    );
    const isOutlived = (device: Device): boolean => now - device.createdAt >= this.#lifeOf(device);
    const outlived = newestFirst.filter(([, device]) => isOutlived(device));
    await this.remove(accountHash, ...outlived.map(([ticketHash]) => ticketHash));
    const living = newestFirst.filter(([, device]) => !isOutlived(device));
    const sessions = living.filter(([, { pending }]) => !pending);
    const pending = living.filter(([, device]) => device.pending && device.step?.subject === step);
    return { outlived, surplus: [...sessions.slice(accountSessions), ...pending.slice(accountPending)] };
  }

  /** A waiting second step has no token that could outlive it. Its index holds nothing else. */
  #lifeOf({ step }: Device): number {
    return step ? pendingMs : this.#lifeMs;
  }

  async list(accountHash: string): Promise<Record<string, Device>> {
    const key = keys.devices.key(accountHash);
    const devices: Record<string, Device> = {};
    for (const [ticketHash, text] of Object.entries(await this.#store.hashAll(key))) {
      const device = parseStored(StoredDevice, text);
      if (device) devices[ticketHash] = device;
      else await dropStored({ store: this.#store, log: this.#log }, key, ticketHash);
    }
    return devices;
  }
}

/** Kinds of a half-finished sign-in: second step, forced password change. */
export const pendingKinds: ReadonlySet<SessionRecord["kind"]> = new Set(["verification", "passwordChange"]);

/**
 * Whose session it is. Before the second step the account is what was typed; where the platform names it otherwise, the
 * cutoff of the account refuses the sign-in when that step is taken.
 */
export function accountOfRecord({ member, verification }: SessionRecord): AccountIdentity | undefined {
  const name = member?.account ?? verification?.username;
  return name === undefined ? undefined : accountIdentity(name);
}

/** Index of the second steps that wait at a name, in whatever spelling. Accounts with the same canonical name share it. */
export const stepsOf = (name: string): AccountHash => accountHash(`step ${throttleName(name)}`);

/** Index the ticket belongs to: its account's, or that of the waiting second steps. */
export function ownerOf(record: SessionRecord): AccountHash | undefined {
  if (!record.member && record.verification) return stepsOf(record.verification.username);
  const account = accountOfRecord(record);
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

/**
 * What the codes and tries of a waiting second step are counted by. The platform has accepted the password and does not
 * name the account: the hints of its number and e-mail address tell it from another one with the same canonical name, and
 * other spellings of the name bring no tries of their own.
 */
export const pendingSubject = ({ username, types }: PendingVerification): AccountSubject =>
  `account ${accountHash(`step ${throttleName(username)} ${JSON.stringify(types)}`)}`;

/** Tells these seals from those of tickets, which are made with a browser's secret. */
const purpose = Buffer.from("platform token of a session");

const sealerOf = ({ sessionKeys }: Pick<Config, "sessionKeys">, ticketHash: string): Sealer =>
  createSealer(sessionKeys, purpose, ticketHash);

/**
 * A session's platform token as its account's index keeps it, sealed under the key ring alone: the record has it sealed
 * with the browser's secret, and whoever pauses play on one device has no other's. Opens for this session only.
 */
export const sealToken = (config: Pick<Config, "sessionKeys">, ticketHash: string, token: string): string =>
  sealerOf(config, ticketHash).seal(Buffer.from(token)).toString("base64url");

/** @returns undefined where it was sealed with a key that has left the ring, or is broken */
export const openToken = (
  config: Pick<Config, "sessionKeys">,
  ticketHash: string,
  sealed: string,
): string | undefined => sealerOf(config, ticketHash).open(Buffer.from(sealed, "base64url"))?.toString();

/** Names a session to its account's owner; the ticket hash itself names keys of the store and stays here. */
export const deviceId = (ticketHash: string): string =>
  createHash("sha256").update(`device ${ticketHash}`).digest("base64url").slice(0, 22);

/** One line of the device list; `browser` and `system` are empty when they are not known. */
export function deviceEntry(ticketHash: string, device: Device, current: boolean): Static<typeof DeviceEntry> {
  const { userAgent, ip, place, createdAt, seenAt } = device;
  return {
    id: deviceId(ticketHash),
    current,
    ...softwareOf(userAgent),
    ip,
    ...(place !== undefined && { place }),
    signedInAt: new Date(createdAt).toISOString(),
    seenAt: new Date(seenAt).toISOString(),
  };
}

/** @throws ApiError session_required for a ticket that belongs to nobody */
export function accountOf({ ticket }: Pick<Caller, "ticket">): { ticket: Ticket; account: AccountIdentity } {
  const account = ticket?.record.member?.account;
  if (!ticket || account === undefined) throw new ApiError("session_required");
  return { ticket, account: accountIdentity(account) };
}

function softwareOf(userAgent: string | undefined): { browser: string; system: string } {
  if (!userAgent) return { browser: "", system: "" };
  const { name, versionName, version } = Bowser.parse(userAgent).os;
  return {
    browser: browserNameOf(userAgent) ?? "",
    system: [name, versionName ?? version].filter(Boolean).join(" "),
  };
}
