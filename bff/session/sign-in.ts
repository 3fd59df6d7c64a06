import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session as SessionView, SignIn } from "../../shared/contracts/session.ts";
import { readCode } from "../../shared/rules/digits.ts";
import { cleanText } from "../../shared/rules/names.ts";
import { ApiError } from "../api-error.ts";
import { accountHash, logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import * as names from "../guard/account-name.ts";
import { type Mobile, readMobile } from "../guard/mobile.ts";
import type { LoginReservation } from "../guard/sign-in-guard.ts";
import { siteFlags } from "../lobby/site.ts";
import { logEvent } from "../log/events.ts";
import { PlatformError } from "../platform/error.ts";
import { definedFields } from "../platform/mappers/structure.ts";
import type { OperationInputs } from "../platform/operations.ts";
import type { LoginResult, VerificationDemand } from "../platform/types.ts";
import { pendingSubject } from "./devices.ts";
import { countFailure, countsAsFailure, reserveLogin } from "./login-reservation.ts";
import type { PresentedToken } from "./remember-me.ts";
import { requireOfferedCountry } from "./sms-delivery.ts";
import type { RememberedCredentials } from "./stored-shapes.ts";

interface SignInAttempt {
  readonly typed: SignIn;
  readonly credentials: Credentials;
  readonly accountLabel: string;
  readonly reservation: LoginReservation;
  /** Time just before the platform call, epoch ms. */
  readonly begunAt: number;
  readonly token?: PresentedToken;
}

/**
 * Signs in by user name or SMS code.
 * @throws ApiError or PlatformError, including credentials_invalid · sms_code_invalid · sign_in_locked ·
 * captcha_required; with `captcha` if the next attempt needs a captcha · StoreUnavailable
 */
export async function signIn(
  deps: Deps,
  typed: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionView> {
  const token = typed.useRemembered ? await deps.rememberMe.present(request) : undefined;
  const credentials = readCredentials(typed, token?.credentials);
  const { mobile, remembered, subject, spelling = subject } = credentials;
  if (mobile) {
    const flags = await siteFlags(deps, request.language);
    if (!flags.MOBILEVERCODELOGIN3) throw new ApiError("sign_in_method_off");
    await requireOfferedCountry(deps, mobile, request.language);
  }
  const accountLabel = logLabel(deps.config, credentials.name);
  const reservation = await reserveLogin(deps, subject, accountLabel, request, {
    proof: spelling,
    // The cookie may be a copy: its sign-ins have a separate limit and never block the owner's typed password.
    ...(remembered && { successes: `remembered ${spelling}` as const }),
  });
  const begunAt = deps.clock.now();
  const attempt = { typed, credentials, accountLabel, reservation, begunAt, ...(remembered && token && { token }) };
  return complete(deps, attempt, await callPlatform(deps, attempt, request, reply), request, reply);
}

async function complete(
  { signInCompletion, guard, provenBrowsers, rememberMe }: Deps,
  { typed: { area }, credentials, accountLabel, reservation, begunAt, token }: SignInAttempt,
  login: LoginResult | VerificationDemand,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionView> {
  const { name, remember, subject, spelling } = credentials;
  const { type, username, password } = credentials.login;
  const choices = {
    begunAt,
    typed: !token,
    ...(area && { area }),
    ...(remember !== undefined && { remember }),
    ...(token && { family: token.family }),
  };
  const logFields = { account: accountLabel, ip: request.caller.ip };
  let isCounted = false;
  try {
    if (token) logEvent(request.log, "remembered_used", logFields);
    if ("verifyId" in login) {
      // A proof of the canonical name is sufficient: the password was right, so this is no guess at another account.
      const proofs = [spelling ?? subject, name].map((proven) => provenBrowsers.deviceIdFor(proven, request));
      const isProven = proofs.some((deviceId) => deviceId !== undefined);
      const pending = {
        ...login,
        ...choices,
        username,
        password,
        ...(type === "firebase" && { byIdToken: true as const }),
        ...(isProven && { isProven: true as const }),
      };
      // The step is counted first: beyond the limit, nothing may be stored and no notification sent.
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
      // The id token's number is not readable here, so the token does not prove the typed number.
      ...(type !== "firebase" && { entrance: { name, spelling } }),
      ...(type === "username" && { password }),
      ...(type === "sms" && { known: "code" as const }),
      // A remembered password resets no failures, or a copied cookie would allow unlimited guesses.
      accepted: () => {
        isCounted = true;
        return guard.succeeded(reservation, { forgives: !token });
      },
    });
    // A password that must be changed is not remembered.
    if (token && view.state === "passwordChange") await rememberMe.forgetIfPossible(request, reply);
    logEvent(request.log, "authn_login_success", { ...logFields, role: view.member?.role ?? view.state });
    return view;
  } catch (error) {
    // An accepted password counts even if the sign-in fails later. Otherwise such sign-ins would be unlimited.
    if (!isCounted) await guard.succeeded(reservation, { forgives: false });
    throw error;
  }
}

async function callPlatform(
  deps: Deps,
  { typed, credentials: { login }, accountLabel, reservation, token }: SignInAttempt,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LoginResult | VerificationDemand> {
  const { guard, platform, rememberMe, visitors } = deps;
  const captcha = readCode(typed.captcha ?? "");
  const logFields = { account: accountLabel, ip: request.caller.ip };
  const { requestLines } = request.server;
  visitors.deviceId(request, reply);
  const { token: _old, ...context } = request.platformContext();
  try {
    const captchaCookie = await takeCaptcha(deps, reservation, captcha, request);
    await token?.spend(reply);
    return await platform.call(
      "login",
      { ...login, ...(captcha && { captcha }) },
      { ...context, ...(captchaCookie && { captchaCookie }) },
    );
  } catch (error) {
    if (error instanceof ApiError && error.options.captcha)
      requestLines.writeRefusal(request, "captcha_required", logFields);
    const demand = error instanceof PlatformError ? error.details.value : undefined;
    if (demand) return demand;
    if (!countsAsFailure(error, context.signal)) {
      await guard.release(reservation);
      throw error;
    }
    const { platformCode, captcha: platformAsks = false } = error.details;
    const reason = { code: error.code, ...(platformCode && { platformCode }) };
    requestLines.writeRefusal(request, "authn_login_fail", { ...logFields, ...reason });
    if (token && error.code === "credentials_invalid") await rememberMe.forgetIfPossible(request, reply);
    const captchaNext = await countFailure(guard, reservation, error);
    if (captchaNext && !platformAsks) requestLines.writeRefusal(request, "captcha_required", logFields);
    throw signInError(error, login.type, captchaNext);
  }
}

/** Returns the platform's cookie of the answered image. Each image allows one attempt. */
async function takeCaptcha(
  { captchas }: Deps,
  reservation: LoginReservation,
  typed: string,
  request: FastifyRequest,
): Promise<string | undefined> {
  if (typed) {
    const cookie = await captchas.take(request);
    if (!cookie) throw new ApiError("captcha_invalid", { captcha: true });
    return cookie;
  }
  // Failures for other accounts, which set `captchaRequired`, do not affect a proven browser.
  const isMarked = reservation.addressKeys.length > 0 && request.caller.ticket?.record.captchaRequired;
  if (reservation.captchaRequired || isMarked) throw new ApiError("captcha_required", { captcha: true });
  return undefined;
}

/** Converts a platform error. All errors about an SMS code look the same, to hide which numbers are registered. */
function signInError(error: PlatformError, type: string, captcha: boolean): ApiError | PlatformError {
  if (type !== "username" && aboutTheCode.has(error.code)) return new ApiError("sms_code_invalid", { captcha });
  if (!captcha) return error;
  const { message, platformCode, retryAfterMs } = error.details;
  return new ApiError(error.code, {
    captcha,
    ...definedFields({ message, platformCode, retryAfterMs }),
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

interface Credentials {
  readonly login: OperationInputs["login"];
  readonly name: names.AccountName;
  readonly subject: names.AccountName;
  /** `accountSpelling` of a user name; absent for a sign-in by code. */
  readonly spelling?: names.AccountIdentity;
  readonly mobile?: Mobile;
  readonly remember?: RememberedCredentials | false;
  readonly remembered: boolean;
}

/**
 * Reads the typed credentials, trimmed except for passwords (spec section 6), or the stored ones with `useRemembered`.
 * @throws ApiError validation_failed with the empty fields · mobile_invalid · remembered_missing
 */
function readCredentials(typed: SignIn, stored?: RememberedCredentials): Credentials {
  const username = cleanText(typed.username);
  const remembered = typed.useRemembered === true && typed.type === "username" && !typed.password;
  if (remembered && username && !isRemembered(username, stored)) throw new ApiError("remembered_missing");
  const secret = typed.type === "sms" ? readCode(typed.password ?? "") : typed.password;
  const password = remembered ? stored?.password : secret;
  const name = (remembered && stored?.username) || username;
  const hasIdToken = typed.type === "sms" && typed.phone;
  const fields = {
    ...(!username && { username: "required" }),
    ...(!password && !hasIdToken && { password: "required" }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError("validation_failed", { fields });
  return {
    ...(typed.type === "sms"
      ? smsCredentials(typed, username, password)
      : usernameCredentials(typed, name, password ?? "", remembered)),
    remembered,
    ...(typed.remember === false && { remember: false as const }),
  };
}

function usernameCredentials({ behaviour, remember }: SignIn, username: string, password: string, remembered: boolean) {
  return {
    login: { type: "username" as const, username, password, ...(behaviour && { behaviour }) },
    name: names.canonicalAccountName(username),
    subject: names.throttleName(username),
    spelling: names.accountSpelling(username),
    // A remembered password that is used stays stored; its token is renewed separately.
    ...(remember && !remembered && { remember: { username, password } }),
  };
}

function smsCredentials({ phone, remember, countryDialingCode }: SignIn, typed: string, password = "") {
  const mobile = readMobile(typed, countryDialingCode, "username");
  const name = names.canonicalAccountName(mobile.international);
  const number = { username: mobile.national, countryDialingCode: mobile.countryDialingCode };
  return {
    login: phone
      ? { ...number, type: "firebase" as const, password: "", idToken: phone.idToken }
      : { ...number, type: "sms" as const, password },
    name,
    subject: name,
    mobile,
    ...(remember && { remember: { mobile: typed, countryDialingCode: mobile.countryDialingCode } }),
  };
}

const isRemembered = (username: string, remembered: RememberedCredentials | undefined): boolean =>
  remembered?.password !== undefined &&
  names.accountIdentity(remembered.username ?? "") === names.accountIdentity(username);
