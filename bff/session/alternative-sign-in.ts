import type { FastifyReply, FastifyRequest } from "fastify";
import { keys } from "../../redis/keys.ts";
import type { Handover, Session as SessionView } from "../../shared/contracts/session.ts";
import { ApiError } from "../api-error.ts";
import { accountHash, logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { accountIdentity } from "../guard/account-name.ts";
import type { LoginReservation } from "../guard/sign-in-guard.ts";
import { siteFlags } from "../lobby/site.ts";
import { logEvent } from "../log/events.ts";
import { mayHaveChanged } from "../platform/error.ts";
import type { LoginResult } from "../platform/types.ts";
import { viewOf } from "./issue-session.ts";
import { countFailure, countsAsFailure, reserveLogin } from "./login-reservation.ts";
import { loadProfile, type Profile } from "./profile.ts";

/**
 * Starts a trial session with play money, without real-money games and member pages (spec section 6).
 * @throws ApiError feature_unavailable · too_many_requests · overloaded while the store is nearly full · PlatformError
 * · errors of `startSession`
 */
export async function startFreePlay(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<SessionView> {
  const { platform, quota, signInCompletion, visitors } = deps;
  const flags = await siteFlags(deps, request.language);
  if (!flags.FREEPLAY3) throw new ApiError("feature_unavailable");
  const deviceId = visitors.deviceId(request, reply);
  const { token: _none, ...context } = request.platformContext();
  const release = await quota.take("trialSession", { ip: request.caller.ip, deviceId });
  let login: LoginResult;
  try {
    login = await platform.call("freePlay", {}, context);
  } catch (error) {
    // If the response was lost or the client disconnected, the platform may have created a session.
    if (!mayHaveChanged(error)) await release();
    throw error;
  }
  return signInCompletion.startSession(request, reply, login, { role: "trial" });
}

/**
 * Exchanges a platform token in the URL, from another of the operator's sites, for a session (spec section 6). Invalid
 * tokens count in the login throttle. Replacing another account's session requires confirmation, because the player may
 * not know which account a link opens (decision 057).
 * @throws ApiError handover_invalid, also for a used token · handover_replaces · errors of `reserveLogin` and
 * `startSession`
 */
export async function exchangeUrlToken(
  deps: Deps,
  { token, replace = false }: Handover,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionView> {
  const { guard, protection, signInCompletion } = deps;
  const { ticket, ip } = request.caller;
  // The link was reopened in the session that it started.
  if (ticket?.record.token === token) return viewOf(deps, request, ticket);
  const name = `token ${token}` as const;
  const accountLabel = logLabel(deps.config, name);
  const reservation = await reserveLogin(deps, name, accountLabel, request, { policy: "closes" });
  const profile = await loadTokenProfile(deps, token, accountLabel, reservation, request);
  try {
    const { account } = profile.info;
    const current = ticket?.record.member?.account;
    if (current !== undefined && !replace && accountIdentity(current) !== accountIdentity(account)) {
      throw new ApiError("handover_replaces", { fields: { account } });
    }
    const [{ devices = [] }] = await Promise.all([protection.read(accountIdentity(account)), spend(deps, token)]);
    const login = { token, account, firstTimeLogin: false, passwordExpired: false };
    const accepted = () => guard.succeeded(reservation);
    const first = devices.length === 0 && { isFirst: true as const };
    const view = await signInCompletion.startSession(request, reply, login, { profile, accepted, ...first });
    logEvent(request.log, "authn_login_success", { account: accountLabel, role: view.state, ip });
    return view;
  } catch (error) {
    await guard.release(reservation);
    throw error;
  }
}

async function loadTokenProfile(
  { guard, platform }: Deps,
  token: string,
  accountLabel: string,
  reservation: LoginReservation,
  request: FastifyRequest,
): Promise<Profile> {
  const context = { ...request.platformContext(), token };
  try {
    return await loadProfile(platform, context);
  } catch (error) {
    if (!countsAsFailure(error, context.signal)) {
      await guard.release(reservation);
      throw error;
    }
    const fields = { account: accountLabel, ip: request.caller.ip, code: "handover_invalid" };
    request.server.requestLines.writeRefusal(request, "authn_login_fail", fields);
    await countFailure(guard, reservation, error);
    throw new ApiError("handover_invalid");
  }
}

/** Marks the token as used. @throws ApiError handover_invalid if any instance has accepted it before */
async function spend({ config, store }: Deps, token: string): Promise<void> {
  const key = keys.handover.key(accountHash(`token ${token}`));
  if (await store.set(key, "1", { ttl: config.session.absoluteMs, ifAbsent: true })) return;
  throw new ApiError("handover_invalid");
}
