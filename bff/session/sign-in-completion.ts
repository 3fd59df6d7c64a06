import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session as SessionView } from "../../shared/contracts/session.ts";
import { routes } from "../../shared/routes.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { type AccountName, canonicalAccountName } from "../guard/account-name.ts";
import type { LoginResult } from "../platform/types/sign-in.ts";
import { stateOn } from "./access.ts";
import { AccountSessions } from "./account-sessions.ts";
import type { PendingVerification, StartOptions, Ticket } from "./contract.ts";
import { Cookies } from "./cookies.ts";
import { decideSession } from "./decide-session.ts";
import { geoLabel } from "./geo-label.ts";
import { PendingRevocations } from "./pending-revocations.ts";
import { revokePlatformToken } from "./platform-token.ts";
import { type RememberedCredentials, RememberMe } from "./remember-me.ts";
import type { NewRecord } from "./sessions.ts";
import { sessionView } from "./view.ts";
import { Visitors } from "./visitors.ts";

export type SignInCompletionDeps = Pick<
  Deps,
  "cache" | "clock" | "config" | "log" | "regionCheck" | "platform" | "sessions" | "store"
>;

/** Completes a sign-in: every way from "the platform said yes" to a signed-in browser ends here. */
export class SignInCompletion {
  readonly #deps: SignInCompletionDeps;
  readonly #cookies: Cookies;
  readonly #visitors: Visitors;
  readonly #memory: RememberMe;
  readonly #accounts: AccountSessions;
  readonly #resets: PendingRevocations;

  constructor(deps: SignInCompletionDeps) {
    this.#deps = deps;
    this.#cookies = new Cookies(deps.config.publicUrl);
    this.#visitors = new Visitors({ sessions: deps.sessions, cookies: this.#cookies });
    this.#memory = new RememberMe({ ...deps, cookies: this.#cookies });
    this.#accounts = new AccountSessions(deps);
    this.#resets = new PendingRevocations(deps);
  }

  /**
   * Signs this browser in with the token the platform granted: loads the member, decides (staff, agents' area, forced
   * change), issues a new ticket and sets its cookie; the browser's old ticket is dead and its token logged out.
   * Registration passes no options.
   * @returns the answer of `POST /api/session`
   * @throws ApiError member_only or agent_only · PlatformError · StoreUnavailable; the new token is logged out again
   */
  async startSession(
    request: FastifyRequest,
    reply: FastifyReply,
    login: LoginResult,
    options: StartOptions = {},
  ): Promise<SessionView> {
    this.#visitors.deviceId(request, reply);
    const context = { ...request.platformContext(), token: login.token };
    try {
      const [record, place] = await Promise.all([
        decideSession(this.#deps, login, options, context),
        geoLabel(this.#deps.platform, context),
      ]);
      await this.#revokePending(options.name, record);
      const [view] = await Promise.all([
        this.#admit(request, reply, record, place),
        this.#remember(request, reply, record, options.remember),
        options.accepted?.(),
      ]);
      return view;
    } catch (error) {
      // Nobody will ever hold this token: it must not stay alive at the platform.
      await revokePlatformToken(this.#deps.platform, login.token, context);
      throw error;
    }
  }

  /** The password was right and the address is unknown: the browser gets a ticket that opens the second step only. */
  holdForVerification(
    request: FastifyRequest,
    reply: FastifyReply,
    verification: PendingVerification,
  ): Promise<SessionView> {
    return this.#admit(request, reply, { kind: "verification", verification });
  }

  /**
   * After the platform accepted a new password: this browser gets a new full ticket with the same token, every other
   * session of the account ends, and no remembered password of the account works any more.
   * @returns the session as it is now
   * @throws ApiError session_required when the caller's ticket belongs to nobody
   */
  async rotateAfterPasswordChange(request: FastifyRequest, reply: FastifyReply): Promise<SessionView> {
    const { ticket } = request.caller;
    const { token, member, vips, firstTimeLogin, lastLogin, device } = ticket?.record ?? {};
    if (!token || !member) throw new ApiError("session_required");
    const record: NewRecord = {
      kind: member.role,
      token,
      member,
      ...(vips && { vips }),
      ...(firstTimeLogin !== undefined && { firstTimeLogin }),
      ...(lastLogin && { lastLogin }),
    };
    const issued = await this.#deps.sessions.issue(record, device ?? deviceOf(request), ticket);
    this.#cookies.set(reply, "sid", issued.cookie);
    this.#cookies.clear(reply, "remember");
    await this.endOthers(canonicalAccountName(member.account), issued.ticket);
    return this.#view(request, issued.ticket);
  }

  /**
   * Ends every session of an account but one, half-finished sign-ins included, and erases what browsers remember of it.
   * What that leaves of them at the platform: see AccountSessions.
   * @param keep the ticket that stays; absent: all end
   * @returns how many ended
   */
  async endOthers(account: AccountName, keep?: Ticket): Promise<number> {
    const [ended] = await Promise.all([this.#accounts.endOthers(account, keep), this.#memory.forgetAccount(account)]);
    return ended;
  }

  /** After a reset by mobile (decision 014). The mark goes last: an outage in between leaves the rest owed. */
  async #revokePending(name: AccountName | undefined, { member }: NewRecord): Promise<void> {
    if (name === undefined || !member || !(await this.#resets.has(name))) return;
    await this.endOthers(canonicalAccountName(member.account));
    await this.#resets.clear(name);
  }

  async #admit(request: FastifyRequest, reply: FastifyReply, record: NewRecord, place?: string): Promise<SessionView> {
    const { caller } = request;
    const [{ ticket, cookie }] = await Promise.all([
      this.#deps.sessions.issue(record, { ...deviceOf(request), ...(place && { place }) }, caller.ticket),
      this.#revokeOldToken(request),
    ]);
    this.#cookies.set(reply, "sid", cookie);
    return this.#view(request, ticket);
  }

  /** A password that is about to change is not kept. */
  async #remember(
    request: FastifyRequest,
    reply: FastifyReply,
    { kind, member }: NewRecord,
    remember: StartOptions["remember"],
  ): Promise<void> {
    if (remember === false) await this.#memory.forget(request, reply);
    else if (remember && member) {
      const { password, ...names } = remember;
      const credentials: RememberedCredentials = kind === "passwordChange" ? names : remember;
      await this.#memory.keep(request, reply, canonicalAccountName(member.account), credentials);
    }
  }

  /** Whoever was signed in here before is no longer: their token is not left behind. */
  async #revokeOldToken(request: FastifyRequest): Promise<void> {
    const token = request.caller.ticket?.record.token;
    if (token) await revokePlatformToken(this.#deps.platform, token, request.platformContext());
  }

  async #view(request: FastifyRequest, ticket: Ticket): Promise<SessionView> {
    const place = await this.#deps.regionCheck.regionOf(request.caller.ip, request.language);
    return sessionView({ state: stateOn(routes.session, ticket.record), ticket }, place, false);
  }
}

function deviceOf(request: FastifyRequest): { ip: string; userAgent?: string } {
  const { userAgent } = request.platformContext();
  return { ip: request.caller.ip, ...(userAgent !== undefined && { userAgent }) };
}
