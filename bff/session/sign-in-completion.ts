import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session as SessionView } from "../../shared/contracts/session.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import { type AccountIdentity, accountIdentity } from "../guard/account-name.ts";
import { logEvent } from "../log/events.ts";
import { PlatformError, tokenEndReason } from "../platform/error.ts";
import type { LoginResult } from "../platform/types.ts";
import { ignoreStoreUnavailable, StoreUnavailable } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import { revokePlatformToken } from "./account-sessions.ts";
import { bindToBrowser } from "./caller.ts";
import type * as contract from "./contract.ts";
import { type DecisionDeps, decideSession } from "./decide-session.ts";
import * as issuing from "./issue-session.ts";
import type { PendingRevocation, PendingRevocations } from "./pending-revocations.ts";
import { loadGeoLabel, loadProfile, provenSubjects } from "./profile.ts";
import type { ProvenBrowsers } from "./proven-browsers.ts";
import type { RememberMe } from "./remember-me.ts";
import { endOthers } from "./sign-in-cutoffs.ts";
import type { PendingVerification } from "./stored-shapes.ts";
import type { Visitors } from "./visitors.ts";

interface SignInCompletionDeps extends DecisionDeps, issuing.IssueDeps {
  readonly pendingRevocations: Pick<PendingRevocations, "due">;
  readonly provenBrowsers: Pick<ProvenBrowsers, "add" | "hasProof">;
  readonly rememberMe: Pick<
    RememberMe,
    "addFamilySession" | "endCopies" | "forget" | "forgetAccount" | "forgetIfPossible" | "keep"
  >;
  readonly security: contract.BrowserSecurity;
  readonly visitors: Pick<Visitors, "deviceId">;
}

/** Thrown to discard the session that was just issued, end the account's sessions and issue a new one. */
class RevocationDue extends Error {
  readonly pending: PendingRevocation | undefined;
  readonly isExcluded: boolean;

  constructor(pending: PendingRevocation | undefined, isExcluded: boolean) {
    super("the account has sessions to end");
    this.pending = pending;
    this.isExcluded = isExcluded;
  }
}

interface SignInProgress {
  account?: AccountIdentity;
  browser?: contract.BrowserAssessment | undefined;
  isNotified?: true;
}

/** Turns a login that the platform accepted into a session. Ends the sessions of an old password. */
export class SignInCompletion {
  readonly #deps: SignInCompletionDeps;

  constructor(deps: SignInCompletionDeps) {
    this.#deps = deps;
  }

  /**
   * Signs this browser in with a platform token. Logs out the previous ticket's token, or on an error the new token.
   * @throws ApiError, including member_only · agent_only · credentials_invalid if the account's sessions ended since
   * the sign-in started · register_unavailable; PlatformError · StoreUnavailable
   */
  async startSession(
    request: FastifyRequest,
    reply: FastifyReply,
    login: LoginResult,
    options: contract.StartOptions = {},
  ): Promise<SessionView> {
    const begunAt = options.begunAt ?? this.#deps.clock.now();
    this.#deps.visitors.deviceId(request, reply);
    // The call has no client signal: the owner must be notified of a correct secret even if the client disconnects.
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
        loadGeoLabel(this.#deps.platform, context),
      ]);
      const { mobile } = record.member ?? {};
      const account = record.member && accountIdentity(record.member.account);
      if (isNamed && account) await this.#endNamed(account, keep, begunAt);
      const { entrance, typed } = options;
      const assess = async () => {
        if (account && (typed || options.isReset))
          progress.browser = await this.#deps.security.assessBrowser(account, options, request);
      };
      const onIssued = async (ticket: contract.Ticket): Promise<void> => {
        if (account && options.family !== undefined) {
          const { accountSessions, log, rememberMe } = this.#deps;
          await rememberMe.addFamilySession(options.family, account, ticket.idHash);
          runInBackground(accountSessions.endFamilySurplus(account, options.family), log, "session_index");
        }
        if (account && options.isReset) await this.#deps.security.passwordReset(account, options.known === "code");
        if (account && progress.browser?.isNew) {
          await this.#deps.security.newBrowser(account, ticket, request, options.notice);
          progress.isNotified = true;
        }
      };
      const issue = (inParallel: () => Promise<unknown>) =>
        issuing.issueSession(this.#deps, request, reply, record, { begunAt, geoLabel, inParallel, onIssued });
      const remember = () => this.#remember(request, reply, record, options);
      // The lookups run in parallel with the writes: each further round trip would delay every sign-in (promise 6).
      const view = await issue(async () => {
        const [pending, isExcluded] = await Promise.all([
          account && this.#deps.pendingRevocations.due({ account, entrance, mobile, typed }, begunAt),
          keep(),
          ...[assess(), remember(), options.accepted?.()],
        ]);
        if (pending || isExcluded) throw new RevocationDue(pending, isExcluded);
      }).catch(async (error: unknown) => {
        if (!(error instanceof RevocationDue)) throw error;
        const { isExcluded, pending } = error;
        if (isExcluded && account) await this.#endOthersReliably(account, "paused", undefined, begunAt);
        const trust = pending && (await this.#revokePending(pending, begunAt, record, options));
        if (trust && progress.browser) progress.browser = { ...progress.browser, trust };
        return issue(remember);
      });
      if (options.remember === false && options.family !== undefined)
        await this.#deps.rememberMe.forgetIfPossible(request, reply);
      // A remembered password proves no browser: each browser with a copy of its cookie would get separate counters.
      if (typed && account && progress.browser) {
        const subjects = [...(entrance ? provenSubjects(entrance, account) : []), account];
        const recognized = options.known && account;
        this.#deps.provenBrowsers.add(subjects, request, reply, recognized, progress.browser.trust);
      }
      return view;
    } catch (error) {
      // A failed notification must neither keep the token valid nor replace the error.
      await this.#notifyUnfinished(progress, options, request).catch((err: unknown) =>
        logEvent(request.log, "unexpected_error", { err }),
      );
      // The token is unused, so it is logged out, unless it is a URL token that the browser's current session has too.
      if (login.token !== request.caller.ticket?.record.token) {
        await revokePlatformToken(this.#deps.platform, login.token, context);
      }
      // The error concerns the new token. Unchanged, it would end the browser's current session.
      throw tokenEndReason(error) ? new PlatformError("platform_bad_answer", true, { cause: error }) : error;
    }
  }

  /** Issues a ticket that allows only the second step, after a correct password from an unknown address. */
  async holdForVerification(
    request: FastifyRequest,
    reply: FastifyReply,
    { isProven, ...typed }: PendingVerification,
  ): Promise<SessionView> {
    // Only the typed name is known yet. If the platform's name differs, the owner is notified only after the step.
    const account = accountIdentity(typed.username);
    const browser = typed.typed ? await this.#deps.security.assessBrowser(account, {}, request) : undefined;
    const isVoided = browser?.trust.voided && !this.#deps.provenBrowsers.hasProof(account, request, browser.trust);
    const verification = { ...typed, ...(isProven && !isVoided && { isProven }) };
    if (!browser?.isNew) {
      return issuing.issueSession(this.#deps, request, reply, { kind: "verification", verification });
    }
    const notice = randomUUID();
    const record: contract.NewRecord = { kind: "verification", verification: { ...verification, notice } };
    return issuing.issueSession(this.#deps, request, reply, record, {
      onIssued: async (ticket) => this.#deps.security.newBrowser(account, ticket, request, notice),
    });
  }

  /**
   * Renews the session after a password change: ends all others, erases remembered passwords, and issues a new ticket.
   * On failure, the caller's session ends too, and the response is a guest session.
   * @throws ApiError session_required if the caller's ticket has no token or account · unexpected errors
   */
  async rotateAfterPasswordChange(request: FastifyRequest, reply: FastifyReply): Promise<SessionView> {
    const { ticket } = request.caller;
    const { kind, token, member, vips, firstTimeLogin, lastLogin, device } = ticket?.record ?? {};
    if (!ticket || !token || !member) throw new ApiError("session_required");
    const account = accountIdentity(member.account);
    try {
      // The other sessions end first, so that none of them remains when the new session starts.
      await this.endOthers(account, "password_changed", ticket);
      const { record, proof } = bindToBrowser({
        // A withdrawal-only session stays withdrawal-only: an exclusion register's response may be pending.
        kind: kind === "withdrawOnly" ? kind : await issuing.currentKind(this.#deps, { kind: member.role, member }),
        token,
        member,
        ...(vips && { vips }),
        ...(firstTimeLogin !== undefined && { firstTimeLogin }),
        ...(lastLogin && { lastLogin }),
        // The old password was typed for the change.
        typed: true,
      });
      const issued = await this.#deps.sessions.issue(record, device ?? issuing.requestDevice(request), ticket);
      if ((await issuing.currentKind(this.#deps, record)) !== record.kind) throw new ApiError("play_paused");
      issuing.setCookies(this.#deps, reply, issued.cookie, proof);
      this.#deps.cookies.clear(reply, "remember");
      return await issuing.viewOf(this.#deps, request, issued.ticket);
    } catch (error) {
      // This also ends the new session if it was issued. The old session may have left the account's index already.
      await this.revokeOldPassword(account);
      await issuing.discardSession(this.#deps, ticket);
      this.#deps.cookies.clear(reply, "sid");
      return this.guestAfter(error, request);
    }
  }

  /**
   * Returns the response to an accepted registration, reset or password change whose sign-in failed: a guest session.
   * An error would report the accepted write as failed (decision 014).
   * @throws unexpected errors
   */
  async guestAfter(error: unknown, { caller, language }: FastifyRequest): Promise<SessionView> {
    const isExpected = [ApiError, PlatformError, StoreUnavailable].some((type) => error instanceof type);
    if (!isExpected) throw error;
    return issuing.sessionView({ state: "guest" }, await this.#deps.regionCheck.regionOf(caller.ip, language), false);
  }

  /** Ends the sessions of an account's old password. If the store is unavailable, retries in the background. */
  async revokeOldPassword(account: AccountIdentity, keep?: contract.Ticket): Promise<void> {
    const ending = this.#endOthersReliably(account, "password_changed", keep, this.#deps.clock.now());
    await ending.catch(ignoreStoreUnavailable);
  }

  /**
   * Ends an account's sessions except `keep`, refuses sign-ins that started before `at` (epoch ms), and erases
   * remembered credentials.
   * @returns the number of ended sessions
   */
  async endOthers(
    account: AccountIdentity,
    reason: contract.RevocationReason,
    keep?: contract.Ticket,
    at = this.#deps.clock.now(),
  ): Promise<number> {
    return endOthers(this.#deps, account, { at, keep, reason });
  }

  /** Calls `endOthers`. If that fails, retries in the background and throws the error. */
  async #endOthersReliably(...args: Parameters<SignInCompletion["endOthers"]>): Promise<void> {
    const end = (): Promise<boolean> => this.endOthers(...args).then(() => true);
    try {
      await end();
    } catch (error) {
      runInBackground(retryStoreWork(end), this.#deps.log, "account_revocation");
      throw error;
    }
  }

  /**
   * Ends the sessions of an account that an exclusion register lists, after recording the exclusion (decision 067).
   * Sessions also end if that write fails, because the next sign-in may not see the exclusion as new.
   */
  async #endNamed(account: AccountIdentity, keep: () => Promise<boolean>, begunAt: number): Promise<void> {
    let isNew = true;
    try {
      isNew = await keep();
    } finally {
      if (isNew) await this.#endOthersReliably(account, "paused", undefined, begunAt);
    }
  }

  /** Notifies the owner of a right password or code in a new browser if the sign-in then failed (decision 070). */
  async #notifyUnfinished(
    { account, browser, isNotified }: SignInProgress,
    options: contract.StartOptions,
    request: FastifyRequest,
  ): Promise<void> {
    const { security } = this.#deps;
    // Without a profile the typed name is used, as in `holdForVerification`.
    const owner = account ?? options.entrance?.spelling;
    if (!owner || !options.typed || isNotified) return;
    const assess = () => security.assessBrowser(owner, {}, request).catch(ignoreStoreUnavailable);
    const { isNew = false } = browser ?? (await assess()) ?? {};
    if (isNew) await security.newBrowser(owner, undefined, request, options.notice);
  }

  /**
   * Ends the account's sessions after a reset (decision 014). In an outage the mark stays due.
   * @returns the new trust of the account's browsers, if the reset was certainly for this account
   * @throws ApiError credentials_invalid if the sign-in started before the reset · StoreUnavailable · ApiError
   * overloaded
   */
  async #revokePending(
    pending: PendingRevocation,
    begunAt: number,
    { member }: contract.NewRecord,
    { isReset }: contract.StartOptions,
  ): Promise<contract.BrowserTrust | undefined> {
    if (!member) return undefined;
    if (pending.resetAt !== undefined && begunAt < pending.resetAt) throw new ApiError("credentials_invalid");
    const account = accountIdentity(member.account);
    await this.endOthers(account, "password_changed", undefined, begunAt);
    let trust: contract.BrowserTrust | undefined;
    // The reset's own sign-in has already done this. A mask may match other accounts.
    if (pending.isOwnNumber && !isReset) {
      trust = await this.#deps.security.voidBrowsers(account);
      await this.#deps.security.passwordReset(account, false);
    }
    await pending.settle();
    return trust;
  }

  /** Stores or erases remembered credentials. A password that must be changed is not stored. */
  async #remember(
    request: FastifyRequest,
    reply: FastifyReply,
    { kind, member }: contract.NewRecord,
    { family, remember, typed }: contract.StartOptions,
  ): Promise<void> {
    if (typed && family === undefined) await this.#deps.rememberMe.endCopies(request);
    // The token that started this session is erased later, after the session was added to its family.
    if (remember === false && family !== undefined) return;
    if (remember === false) await this.#deps.rememberMe.forget(request, reply);
    else if (remember && member) {
      const { password, ...names } = remember;
      const credentials = kind === "passwordChange" ? names : remember;
      await this.#deps.rememberMe.keep(request, reply, accountIdentity(member.account), credentials);
    }
  }
}
