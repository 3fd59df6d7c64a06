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

/** Why other sessions of an account are ended from one of them, or with its old password. */
export type RevocationReason = Extract<EndReason, "revoked" | "password_changed" | "paused">;

/**
 * What the sealed record of a ticket holds. `visitor` = a ticket issued before sign-in (captcha, throttles): its cookie
 * says all of it, and the store keeps no record (`visitor-ticket.ts`).
 */
export interface SessionRecord {
  kind: "visitor" | "member" | "trial" | "agent" | "withdrawOnly" | "verification" | "passwordChange";
  /** Platform token, sealed with the ticket's secret; absent for visitors. */
  token?: string;
  member?: Member;
  /** The member's VIP label in the languages it was asked for in. */
  vips?: Partial<Record<Language, string>>;
  /** Kind `passwordChange` only: the password just typed, so that the form need not ask for it. */
  password?: string;
  /** Kind `verification` only: the sign-in that waits for its second step. */
  verification?: PendingVerification;
  /** Where it was signed in from, as the device list shows it. */
  device?: { ip: string; userAgent?: string; place?: string };
  lastLogin?: { at: string; ip?: string };
  firstTimeLogin?: boolean;
  /** It began with a password that was typed, a code or a registration; others are opened by what a thief may copy. */
  typed?: boolean;
  /** `StartOptions.isFirst` */
  isFirst?: true;
  /**
   * What its owner has proven since (decision 069): hash of the cookie `proof`, and when by which means, epoch ms. A
   * half-finished or typed sign-in starts with the hash alone, which binds it to the browser that started it.
   */
  proof?: SessionProofRecord;
  /** The next sign-in of this browser must carry a captcha. */
  captchaRequired?: boolean;
  createdAt: number;
  /** Last active (not passive) call; idle expiry counts from here. */
  seenAt: number;
  /** Last call that reached the platform with the token; touched at most every 5 min. */
  touchedAt: number;
}

/** What a session is issued with; a visitor has none. */
export type NewRecord = Omit<SessionRecord, "createdAt" | "kind" | "seenAt" | "touchedAt"> & {
  readonly kind: Exclude<SessionRecord["kind"], "visitor">;
};
export interface SessionProofRecord {
  readonly hash: string;
  readonly password?: number;
  readonly code?: number;
}

/** The visitor as a route sees them. */
export interface Caller {
  readonly state: CallerState;
  readonly ip: string;
  readonly deviceId?: string;
  /** Present when the browser carries a live ticket. */
  readonly ticket?: Ticket;
  /** Why the ticket it carries is dead, while that is remembered. */
  readonly endReason?: EndReason;
}

export interface Ticket {
  /** Hash of the ticket id: safe to log and to index by. */
  readonly idHash: string;
  readonly record: Readonly<SessionRecord>;
  /** `seenAt` of the sealed record, which may be some minutes older than that of `record`; absent: the same. */
  readonly savedAt?: number;
  /** Seals what else is kept for this ticket, e.g. its captcha. */
  readonly sealer: Sealer;
  readonly activity: SessionActivity;
}

/**
 * The last calls of a session as far as this process knows, in epoch ms. One object for all requests of the session:
 * those side by side hold records of different age.
 */
export interface SessionActivity {
  /** `seenAt` of the record as it was written last. */
  seenAt: number;
  /** When the platform saw the token last. Written with the next `touch`. */
  tokenSeenAt: number;
}

/** A sign-in with the right password from an address the platform does not know (protocol 3.3). */
export interface PendingVerification extends VerificationDemand {
  /** When the password was sent to the platform, epoch ms. */
  readonly begunAt?: number;
  readonly username: string;
  readonly password: string;
  /** The password was typed just now. */
  readonly typed?: boolean;
  readonly area?: SignIn["area"];
  readonly remember?: RememberedCredentials | false;
  /** Of the remembered token its password came from (`PresentedToken.family`). */
  readonly family?: string;
  /** An id token began it, which says nothing of the number in `username`. */
  readonly byIdToken?: true;
  /** The password was reset with a code just before. */
  readonly isReset?: true;
  /** Id under which the account's list has this browser as a new one already. */
  readonly notice?: string;
  /** This browser has signed in to the account before: its waiting steps have a limit of their own. */
  readonly isProven?: true;
}

export interface StartOptions {
  /** The password just typed, sign-in by user name only: decides whether it must be changed first. */
  readonly password?: string;
  /** A password, a code or a registration was typed for it, which neither a cookie nor a link can stand for. */
  readonly typed?: boolean;
  /** A link began it, and the account had no browser before: its first proof is that of the account's first browser. */
  readonly isFirst?: true;
  /** Why the account knows this browser from now on (decision 070): it registered, or a code to its number was typed. */
  readonly known?: "code" | "registration";
  /** The password was reset with a code: other browsers become unknown to the account, and its owner is notified. */
  readonly isReset?: boolean;
  /** `PendingVerification.notice` */
  readonly notice?: string;
  /** `agent`: refused for everybody else. */
  readonly area?: SignIn["area"];
  /** When the sign-in began, before the platform was asked: an end of the account's sessions since then refuses it. */
  readonly begunAt?: number;
  /** What its owner types to sign in: this browser has proven it, and it may be a number whose password was reset. */
  readonly entrance?: Entrance;
  /** A new account whose name and birthday are those of somebody excluded: it leads out only (decision 074). */
  readonly isNamed?: boolean;
  /** What the account's owner has typed of themselves just now, in plain; the platform may say that it is verified. */
  readonly said?: { readonly email?: string | undefined };
  /** What to keep for a day in this browser; `false` erases what is kept; absent: left as it is. */
  readonly remember?: RememberedCredentials | false;
  /** Of the remembered token that began it (`PresentedToken.family`). */
  readonly family?: string;
  /** The session's role, whatever the account's type says: free play. */
  readonly role?: Role;
  /** Who the token belongs to, when that was asked already. */
  readonly profile?: Profile;
  /** Runs beside the issuing of the ticket, once the account is let in: nothing of it may hold the answer up. */
  readonly accepted?: () => Promise<unknown>;
}

/** What was typed in a browser that an account is to know, or to hear of. */
export interface BrowserEntry extends Pick<StartOptions, "isReset" | "known"> {
  /** The session has put this browser into the account's record of people as its first one. */
  readonly isRecorded?: boolean;
}

/** What an account says of a browser: which proofs it still takes, and whether its owner has to hear of the browser. */
export interface BrowserAssessment {
  readonly trust: BrowserTrust;
  readonly isNew: boolean;
}

/** What an account's record of security knows of its browsers, and what a sign-in adds (decision 070). */
export interface BrowserSecurity {
  /**
   * Assesses a browser in which the account's password, or a code to its number, was typed just now. A reset makes every
   * browser unknown, and so does a code where the password was given out.
   * @throws StoreUnavailable · ApiError overloaded for a record that cannot be read
   */
  assessBrowser(account: AccountIdentity, entry: BrowserEntry, request: FastifyRequest): Promise<BrowserAssessment>;
  /**
   * Lists a new browser and tells the account's devices. An id that is listed already gets the ticket and is not told
   * again.
   * @param ticket of the session that came of it, if any
   */
  newBrowser(
    account: AccountIdentity,
    ticket: Pick<Ticket, "idHash"> | undefined,
    request: FastifyRequest,
    id?: string,
  ): Promise<void>;
  /** Lists that the password was reset, and tells the account's devices. */
  passwordReset(account: AccountIdentity, known: boolean): Promise<void>;
  /** Makes every browser unknown. @returns what holds from now on @throws StoreUnavailable */
  voidBrowsers(account: AccountIdentity): Promise<BrowserTrust>;
}

/** Every way from "the platform said yes" to a signed-in browser, and what a new password ends. */
export interface SignInCompletion {
  /**
   * Signs this browser in with the token the platform granted: loads the member, decides (staff, agents' area, forced
   * change), issues a new ticket and sets its cookie; the browser's old ticket is dead and its token logged out.
   * Registration passes no options. A sign-in is refused when the account's sessions were ended since it began.
   * @returns the answer of `POST /api/session`
   * @throws ApiError member_only or agent_only · credentials_invalid when it was refused so · PlatformError · StoreUnavailable; the new token is logged out again
   */
  startSession(
    request: FastifyRequest,
    reply: FastifyReply,
    login: LoginResult,
    options?: StartOptions,
  ): Promise<SessionView>;

  /** The password was right and the address is unknown: the browser gets a ticket that opens the second step only. */
  holdForVerification(
    request: FastifyRequest,
    reply: FastifyReply,
    verification: PendingVerification,
  ): Promise<SessionView>;

  /**
   * After the platform accepted a new password: every other session of the account ends, no remembered password of the
   * account works any more, and this browser gets a new full ticket with the same token.
   * @returns the session as it is now
   * @throws ApiError session_required when the caller's ticket belongs to nobody
   */
  rotateAfterPasswordChange(request: FastifyRequest, reply: FastifyReply): Promise<SessionView>;

  /**
   * Ends what the old password of an account opened, as `endOthers`; while the store is unavailable, in the background.
   * @throws StoreUnavailable
   */
  revokeOldPassword(account: AccountIdentity, keep?: Ticket): Promise<void>;

  /**
   * Ends every session of an account but one, sign-ins under way and half-finished ones included, and erases what
   * browsers remember of it. What that leaves of them at the platform: see AccountSessions.
   * @param reason what their browsers are told
   * @param keep the ticket that stays; absent: all end
   * @param at sign-ins that began before this, epoch ms, are refused; absent: before now
   * @returns how many ended
   */
  endOthers(account: AccountIdentity, reason: RevocationReason, keep?: Ticket, at?: number): Promise<number>;
}

/** The password typed at a sign-in that must change it first; undefined in every other state. */
export const pendingPassword = (caller: Pick<Caller, "state" | "ticket">): string | undefined =>
  caller.state === "passwordChange" ? caller.ticket?.record.password : undefined;
