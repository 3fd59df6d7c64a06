import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session as SessionView } from "../../shared/contracts/session.ts";
import { routes } from "../../shared/routes.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { type AccountName, canonicalAccountName } from "../guard/account-name.ts";
import type { LoginResult } from "../platform/types/sign-in.ts";
import { stateOn } from "./access.ts";
import type { PendingVerification, SignInCompletion, StartOptions, Ticket } from "./contract.ts";
import { decideSession } from "./decide-session.ts";
import { geoLabel } from "./geo-label.ts";
import { revokePlatformToken } from "./platform-token.ts";
import type { RememberedCredentials } from "./remember-me.ts";
import type { NewRecord } from "./sessions.ts";
import { sessionView } from "./view.ts";

type SignInCompletionDeps = Pick<
  Deps,
  | "accountSessions"
  | "cache"
  | "cookies"
  | "pendingRevocations"
  | "platform"
  | "regionCheck"
  | "rememberMe"
  | "sessions"
  | "site"
  | "visitors"
>;

/** Completes a sign-in with the parts this gateway is made of. */
export class DefaultSignInCompletion implements SignInCompletion {
  readonly #deps: SignInCompletionDeps;

  constructor(deps: SignInCompletionDeps) {
    this.#deps = deps;
  }

  async startSession(
    request: FastifyRequest,
    reply: FastifyReply,
    login: LoginResult,
    options: StartOptions = {},
  ): Promise<SessionView> {
    this.#deps.visitors.deviceId(request, reply);
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

  holdForVerification(
    request: FastifyRequest,
    reply: FastifyReply,
    verification: PendingVerification,
  ): Promise<SessionView> {
    return this.#admit(request, reply, { kind: "verification", verification });
  }

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
    this.#deps.cookies.set(reply, "sid", issued.cookie);
    this.#deps.cookies.clear(reply, "remember");
    await this.endOthers(canonicalAccountName(member.account), issued.ticket);
    return this.#view(request, issued.ticket);
  }

  async endOthers(account: AccountName, keep?: Ticket): Promise<number> {
    const [ended] = await Promise.all([
      this.#deps.accountSessions.endOthers(account, keep),
      this.#deps.rememberMe.forgetAccount(account),
    ]);
    return ended;
  }

  /** After a reset by mobile (decision 014). The mark goes last: an outage in between leaves the rest owed. */
  async #revokePending(name: AccountName | undefined, { member }: NewRecord): Promise<void> {
    if (name === undefined || !member || !(await this.#deps.pendingRevocations.has(name))) return;
    await this.endOthers(canonicalAccountName(member.account));
    await this.#deps.pendingRevocations.clear(name);
  }

  async #admit(request: FastifyRequest, reply: FastifyReply, record: NewRecord, place?: string): Promise<SessionView> {
    const { caller } = request;
    const [{ ticket, cookie }] = await Promise.all([
      this.#deps.sessions.issue(record, { ...deviceOf(request), ...(place && { place }) }, caller.ticket),
      this.#revokeOldToken(request),
    ]);
    this.#deps.cookies.set(reply, "sid", cookie);
    return this.#view(request, ticket);
  }

  /** A password that is about to change is not kept. */
  async #remember(
    request: FastifyRequest,
    reply: FastifyReply,
    { kind, member }: NewRecord,
    remember: StartOptions["remember"],
  ): Promise<void> {
    if (remember === false) await this.#deps.rememberMe.forget(request, reply);
    else if (remember && member) {
      const { password, ...names } = remember;
      const credentials: RememberedCredentials = kind === "passwordChange" ? names : remember;
      await this.#deps.rememberMe.keep(request, reply, canonicalAccountName(member.account), credentials);
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
