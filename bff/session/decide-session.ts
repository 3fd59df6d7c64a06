import { type Role, roleOf } from "../../shared/rules/roles.ts";
import { ApiError } from "../api-error.ts";
import { accountIdentity } from "../guard/account-name.ts";
import { type SiteFlagsDeps, siteFlags } from "../lobby/site.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext, LoginResult } from "../platform/types.ts";
import { type KnownPeople, numbersOf, provenBySignIn } from "../protection/known-people.ts";
import type { NewRecord, StartOptions } from "./contract.ts";
import { memberOf, type Profile } from "./profile.ts";

export interface DecisionDeps extends SiteFlagsDeps {
  readonly knownPeople: Pick<KnownPeople, "ask" | "signedIn">;
  readonly platform: Platform;
}

/**
 * Decides which kind of session a sign-in opens. Pauses are checked later, by `currentKind`.
 * @param context contains the new token
 * @returns `record` of the new ticket · `isNamed`, whether an exclusion register lists the owner or `options.isNamed`
 * is set · `keep`, which stores the owner's marks and returns whether this excluded the account
 * @throws ApiError member_only · agent_only · register_unavailable
 */
export async function decideSession(
  deps: DecisionDeps,
  login: LoginResult,
  options: StartOptions,
  profile: Profile,
  context: CallContext,
) {
  const { area, password, typed = false } = options;
  const { info } = profile;
  const outcome = sessionKindFor({
    type: info.type,
    ...(area && { area }),
    ...(password !== undefined && { password }),
    expired: login.passwordExpired && password !== undefined && (await expiryForces(deps, context)),
  });
  const role = options.role ?? outcome.role;
  const account = accountIdentity(info.account);
  const mobiles = numbersOf(info.account, options.entrance?.name);
  const { email } = options.details ?? {};
  const proven = provenBySignIn(info, email, options.entrance);
  const person = {
    mobiles,
    birthday: info.details?.birthday,
    deviceId: context.deviceId,
    proven,
    ...(email !== undefined && proven.includes(email) && { email }),
  };
  const registerAnswer = role === "trial" ? "none" : await deps.knownPeople.ask(person);
  const answer = options.isNamed ? "excluded" : registerAnswer;
  // The password change would open a full session without the register's response.
  if (answer === undefined && outcome.change) throw new ApiError("register_unavailable");
  const record: NewRecord = {
    kind: outcome.change ? "passwordChange" : answer === "none" ? role : "withdrawOnly",
    token: login.token,
    member: memberOf(profile, role),
    ...(info.vip !== undefined && { vips: { [context.language]: info.vip } }),
    firstTimeLogin: login.firstTimeLogin,
    // A remembered password must be typed again: the cookie alone must not allow a change.
    ...(outcome.change && typed && password !== undefined && { password }),
    ...(typed && { typed }),
    ...(options.isFirst && { isFirst: true }),
    ...(info.lastLoginAt !== undefined && {
      lastLogin: { at: info.lastLoginAt, ...(info.lastLoginIp !== undefined && { ip: info.lastLoginIp }) },
    }),
  };
  const { language } = context;
  const verifiedEmail = info.emailVerified ? info.email : undefined;
  const keep = async (): Promise<boolean> =>
    role !== "trial" && deps.knownPeople.signedIn(account, person, { answer, language, verifiedEmail });
  return { record, isNamed: answer === "excluded", keep };
}

/** Whether the site requires a new password after expiry. False if the site's flags are unavailable. */
async function expiryForces(deps: DecisionDeps, { language }: CallContext): Promise<boolean> {
  try {
    return (await siteFlags(deps, language)).PWDEXPFORCECHANGE3 === true;
  } catch (error) {
    if (error instanceof PlatformError) return false;
    throw error;
  }
}

const staffType = -1;
/** Initial account password, which must be changed at the first sign-in (spec section 9). */
export const defaultPassword = "123456";

export interface AcceptedLogin extends Pick<StartOptions, "area" | "password"> {
  /** The platform's account type (protocol 3.4). */
  readonly type: number;
  /** The password has expired and the site requires a new one. */
  readonly expired: boolean;
}

/**
 * Returns the role of an accepted login, and whether its password must be changed first (spec section 4).
 * @throws ApiError member_only · agent_only
 */
export function sessionKindFor({ type, area, password, expired }: AcceptedLogin): { role: Role; change: boolean } {
  if (type === staffType) throw new ApiError("member_only");
  const role = roleOf(type);
  if (area === "agent" && role !== "agent") throw new ApiError("agent_only");
  return { role, change: password !== undefined && (expired || password === defaultPassword) };
}
