import type { Role } from "../../shared/rules/roles.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { siteFlags } from "../lobby/site-flags.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types/call-context.ts";
import type { LoginResult } from "../platform/types/sign-in.ts";
import { numbersOf } from "../protection/known-people.ts";
import { isPaused } from "../protection/pauses.ts";
import { type AccountIdentity, accountIdentity } from "./account-identity.ts";
import type { StartOptions } from "./contract.ts";
import { loadProfile, memberOf, type Profile } from "./profile.ts";
import { sessionKindFor } from "./session-kind.ts";
import type { NewRecord } from "./sessions.ts";

type DecisionDeps = Pick<Deps, "cache" | "clock" | "knownPeople" | "platform" | "protection" | "site">;

/**
 * What the new ticket of an accepted sign-in holds.
 * @param context carries the new token
 * @throws ApiError member_only or agent_only · PlatformError when the member cannot be loaded · StoreUnavailable, and
 * ApiError overloaded, when nobody can tell whether the account is paused
 */
export async function decideSession(
  deps: DecisionDeps,
  login: LoginResult,
  options: StartOptions,
  context: CallContext,
): Promise<NewRecord> {
  const { area, password } = options;
  const profile = options.profile ?? (await loadProfile(deps.platform, context));
  const { info } = profile;
  const outcome = sessionKindFor({
    type: info.type,
    ...(area && { area }),
    ...(password !== undefined && { password }),
    expired: login.passwordExpired && password !== undefined && (await expiryForces(deps, context)),
  });
  if ("refuse" in outcome) throw new ApiError(outcome.refuse);
  const role = options.role ?? outcome.role;
  const isVerified = role === "trial" || (await isKnown(deps, profile, options, context));
  // A new password would open a whole session.
  if (!isVerified && outcome.change) throw new ApiError("register_away");
  return {
    kind: outcome.change
      ? "passwordChange"
      : isVerified
        ? await kindOf(deps, accountIdentity(info.account), role)
        : "withdrawOnly",
    token: login.token,
    member: memberOf(profile, role),
    ...(info.vip !== undefined && { vips: { [context.language]: info.vip } }),
    firstTimeLogin: login.firstTimeLogin,
    ...(outcome.change && password !== undefined && { password }),
    ...(info.lastLoginAt !== undefined && {
      lastLogin: { at: info.lastLoginAt, ...(info.lastLoginIp !== undefined && { ip: info.lastLoginIp }) },
    }),
  };
}

/** Whether the register of the excluded has answered, where there is one. */
async function isKnown(
  { knownPeople }: DecisionDeps,
  { info }: Profile,
  { entrance }: StartOptions,
  { language }: CallContext,
): Promise<boolean> {
  const person = { mobiles: numbersOf(info.account, entrance?.name), birthday: info.said?.birthday };
  return (await knownPeople.signedIn(accountIdentity(info.account), person, language)) === "known";
}

/** What a session of the role is now: who has paused gets one that leads out only (domain-rules section 2). */
export async function kindOf(
  { clock, protection }: Pick<Deps, "clock" | "protection">,
  account: AccountIdentity,
  role: Role,
): Promise<Role | "withdrawOnly"> {
  if (role === "trial") return role;
  return isPaused(await protection.read(account), clock.now()) ? "withdrawOnly" : role;
}

/** A site whose flags cannot be had right now forces nobody. */
async function expiryForces(deps: DecisionDeps, { language }: CallContext): Promise<boolean> {
  try {
    return (await siteFlags(deps, language)).PWDEXPFORCECHANGE3 === true;
  } catch (error) {
    if (error instanceof PlatformError) return false;
    throw error;
  }
}
