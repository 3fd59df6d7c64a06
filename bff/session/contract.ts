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

/** The parts of `Deps` that session classes share. Importing `Deps` would create an import cycle (decision 080). */
export interface SessionBase {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly config: Pick<Config, "session" | "sessionKeys">;
  readonly cookies: Cookies;
}

export type CallerState = SessionView["state"];

export type RevocationReason = Extract<EndReason, "revoked" | "password_changed" | "paused">;

export type NewRecord = Omit<SessionRecord, "createdAt" | "kind" | "seenAt" | "touchedAt"> & {
  readonly kind: Exclude<SessionRecord["kind"], "visitor">;
};

export interface Caller {
  readonly state: CallerState;
  readonly ip: string;
  readonly deviceId?: string;
  readonly ticket?: Ticket;
  /** Why the browser's ticket has ended, if the reason is still stored. */
  readonly endReason?: EndReason;
}

export interface Ticket {
  /** Hash of the ticket id; safe to log and to use in keys. */
  readonly idHash: string;
  readonly record: Readonly<SessionRecord>;
  /** `seenAt` of the sealed record, which `record.seenAt` may exceed. Absent for a ticket that was just issued. */
  readonly savedAt?: number;
  /** Seals other data of this ticket, e.g. its captcha. */
  readonly sealer: Sealer;
  readonly activity: SessionActivity;
}

/** Times of a session's last calls on this instance, in epoch ms. Shared by the session's concurrent requests. */
export interface SessionActivity {
  seenAt: number;
  /** Last time the platform received the token. Written with the next `touch`. */
  tokenSeenAt: number;
}

export interface StartOptions
  extends Partial<Pick<PendingVerification, "area" | "family" | "isReset" | "notice" | "remember" | "typed">> {
  /** Typed or remembered password of a sign-in by user name. Decides whether a password change is forced. */
  readonly password?: string;
  /** Start of the sign-in, which is refused if the account's sessions ended after this time. */
  readonly begunAt?: number;
  readonly isFirst?: true;
  /** Why the account knows this browser from now on: a registration, or a typed code to its number (decision 070). */
  readonly known?: "code" | "registration";
  /** Name or number typed to sign in, which this browser has proven by the sign-in. */
  readonly entrance?: Entrance;
  /**
   * The new account matches an excluded person only by name (`KnownPeople.newcomer`), so its session is
   * withdrawal-only.
   */
  readonly isNamed?: boolean;
  /** Unmasked personal data that the owner has just typed. */
  readonly details?: { readonly email?: string | undefined };
  /** Role that overrides the account's type, for free play. */
  readonly role?: Role;
  readonly profile?: Profile;
  /** Runs in parallel with issuing the ticket, after the account has been accepted. */
  readonly accepted?: () => Promise<unknown>;
}

export interface BrowserEntry extends Pick<StartOptions, "known"> {
  readonly isReset?: boolean;
  /** This session has already stored its browser as the account's first one. */
  readonly isRecorded?: boolean;
}

/** Which browsers an account trusts, from its `security` record. */
export interface BrowserTrust {
  /** Proofs up to `at` make no browser known, except the proof with the id `except`. */
  readonly voided?: { readonly at: number; readonly except?: string };
  /** Time at which payouts were frozen. Until they are allowed again, no browser becomes known by waiting. */
  readonly frozenAt?: number;
  /** Another person created the account and knows its login password, so no browser becomes known by waiting. */
  readonly passwordGivenOut?: true;
}

/** The proofs that an account accepts from a browser, and whether the owner must be notified of a new browser. */
export interface BrowserAssessment {
  readonly trust: BrowserTrust;
  readonly isNew: boolean;
}

/** Reads and updates an account's record of its browsers (decision 070). */
export interface BrowserSecurity {
  /**
   * Assesses a browser in which the account's password, or a code to its number, was just typed. A reset makes every
   * browser unknown. So does a code if the account's password was given out.
   * @throws StoreUnavailable · ApiError overloaded for an unreadable record
   */
  assessBrowser(account: AccountIdentity, entry: BrowserEntry, request: FastifyRequest): Promise<BrowserAssessment>;
  /**
   * Adds a new browser to the record and notifies the account's devices. For an existing `id`, only sets the ticket.
   */
  newBrowser(
    account: AccountIdentity,
    ticket: Pick<Ticket, "idHash"> | undefined,
    request: FastifyRequest,
    id?: string,
  ): Promise<void>;
  passwordReset(account: AccountIdentity, known: boolean): Promise<void>;
  voidBrowsers(account: AccountIdentity): Promise<BrowserTrust>;
}

/** Returns the typed password of a sign-in that must first change it, otherwise undefined. */
export const pendingPassword = (caller: Pick<Caller, "state" | "ticket">): string | undefined =>
  caller.state === "passwordChange" ? caller.ticket?.record.password : undefined;
