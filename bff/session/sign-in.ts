import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session as SessionView, SignIn } from "../../shared/contracts/session.ts";
import { ApiError } from "../api-error.ts";
import { accountHash, logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import type { Mobile } from "../guard/mobile.ts";
import type { LoginReservation } from "../guard/sign-in-guard.ts";
import { siteFlags } from "../lobby/site.ts";
import { logEvent } from "../log/events.ts";
import { PlatformError } from "../platform/error.ts";
import type { LoginResult, VerificationDemand } from "../platform/types.ts";
import { type Credentials, readCredentials } from "./credentials.ts";
import { pendingSubject } from "./devices.ts";
import { countFailure, countsAsFailure, reserveLogin } from "./login-reservation.ts";
import type { PresentedToken } from "./remember-me.ts";
import { requireOfferedCountry } from "./sms-delivery.ts";

export type SignInDeps = Pick<
  Deps,
  | "cache"
  | "captchas"
  | "clock"
  | "config"
  | "guard"
  | "platform"
  | "provenBrowsers"
  | "rememberMe"
  | "signInCompletion"
  | "site"
  | "visitors"
>;

/** One try at signing in, on its way to the platform and back. */
interface SignInAttempt {
  readonly credentials: Credentials;
  /** Its account in log lines. */
  readonly accountLabel: string;
  readonly reservation: LoginReservation;
  /** When the platform was asked, epoch ms. */
  readonly begunAt: number;
  /** The password is the one kept by "remember me". */
  readonly token?: PresentedToken;
}

/** Username and SMS sign-in: guard, platform, decision, ticket. */
export class SignInFlow {
  readonly #deps: SignInDeps;

  constructor(deps: SignInDeps) {
    this.#deps = deps;
  }

  /**
   * @returns the session as it is now: signed in, or waiting for the second step or a new password
   * @throws ApiError (with `captcha` when the next try must carry one) · PlatformError · StoreUnavailable
   */
  async signIn(typed: SignIn, request: FastifyRequest, reply: FastifyReply): Promise<SessionView> {
    const token = typed.useRemembered ? await this.#deps.rememberMe.present(request) : undefined;
    const credentials = readCredentials(typed, token?.credentials);
    if (credentials.mobile) await this.#requireSms(credentials.mobile, request);
    const accountLabel = logLabel(this.#deps.config, credentials.name);
    const { subject, spelling = subject } = credentials;
    const reservation = await reserveLogin(this.#deps, subject, accountLabel, request, {
      proof: spelling,
      // The cookie may be a copy: its sign-ins refuse only each other, never the owner's typed password.
      ...(credentials.remembered && { successes: `remembered ${spelling}` as const }),
    });
    const begunAt = this.#deps.clock.now();
    const attempt = {
      credentials,
      accountLabel,
      reservation,
      begunAt,
      ...(credentials.remembered && token && { token }),
    };
    return this.#complete(attempt, await this.#askPlatform(attempt, request, reply), request, reply);
  }

  async #requireSms(mobile: Mobile, request: FastifyRequest): Promise<void> {
    const flags = await siteFlags(this.#deps, request.language);
    if (!flags.MOBILEVERCODELOGIN3) throw new ApiError("sign_in_method_off");
    await requireOfferedCountry(this.#deps, mobile, request.language);
  }

  /** What the password leads to, once the platform has accepted it. */
  async #complete(
    { credentials, accountLabel, reservation, begunAt, token }: SignInAttempt,
    login: LoginResult | VerificationDemand,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SessionView> {
    const { signInCompletion, guard, provenBrowsers } = this.#deps;
    const { area, remember } = credentials;
    const { type, username, password } = credentials.login;
    const choices = {
      ...(area && { area }),
      ...(remember !== undefined && { remember }),
      ...(token && { family: token.family }),
    };
    const who = { account: accountLabel, ip: request.caller.ip };
    let isCounted = false;
    try {
      if (token) logEvent(request.log, "remembered_used", who);
      if ("verifyId" in login) {
        const { name, subject, spelling = subject } = credentials;
        // Its number in another spelling: the password was right, so it is no guess at another account.
        const isProven = [spelling, name].some((one) => provenBrowsers.deviceIdFor(one, request) !== undefined);
        const pending = {
          ...{ ...login, ...choices, begunAt, username, password, typed: !token },
          ...(type === "firebase" && { byIdToken: true as const }),
          ...(isProven && { isProven: true as const }),
        };
        // First: beyond the limit nothing is stored, and no notice is sent.
        isCounted = true;
        if (isProven) await guard.succeeded(reservation, { forgives: false });
        else {
          const step = token ? "remembered" : "step";
          await guard.heldForStep(reservation, `${step} ${accountHash(pendingSubject(pending))}`);
        }
        return await signInCompletion.holdForVerification(request, reply, pending);
      }
      const view = await signInCompletion.startSession(request, reply, login, {
        ...choices,
        begunAt,
        // An id token names a number that we cannot read: it says nothing of the one that was typed.
        ...(credentials.login.type !== "firebase" && {
          entrance: { name: credentials.name, spelling: credentials.spelling },
        }),
        ...(type === "username" && { password }),
        typed: !token,
        // The number of a provider's proof is only typed.
        ...(type === "sms" && { known: "code" as const }),
        // A remembered password forgives no wrong ones: it would be worth tries without end to who holds its cookie.
        accepted: () => {
          isCounted = true;
          return guard.succeeded(reservation, { forgives: !token });
        },
      });
      // A password that is about to change is not kept.
      if (token && view.state === "passwordChange") await this.#deps.rememberMe.forget(request, reply);
      logEvent(request.log, "authn_login_success", { ...who, role: view.member?.role ?? view.state });
      return view;
    } catch (error) {
      // Refused after the platform has accepted the password: it counts as a sign-in, or the limit holds for none of these.
      if (!isCounted) await guard.succeeded(reservation, { forgives: false });
      throw error;
    }
  }

  async #askPlatform(
    { credentials, accountLabel, reservation, token }: SignInAttempt,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<LoginResult | VerificationDemand> {
    const { guard, platform } = this.#deps;
    const { login, captcha } = credentials;
    const who = { account: accountLabel, ip: request.caller.ip };
    const { requestLines } = request.server;
    this.#deps.visitors.deviceId(request, reply);
    const { token: _old, ...context } = request.platformContext();
    try {
      const captchaCookie = await this.#captcha(reservation, captcha, request);
      await token?.spend(reply);
      return await platform.call(
        "login",
        { ...login, ...(captcha && { captcha }) },
        { ...context, ...(captchaCookie && { captchaCookie }) },
      );
    } catch (error) {
      if (error instanceof ApiError && error.options.captcha)
        requestLines.writeRefusal(request, "captcha_required", who);
      const demand = error instanceof PlatformError ? error.details.value : undefined;
      if (demand) return demand;
      if (!countsAsFailure(error, context.signal)) {
        await guard.release(reservation);
        throw error;
      }
      const { platformCode, captcha: platformAsks = false } = error.details;
      const reason = { code: error.code, ...(platformCode && { platformCode }) };
      requestLines.writeRefusal(request, "authn_login_fail", { ...who, ...reason });
      if (token && error.code === "credentials_invalid") await this.#deps.rememberMe.forget(request, reply);
      const captchaNext = await countFailure(guard, reservation, error);
      if (captchaNext && !platformAsks) requestLines.writeRefusal(request, "captcha_required", who);
      throw refusalOf(error, login.type, captchaNext);
    }
  }

  /** The platform's cookie of the image that was answered; each image serves one try, whatever comes of it. */
  async #captcha(
    reservation: LoginReservation,
    typed: string | undefined,
    request: FastifyRequest,
  ): Promise<string | undefined> {
    const { ticket } = request.caller;
    if (typed) {
      const cookie = await this.#deps.captchas.take(request);
      if (!cookie) throw new ApiError("captcha_invalid", { captcha: true });
      return cookie;
    }
    // A proven browser answers for its own failures only, not for what it typed for other accounts.
    const isMarked = reservation.addressKeys.length > 0 && ticket?.record.captchaRequired;
    if (reservation.captchaRequired || isMarked) {
      throw new ApiError("captcha_required", { captcha: true });
    }
    return undefined;
  }
}

/**
 * What the visitor is told. With a code by SMS one answer serves for a wrong code, an old one and a number nobody has:
 * the difference would tell whose numbers are known (decision 012).
 */
function refusalOf(error: PlatformError, type: string, captcha: boolean): ApiError | PlatformError {
  if (type !== "username" && aboutTheCode.has(error.code)) return new ApiError("sms_code_invalid", { captcha });
  if (!captcha) return error;
  const { words, platformCode, retryAfterMs } = error.details;
  return new ApiError(error.code, {
    captcha,
    ...(words !== undefined && { words }),
    ...(platformCode !== undefined && { platformCode }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    cause: error,
  });
}

const aboutTheCode: ReadonlySet<string> = new Set<PlatformError["code"]>([
  "credentials_invalid",
  "sms_code_invalid",
  "sms_code_expired",
  "mobile_invalid",
  "platform_refused",
]);
