import type { FastifyReply, FastifyRequest } from "fastify";
import type { EndReason, Member, Session as SessionView, SignIn } from "../../shared/contracts/session.ts";
import type { Language } from "../../shared/language.ts";
import type { Role } from "../../shared/rules/roles.ts";
import type { Sealer } from "../crypto/sealing.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { LoginResult, VerificationDemand } from "../platform/types.ts";
import type { Entrance, Profile } from "./profile.ts";
import type { BrowserTrust } from "./proven-browsers.ts";
import type { RememberedCredentials } from "./remember-me.ts";

export type CallerState = SessionView["state"];

/** Why other sessions of an account end: an action in one of them, or a new password. */
export type RevocationReason = Extract<EndReason, "revoked" | "password_changed" | "paused">;

/**
 * The sealed record of a ticket. `visitor` is a ticket issued before sign-in (captcha, throttles), whose cookie
 * contains its whole state; the store has no record of it (`visitor-ticket.ts`).
 */
export interface SessionRecord {
  kind: "visitor" | "member" | "trial" | "agent" | "withdrawOnly" | "verification" | "passwordChange";
  /** Platform token, sealed with the ticket's secret; absent for visitors. */
  token?: string;
  member?: Member;
  /** The member's VIP label in each language it was requested in. */
  vips?: Partial<Record<Language, string>>;
  /** Kind `passwordChange` only: the password just typed, so that the form can omit it. */
  password?: string;
  /** Kind `verification` only: the sign-in that waits for its second step. */
  verification?: PendingVerification;
  /** Origin of the sign-in, as the device list shows it. */
  device?: { ip: string; userAgent?: string; place?: string };
  lastLogin?: { at: string; ip?: string };
  firstTimeLogin?: boolean;
  /** Started by a typed password, a code or a registration, not by a cookie or link that may be a copy. */
  typed?: boolean;
  /** `StartOptions.isFirst` */
  isFirst?: true;
  /**
   * Proofs by the owner since sign-in (decision 069): the hash of the cookie `proof`, and the time of each proof, epoch
   * ms. A pending or typed sign-in starts with the hash alone, which binds it to the browser that started it.
   */
  proof?: SessionProofRecord;
  /** The next sign-in of this browser needs a captcha. */
  captchaRequired?: boolean;
  createdAt: number;
  /** Last active (not passive) call; idle expiry counts from here. */
  seenAt: number;
  /** Last call that reached the platform with the token; updated at most every 5 min. */
  touchedAt: number;
}

export type NewRecord = Omit<SessionRecord, "createdAt" | "kind" | "seenAt" | "touchedAt"> & {
  readonly kind: Exclude<SessionRecord["kind"], "visitor">;
};

export interface SessionProofRecord {
  readonly hash: string;
  readonly password?: number;
  readonly code?: number;
}

export interface Caller {
  readonly state: CallerState;
  readonly ip: string;
  readonly deviceId?: string;
  /** Present if the browser sends a valid ticket. */
  readonly ticket?: Ticket;
  /** Why the ticket that the browser sends has ended, while that is stored. */
  readonly endReason?: EndReason;
}

export interface Ticket {
  /** Hash of the ticket id: safe to log and to index by. */
  readonly idHash: string;
  readonly record: Readonly<SessionRecord>;
  /** `seenAt` of the sealed record if it is older than that of `record`. */
  readonly savedAt?: number;
  /** Seals other data of this ticket, e.g. its captcha. */
  readonly sealer: Sealer;
  readonly activity: SessionActivity;
}

/**
 * The last calls of a session on this instance, in epoch ms. All requests of the session share one object, because
 * concurrent requests have records of different age.
 */
export interface SessionActivity {
  /** `seenAt` as it was last written. */
  seenAt: number;
  /** When the platform last received the token. Written with the next `touch`. */
  tokenSeenAt: number;
}

/** A sign-in with the right password from an address that is new to the platform (protocol 3.3). */
export interface PendingVerification extends VerificationDemand {
  /** When the password was sent to the platform, epoch ms. */
  readonly begunAt?: number;
  readonly username: string;
  readonly password: string;
  readonly typed?: boolean;
  readonly area?: SignIn["area"];
  readonly remember?: RememberedCredentials | false;
  /** Family of the remembered token that supplied the password (`PresentedToken.family`). */
  readonly family?: string;
  /** Started by an id token, which does not prove the number in `username`. */
  readonly byIdToken?: true;
  /** The password was reset with a code just before. */
  readonly isReset?: true;
  /** Id of this browser's entry in the account's list, if it was already reported as new. */
  readonly notice?: string;
  /** This browser has signed in to the account before: its pending steps have a separate limit. */
  readonly isProven?: true;
}

export interface StartOptions {
  /** The password just typed, for sign-in by user name only; decides whether it must be changed first. */
  readonly password?: string;
  /** A password, a code or a registration was typed for it, not replaced by a cookie or a link. */
  readonly typed?: boolean;
  /** Started by a link to an account without browsers: its first proof makes this the account's first browser. */
  readonly isFirst?: true;
  /** Why the account knows this browser from now on (decision 070): registration, or a typed code to its number. */
  readonly known?: "code" | "registration";
  /** The password was reset with a code: other browsers become unknown to the account, and its owner is notified. */
  readonly isReset?: boolean;
  /** `PendingVerification.notice` */
  readonly notice?: string;
  /** `agent` refuses all other accounts. */
  readonly area?: SignIn["area"];
  /** Start of the sign-in, before the platform call. It is refused if the account's sessions ended since then. */
  readonly begunAt?: number;
  /** Name or number that was typed to sign in. This browser has proven it, and its password may have been reset. */
  readonly entrance?: Entrance;
  /** A new account with name and birthday of an excluded person; its session is withdrawal-only (decision 074). */
  readonly isNamed?: boolean;
  /** Personal data that the account's owner has just typed, unmasked. The platform may report it as verified. */
  readonly said?: { readonly email?: string | undefined };
  /** Credentials to store for a day for this browser. `false` erases the stored ones; absent leaves them. */
  readonly remember?: RememberedCredentials | false;
  /** Family of the remembered token that started it (`PresentedToken.family`). */
  readonly family?: string;
  /** The session's role, regardless of the account's type: free play. */
  readonly role?: Role;
  /** Profile of the token's owner, if it is already loaded. */
  readonly profile?: Profile;
  /** Runs in parallel with issuing the ticket, once the account is accepted. */
  readonly accepted?: () => Promise<unknown>;
}

/** How a browser was proven to an account. */
export interface BrowserEntry extends Pick<StartOptions, "isReset" | "known"> {
  /** The session has recorded this browser as the first one of the account. */
  readonly isRecorded?: boolean;
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
  /**
   * Lists a new browser and notifies the account's devices. An id that is already listed gets the ticket without
   * another notification.
   * @param ticket of the resulting session, if any
   */
  newBrowser(
    account: AccountIdentity,
    ticket: Pick<Ticket, "idHash"> | undefined,
    request: FastifyRequest,
    id?: string,
  ): Promise<void>;
  /** Lists a password reset and notifies the account's devices. */
  passwordReset(account: AccountIdentity, known: boolean): Promise<void>;
  /** Makes every browser unknown. @returns the new trust @throws StoreUnavailable */
  voidBrowsers(account: AccountIdentity): Promise<BrowserTrust>;
}

/** Turns a login that the platform accepted into a session, and ends the sessions of an old password. */
export interface SignInCompletion {
  /**
   * Signs this browser in with a platform token: loads the member, decides the kind of session (staff, agents' area,
   * forced password change), issues a ticket and sets its cookie. Ends the browser's previous ticket and logs its token
   * out. A sign-in is refused if the account's sessions ended since it started. On an error the new token is logged
   * out.
   * @returns the answer of `POST /api/session`
   * @throws ApiError member_only · agent_only · credentials_invalid if it was refused so · PlatformError ·
   * StoreUnavailable
   */
  startSession(
    request: FastifyRequest,
    reply: FastifyReply,
    login: LoginResult,
    options?: StartOptions,
  ): Promise<SessionView>;

  /** Issues a ticket that allows only the second step, after a right password from an unknown address. */
  holdForVerification(
    request: FastifyRequest,
    reply: FastifyReply,
    verification: PendingVerification,
  ): Promise<SessionView>;

  /**
   * Renews the session after a password change: ends every other session of the account, erases its remembered
   * passwords, and issues this browser a new full ticket with the same token.
   * @throws ApiError session_required if the caller's ticket has no account
   */
  rotateAfterPasswordChange(request: FastifyRequest, reply: FastifyReply): Promise<SessionView>;

  /**
   * Ends the sessions of an account's old password, as `endOthers`. Retries in the background while the store is
   * unavailable.
   * @throws StoreUnavailable
   */
  revokeOldPassword(account: AccountIdentity, keep?: Ticket): Promise<void>;

  /**
   * Ends every session of an account except one, including running and pending sign-ins, and erases its remembered
   * credentials. `AccountSessions` logs their tokens out.
   * @param reason shown in their browsers
   * @param keep the ticket that stays; absent: all end
   * @param at sign-ins that started before this time, epoch ms, are refused; defaults to now
   * @returns how many ended
   */
  endOthers(account: AccountIdentity, reason: RevocationReason, keep?: Ticket, at?: number): Promise<number>;
}

/** Returns the password typed at a sign-in that must change it first; undefined in every other state. */
export const pendingPassword = (caller: Pick<Caller, "state" | "ticket">): string | undefined =>
  caller.state === "passwordChange" ? caller.ticket?.record.password : undefined;
