import type { FastifyBaseLogger } from "fastify";
import type { SignIn } from "../../shared/schemas/session.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import type { Captchas } from "../guard/captchas.ts";
import type { Attempt, SignInGuard } from "../guard/sign-in-guard.ts";
import { logEvent } from "../log/events.ts";
import type { CallContext, LoginResult, Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import { afterSignIn } from "./after-sign-in.ts";
import type { Ticket } from "./contract.ts";
import { type Credentials, readCredentials } from "./credentials.ts";
import { accountLabel } from "./hashes.ts";
import { dismissToken } from "./platform-token.ts";
import { loadProfile, memberOf, type Profile } from "./profile.ts";
import type { NewRecord, Sessions } from "./sessions.ts";

export interface SignInDeps {
  readonly config: Pick<Config, "sessionKeys">;
  readonly platform: Platform;
  readonly guard: SignInGuard;
  readonly captchas: Captchas;
  readonly sessions: Sessions;
}

/** Who is signing in, besides what they typed. */
export interface SignInVisitor {
  readonly ip: string;
  /** The ticket their browser carries; dead after a successful sign-in. */
  readonly ticket?: Ticket;
  readonly context: CallContext;
  readonly log: FastifyBaseLogger;
}

/** Username and SMS sign-in: guard, platform, decision, ticket. */
export class SignInFlow {
  readonly #deps: SignInDeps;

  constructor(deps: SignInDeps) {
    this.#deps = deps;
  }

  /**
   * @returns the new ticket and its `sid` cookie
   * @throws ApiError (with `captcha` when the next try must carry one) · PlatformError · StoreUnavailable
   */
  async signIn(typed: SignIn, visitor: SignInVisitor): Promise<{ ticket: Ticket; cookie: string }> {
    const credentials = readCredentials(typed);
    const account = accountLabel(this.#labelKey(), credentials.username);
    const attempt = await this.#reserve(credentials, visitor, account);
    const login = await this.#askPlatform(attempt, credentials, visitor, account);
    const context = { ...visitor.context, token: login.token };
    try {
      const record = await this.#decide(login, credentials, context);
      const [issued] = await Promise.all([
        this.#deps.sessions.issue(record, deviceOf(visitor), visitor.ticket),
        this.#deps.guard.succeeded(attempt),
        this.#dismissOld(visitor),
      ]);
      logEvent(visitor.log, "authn_login_success", { account, role: record.kind, ip: visitor.ip });
      return issued;
    } catch (error) {
      // Nobody will ever hold this token: it must not stay alive at the platform.
      await Promise.all([dismissToken(this.#deps.platform, login.token, context), this.#deps.guard.giveBack(attempt)]);
      throw error;
    }
  }

  async #reserve(credentials: Credentials, visitor: SignInVisitor, account: string): Promise<Attempt> {
    const who = { account, ip: visitor.ip };
    try {
      return await this.#deps.guard.reserve(credentials.username, visitor.ip);
    } catch (error) {
      if (error instanceof ApiError && error.options.retryAfterMs !== undefined) {
        logEvent(visitor.log, "authn_login_locked", {
          ...who,
          retryAfter: Math.ceil(error.options.retryAfterMs / 1000),
        });
      }
      throw error;
    }
  }

  async #askPlatform(
    attempt: Attempt,
    { type, username, password, captcha }: Credentials,
    visitor: SignInVisitor,
    account: string,
  ): Promise<LoginResult> {
    const { guard, platform } = this.#deps;
    const who = { account, ip: visitor.ip };
    try {
      const captchaCookie = await this.#captcha(attempt, captcha, visitor.ticket);
      const { token: _old, ...context } = visitor.context;
      return await platform.call(
        "login",
        { type, username, password, ...(captcha && { captcha }) },
        { ...context, ...(captchaCookie && { captchaCookie }) },
      );
    } catch (error) {
      if (error instanceof ApiError) logEvent(visitor.log, "captcha_required", who);
      if (!countsAsFailure(error, visitor.context.signal)) {
        await guard.giveBack(attempt);
        throw error;
      }
      const { code, details } = error;
      const platformCode = details.platformCode;
      logEvent(visitor.log, "authn_login_fail", { ...who, code, ...(platformCode && { platformCode }) });
      const captchaNext = await guard.failed(attempt, details.captcha ?? false);
      if (captchaNext && !details.captcha) logEvent(visitor.log, "captcha_required", who);
      throw captchaNext ? withCaptcha(error) : error;
    }
  }

  /** The platform's cookie of the image that was answered; each image serves one try, whatever comes of it. */
  async #captcha(attempt: Attempt, typed: string | undefined, ticket: Ticket | undefined): Promise<string | undefined> {
    if (typed) {
      const cookie = await this.#deps.captchas.take(ticket);
      if (!cookie) throw new ApiError("captcha_invalid", { captcha: true });
      return cookie;
    }
    if (attempt.captchaRequired || ticket?.record.captchaRequired) {
      throw new ApiError("captcha_required", { captcha: true });
    }
    return undefined;
  }

  async #decide(login: LoginResult, credentials: Credentials, context: CallContext): Promise<NewRecord> {
    const profile: Profile = await loadProfile(this.#deps.platform, context);
    const { info } = profile;
    const outcome = afterSignIn(info.type, credentials.area);
    if ("refuse" in outcome) throw new ApiError(outcome.refuse);
    return {
      kind: outcome.kind,
      token: login.token,
      member: memberOf(profile, outcome.kind),
      firstTimeLogin: login.firstTimeLogin,
      ...(info.lastLoginAt !== undefined && {
        lastLogin: { at: info.lastLoginAt, ...(info.lastLoginIp !== undefined && { ip: info.lastLoginIp }) },
      }),
    };
  }

  /** Whoever was signed in here before is no longer: their token is not left behind. */
  async #dismissOld({ ticket, context }: SignInVisitor): Promise<void> {
    const token = ticket?.record.token;
    if (token) await dismissToken(this.#deps.platform, token, context);
  }

  #labelKey(): Buffer {
    const [key] = this.#deps.config.sessionKeys;
    if (!key) throw new TypeError("no session key");
    return key;
  }
}

const deviceOf = ({ ip, context }: SignInVisitor) => ({
  ip,
  ...(context.userAgent !== undefined && { userAgent: context.userAgent }),
});

/**
 * An outage says nothing about the password (promise 10), nor does the second step, which only a right password
 * reaches. A client that leaves before the answer may have had a try, so it counts.
 */
function countsAsFailure(error: unknown, signal: AbortSignal | undefined): error is PlatformError {
  if (!(error instanceof PlatformError) || error.code === "verification_required") return false;
  return !error.fault || signal?.aborted === true;
}

function withCaptcha(error: PlatformError): ApiError {
  const { words, platformCode, retryAfterMs } = error.details;
  return new ApiError(error.code, {
    captcha: true,
    ...(words !== undefined && { words }),
    ...(platformCode !== undefined && { platformCode }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    cause: error,
  });
}
