import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session as SessionView } from "../../shared/contracts/session.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Deps } from "../deps.ts";
import { type AccountIdentity, accountIdentity } from "../guard/account-name.ts";
import { PlatformError, tokenEndReason } from "../platform/error.ts";
import type { LoginResult } from "../platform/types.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import { bindToBrowser } from "./caller.ts";
import type {
  BrowserAssessment,
  BrowserSecurity,
  NewRecord,
  PendingVerification,
  RevocationReason,
  SignInCompletion,
  StartOptions,
  Ticket,
} from "./contract.ts";
import { decideSession, kindOf } from "./decide-session.ts";
import { deviceOf, discard, issueSession, kindNow, setCookies, viewOf } from "./issue-session.ts";
import type { PendingRevocation } from "./pending-revocations.ts";
import { askGeoLabel, loadProfile, provenSubjects } from "./profile.ts";
import type { BrowserTrust } from "./proven-browsers.ts";
import type { RememberedCredentials } from "./remember-me.ts";
import { endOthers } from "./sign-in-cutoffs.ts";
import { revokePlatformToken } from "./token-ends.ts";

type SignInCompletionDeps = Pick<
  Deps,
  | "accountSessions"
  | "cache"
  | "clock"
  | "cookies"
  | "knownPeople"
  | "log"
  | "pendingRevocations"
  | "platform"
  | "protection"
  | "provenBrowsers"
  | "regionCheck"
  | "rememberMe"
  | "sessions"
  | "signInCutoffs"
  | "site"
  | "visitors"
>;

/** Why the session that was just issued is discarded, the account's sessions end, and another one is issued. */
class RevocationDue extends Error {
  readonly pending: PendingRevocation | undefined;
  /** The account was excluded by this sign-in. */
  readonly isExcluded: boolean;

  constructor(pending: PendingRevocation | undefined, isExcluded: boolean) {
    super("the account has sessions to end");
    this.pending = pending;
    this.isExcluded = isExcluded;
  }
}

/** What is known of a sign-in as it goes on. */
interface SignInProgress {
  account?: AccountIdentity;
  browser?: BrowserAssessment | undefined;
  isTold?: true;
}

/** Completes a sign-in with the parts this gateway is made of. */
export class DefaultSignInCompletion implements SignInCompletion {
  readonly #deps: SignInCompletionDeps;
  #security: BrowserSecurity | undefined;

  constructor(deps: SignInCompletionDeps) {
    this.#deps = deps;
  }

  /** Called once, by what pushes to the sessions that this class begins. */
  attachSecurity(security: BrowserSecurity): void {
    this.#security = security;
  }

  async startSession(
    request: FastifyRequest,
    reply: FastifyReply,
    login: LoginResult,
    options: StartOptions = {},
  ): Promise<SessionView> {
    const begunAt = options.begunAt ?? this.#deps.clock.now();
    this.#deps.visitors.deviceId(request, reply);
    // Without the client's signal: a client that disconnects must not hide from the owner that its secret was right.
    const { signal: _client, ...own } = request.platformContext();
    const context = { ...own, token: login.token };
    const progress: SignInProgress = {};
    try {
      const decide = async () => {
        const profile = options.profile ?? (await loadProfile(this.#deps.platform, context));
        progress.account = accountIdentity(profile.info.account);
        return decideSession(this.#deps, login, options, profile, context);
      };
      const [{ record, isNamed, keep }, geoLabel] = await Promise.all([
        decide(),
        askGeoLabel(this.#deps.platform, context),
      ]);
      if (isNamed && record.member) await this.#endNamed(accountIdentity(record.member.account), keep, begunAt);
      const account = record.member && accountIdentity(record.member.account);
      const assess = async () => {
        if (account && (options.typed || options.isReset))
          progress.browser = await this.#security?.assessBrowser(account, options, request);
      };
      const onIssued = async (ticket: Ticket): Promise<void> => {
        if (account && options.family !== undefined) {
          const { accountSessions, log, rememberMe } = this.#deps;
          await rememberMe.grew(options.family, account, ticket.idHash);
          runInBackground(accountSessions.endFamilySurplus(account, options.family), log, "session_index");
        }
        if (account && options.isReset) await this.#security?.passwordReset(account, options.known === "code");
        if (account && progress.browser?.isNew) {
          await this.#security?.newBrowser(account, ticket, request, options.notice);
          progress.isTold = true;
        }
      };
      const issue = (beside: () => Promise<unknown>) =>
        issueSession(this.#deps, request, reply, record, { begunAt, geoLabel, beside, onIssued });
      const remember = () => this.#remember(request, reply, record, options);
      // A reset and the browser are looked for beside the writes: with a slow store each further trip is heard in every sign-in (promise 6).
      const view = await issue(async () => {
        const [pending, isExcluded] = await Promise.all([
          this.#pendingOf(record, options, begunAt),
          keep(),
          ...[assess(), remember(), options.accepted?.()],
        ]);
        if (pending || isExcluded) throw new RevocationDue(pending, isExcluded);
      }).catch(async (error: unknown) => {
        if (!(error instanceof RevocationDue)) throw error;
        const { isExcluded, pending } = error;
        if (isExcluded && account) await this.#insistOnEnd(account, "paused", undefined, begunAt);
        const trust = pending && (await this.#revokePending(pending, begunAt, record, options));
        if (trust && progress.browser) progress.browser = { ...progress.browser, trust };
        return issue(remember);
      });
      if (options.remember === false && options.family !== undefined)
        await this.#deps.rememberMe.forget(request, reply);
      // A remembered password proves nothing: a copy of its cookie would bring counters of its own to each new browser.
      if (options.typed && account && progress.browser) {
        const subjects = [...(options.entrance ? provenSubjects(options.entrance, account) : []), account];
        const known = options.known && account;
        this.#deps.provenBrowsers.add(subjects, request, reply, known, progress.browser.trust);
      }
      return view;
    } catch (error) {
      await this.#tellUnfinished(progress, options, request);
      // Nobody will ever hold this token: it must not stay alive at the platform. One handed over again is held already.
      if (login.token !== request.caller.ticket?.record.token) {
        await revokePlatformToken(this.#deps.platform, login.token, context);
      }
      // Of the new token alone: told as it is, it would end the session this browser still has.
      throw tokenEndReason(error) ? new PlatformError("platform_bad_answer", true, { cause: error }) : error;
    }
  }

  async holdForVerification(
    request: FastifyRequest,
    reply: FastifyReply,
    { isProven, ...typed }: PendingVerification,
  ): Promise<SessionView> {
    // The name as typed: if the platform uses another name for the account, the owner is notified only after the step.
    const account = accountIdentity(typed.username);
    const browser = typed.typed ? await this.#security?.assessBrowser(account, {}, request) : undefined;
    const isVoided = browser?.trust.voided && !this.#deps.provenBrowsers.hasProof(account, request, browser.trust);
    const verification = { ...typed, ...(isProven && !isVoided && { isProven }) };
    if (!browser?.isNew) return issueSession(this.#deps, request, reply, { kind: "verification", verification });
    const notice = randomUUID();
    const record: NewRecord = { kind: "verification", verification: { ...verification, notice } };
    return issueSession(this.#deps, request, reply, record, {
      onIssued: async (ticket) => this.#security?.newBrowser(account, ticket, request, notice),
    });
  }

  async rotateAfterPasswordChange(request: FastifyRequest, reply: FastifyReply): Promise<SessionView> {
    const { ticket } = request.caller;
    const { kind, token, member, vips, firstTimeLogin, lastLogin, device } = ticket?.record ?? {};
    if (!token || !member) throw new ApiError("session_required");
    const account = accountIdentity(member.account);
    const { record, proof } = bindToBrowser({
      // A session that leads out only becomes no other by a new password: it may wait for a register's answer.
      kind: kind === "withdrawOnly" ? kind : await kindOf(this.#deps, account, member.role),
      token,
      member,
      ...(vips && { vips }),
      ...(firstTimeLogin !== undefined && { firstTimeLogin }),
      ...(lastLogin && { lastLogin }),
      // The old password was typed for it.
      typed: true,
    });
    // First, so that an outage in between leaves nobody signed in by the old password.
    await this.revokeOldPassword(account, ticket);
    const issued = await this.#deps.sessions.issue(record, device ?? deviceOf(request), ticket);
    try {
      if ((await kindNow(this.#deps, record)) !== record.kind) throw new ApiError("play_paused");
    } catch (error) {
      await discard(this.#deps, issued.ticket);
      throw error;
    }
    setCookies(this.#deps, reply, issued.cookie, proof);
    this.#deps.cookies.clear(reply, "remember");
    return viewOf(this.#deps, request, issued.ticket);
  }

  async revokeOldPassword(account: AccountIdentity, keep?: Ticket): Promise<void> {
    // The platform has the new password: what the old one opened may not outlive an outage of the store.
    await this.#insistOnEnd(account, "password_changed", keep, this.#deps.clock.now());
  }

  async endOthers(
    account: AccountIdentity,
    reason: RevocationReason,
    keep?: Ticket,
    at = this.#deps.clock.now(),
  ): Promise<number> {
    return endOthers(this.#deps, account, { at, keep, reason });
  }

  /** `endOthers`, and where the store is away again in the background. @throws StoreUnavailable */
  async #insistOnEnd(
    ...what: [account: AccountIdentity, reason: RevocationReason, keep: Ticket | undefined, at: number]
  ): Promise<void> {
    const end = (): Promise<boolean> => this.endOthers(...what).then(() => true);
    try {
      await end();
    } catch (error) {
      runInBackground(retryStoreWork(end), this.#deps.log, "account_revocation");
      throw error;
    }
  }

  /**
   * Of who a register names: the record first, then the sessions, as of any other exclusion (decision 067). Where the
   * record is not confirmed they end too, as the next sign-in finds it written and takes it for an old one.
   */
  async #endNamed(account: AccountIdentity, keep: () => Promise<boolean>, begunAt: number): Promise<void> {
    let isNew = true;
    try {
      isNew = await keep();
    } finally {
      if (isNew) await this.#insistOnEnd(account, "paused", undefined, begunAt);
    }
  }

  /**
   * Tells the account's owner that its password, or a code to its number, was right in a browser that the account has not
   * seen, where no session came of it: the answer shows that to the person who typed it (decision 070).
   */
  async #tellUnfinished(
    { account, browser, isTold }: SignInProgress,
    options: StartOptions,
    request: FastifyRequest,
  ): Promise<void> {
    const security = this.#security;
    // Without a profile the name as typed, as in `holdForVerification`.
    const owner = account ?? options.entrance?.spelling;
    if (!security || !owner || !options.typed || isTold) return;
    const assess = () => security.assessBrowser(owner, {}, request).catch(ignoreStoreUnavailable);
    const { isNew = false } = browser ?? (await assess()) ?? {};
    if (isNew) await security.newBrowser(owner, undefined, request, options.notice);
  }

  async #pendingOf(
    { member }: NewRecord,
    { entrance, typed }: StartOptions,
    begunAt: number,
  ): Promise<PendingRevocation | undefined> {
    if (!member) return undefined;
    const { account, mobile } = member;
    return this.#deps.pendingRevocations.due({ account: accountIdentity(account), entrance, mobile, typed }, begunAt);
  }

  /**
   * After a reset (decision 014). Settled last: an outage in between leaves the rest due.
   * @returns what holds for the account's browsers from now on, where the reset was certainly its own
   */
  async #revokePending(
    pending: PendingRevocation,
    begunAt: number,
    { member }: NewRecord,
    { isReset }: StartOptions,
  ): Promise<BrowserTrust | undefined> {
    if (!member) return undefined;
    if (pending.resetAt !== undefined && begunAt < pending.resetAt) throw new ApiError("credentials_invalid");
    const account = accountIdentity(member.account);
    await this.endOthers(account, "password_changed", undefined, begunAt);
    let trust: BrowserTrust | undefined;
    // The sign-in behind the reset itself has done so. A mask fits other accounts, too.
    if (pending.isOwnNumber && !isReset) {
      trust = await this.#security?.voidBrowsers(account);
      await this.#security?.passwordReset(account, false);
    }
    await pending.settle();
    return trust;
  }

  /** A password that is about to change is not kept. */
  async #remember(
    request: FastifyRequest,
    reply: FastifyReply,
    { kind, member }: NewRecord,
    { family, remember, typed }: StartOptions,
  ): Promise<void> {
    if (typed && family === undefined) await this.#deps.rememberMe.endCopies(request);
    // A token that begins this session is forgotten behind it: what grows from it is noted first.
    if (remember === false && family !== undefined) return;
    if (remember === false) await this.#deps.rememberMe.forget(request, reply);
    else if (remember && member) {
      const { password, ...names } = remember;
      const credentials: RememberedCredentials = kind === "passwordChange" ? names : remember;
      await this.#deps.rememberMe.keep(request, reply, accountIdentity(member.account), credentials);
    }
  }
}
