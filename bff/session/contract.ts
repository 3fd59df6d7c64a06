import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { EndReason, Session as SessionView } from "../../shared/contracts/session.ts";
import type { Role } from "../../shared/rules/roles.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Sealer } from "../crypto/sealing.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { Store } from "../store/store.ts";
import type { Cookies } from "./cookies.ts";
import type { Entrance, Profile } from "./profile.ts";
import type { PendingVerification, SessionRecord } from "./stored-shapes.ts";

/** Parts of `Deps`, which the classes listed there cannot import without a circle (decision 080). */
export interface SessionBase {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly config: Pick<Config, "session" | "sessionKeys">;
  readonly cookies: Cookies;
}

export type CallerState = SessionView["state"];

/** Reasons for which other sessions of an account end: an action in one of them, or a new password. */
export type RevocationReason = Extract<EndReason, "revoked" | "password_changed" | "paused">;

export type NewRecord = Omit<SessionRecord, "createdAt" | "kind" | "seenAt" | "touchedAt"> & {
  readonly kind: Exclude<SessionRecord["kind"], "visitor">;
};

export interface Caller {
  readonly state: CallerState;
  readonly ip: string;
  readonly deviceId?: string;
  readonly ticket?: Ticket;
  /** Reason for which the ticket that the browser sends has ended, while the reason is stored. */
  readonly endReason?: EndReason;
}

export interface Ticket {
  /** Hash of the ticket id: safe to log and to index by. */
  readonly idHash: string;
  readonly record: Readonly<SessionRecord>;
  /** The `seenAt` of the sealed record, if it is older than that of `record`. */
  readonly savedAt?: number;
  /** Seals other data of this ticket, e.g. its captcha. */
  readonly sealer: Sealer;
  readonly activity: SessionActivity;
}

/** The last calls of a session on this instance, epoch ms. Its concurrent requests, whose records differ, share it. */
export interface SessionActivity {
  seenAt: number;
  /** Time at which the platform last received the token. Written with the next `touch`. */
  tokenSeenAt: number;
}

export interface StartOptions
  extends Partial<Pick<PendingVerification, "area" | "family" | "isReset" | "notice" | "remember" | "typed">> {
  /** The password just typed, for sign-in by user name only; decides whether it must be changed first. */
  readonly password?: string;
  /** Start of the sign-in, before the platform call. It is refused if the account's sessions ended since then. */
  readonly begunAt?: number;
  readonly isFirst?: true;
  /**
   * Reason for which the account knows this browser from now on (decision 070): registration, or a typed code to its
   * number.
   */
  readonly known?: "code" | "registration";
  /** Name or number that was typed to sign in. This browser has proven it, and its password may have been reset. */
  readonly entrance?: Entrance;
  /** A new account with name and birthday of an excluded person; its session is withdrawal-only (decision 074). */
  readonly isNamed?: boolean;
  /** Personal data that the account's owner has just typed, unmasked. The platform may report it as verified. */
  readonly details?: { readonly email?: string | undefined };
  /** The session's role, regardless of the account's type: free play. */
  readonly role?: Role;
  readonly profile?: Profile;
  /** Runs in parallel with issuing the ticket, once the account is accepted. */
  readonly accepted?: () => Promise<unknown>;
}

export interface BrowserEntry extends Pick<StartOptions, "known"> {
  readonly isReset?: boolean;
  /** The session has recorded this browser as the first one of the account. */
  readonly isRecorded?: boolean;
}

/** State of an account's browsers in its record `security`. */
export interface BrowserTrust {
  /** Proofs up to `at` make no browser known, except the proof with the id `except`. */
  readonly voided?: { readonly at: number; readonly except?: string };
  /** Time at which payouts were frozen. Until they are allowed again, no browser becomes known by waiting. */
  readonly frozenAt?: number;
  /** Another person created the account and knows its login password: no browser becomes known by waiting. */
  readonly passwordGivenOut?: true;
}

/** An account's view of a browser: the proofs it accepts, and whether its owner must be notified of a new browser. */
export interface BrowserAssessment {
  readonly trust: BrowserTrust;
  readonly isNew: boolean;
}

/** An account's record of its browsers, and how a sign-in changes it (decision 070). */
export interface BrowserSecurity {
  /**
   * Assesses a browser in which the account's password, or a code to its number, was just typed. A reset makes every
   * browser unknown, and so does a code for an account whose password was given out.
   * @throws StoreUnavailable · ApiError overloaded for a record that cannot be read
   */
  assessBrowser(account: AccountIdentity, entry: BrowserEntry, request: FastifyRequest): Promise<BrowserAssessment>;
  /** Lists a new browser and notifies the account's devices. An id that is already listed only gets the ticket. */
  newBrowser(
    account: AccountIdentity,
    ticket: Pick<Ticket, "idHash"> | undefined,
    request: FastifyRequest,
    id?: string,
  ): Promise<void>;
  passwordReset(account: AccountIdentity, known: boolean): Promise<void>;
  voidBrowsers(account: AccountIdentity): Promise<BrowserTrust>;
}

/** Returns the password typed at a sign-in that must change it first; undefined in every other state. */
export const pendingPassword = (caller: Pick<Caller, "state" | "ticket">): string | undefined =>
  caller.state === "passwordChange" ? caller.ticket?.record.password : undefined;
