import type { SignIn } from "../../shared/contracts/session.ts";
import { type Role, roleOf } from "../../shared/rules/roles.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { type AccountIdentity, accountIdentity } from "../guard/account-name.ts";
import { siteFlags } from "../lobby/site.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext, LoginResult } from "../platform/types.ts";
import { numbersOf, provenBySignIn } from "../protection/known-people.ts";
import { isPaused } from "../protection/pauses.ts";
import type { NewRecord, StartOptions } from "./contract.ts";
import { memberOf, type Profile } from "./profile.ts";

type DecisionDeps = Pick<Deps, "cache" | "knownPeople" | "platform" | "site">;

export interface DecidedSession {
  readonly record: NewRecord;
  /** A register names its owner, who is no longer a stranger to us. */
  readonly isNamed: boolean;
  /**
   * Keeps what the sign-in says of its owner; beside the issuing, as a session without it must not stay.
   * @returns whether the account was excluded for it just now
   */
  keep(): Promise<boolean>;
}

/**
 * What the new ticket of an accepted sign-in holds.
 * @param context carries the new token
 * Whether the account is paused is asked when the ticket is issued (`kindNow`): no trip to the store of its own.
 * @throws ApiError member_only or agent_only · register_away
 */
export async function decideSession(
  deps: DecisionDeps,
  login: LoginResult,
  options: StartOptions,
  profile: Profile,
  context: CallContext,
): Promise<DecidedSession> {
  const { area, password, typed = false } = options;
  const { info } = profile;
  const outcome = sessionKindFor({
    type: info.type,
    ...(area && { area }),
    ...(password !== undefined && { password }),
    expired: login.passwordExpired && password !== undefined && (await expiryForces(deps, context)),
  });
  if ("refuse" in outcome) throw new ApiError(outcome.refuse);
  const role = options.role ?? outcome.role;
  const account = accountIdentity(info.account);
  const mobiles = numbersOf(info.account, options.entrance?.name);
  const { email } = options.said ?? {};
  const proven = provenBySignIn(info, email, options.entrance);
  const isOwnEmail = email !== undefined && proven.includes(email);
  const person = {
    mobiles,
    birthday: info.said?.birthday,
    deviceId: context.deviceId,
    ...(isOwnEmail && { email }),
    proven,
  };
  const asked = role === "trial" ? "none" : await deps.knownPeople.ask(person);
  const answer = options.isNamed ? "excluded" : asked;
  // A new password would open a whole session; of who is named the record says by then that it does not.
  if (answer === undefined && outcome.change) throw new ApiError("register_away");
  const record: NewRecord = {
    kind: outcome.change ? "passwordChange" : answer === "none" ? role : "withdrawOnly",
    token: login.token,
    member: memberOf(profile, role),
    ...(info.vip !== undefined && { vips: { [context.language]: info.vip } }),
    firstTimeLogin: login.firstTimeLogin,
    // One that nobody has typed is asked for: whoever only has its cookie may not change it.
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

/** Accounts of the platform that are neither member nor agent: office staff. */
const staffType = -1;
/** Accounts are handed out with it; whoever still has it must choose their own (spec section 9). */
export const defaultPassword = "123456";

export interface Accepted {
  /** The platform's account type (protocol 3.4). */
  readonly type: number;
  /** Where the player asked to sign in. */
  readonly area?: SignIn["area"];
  /** What was typed at a sign-in by user name; absent for every other way in. */
  readonly password?: string;
  /** The password is too old and the site insists on a new one. */
  readonly expired: boolean;
}

export type Outcome =
  /** `change`: the password must be changed before anything else (spec section 4, "Login success"). */
  { readonly role: Role; readonly change: boolean } | { readonly refuse: "member_only" | "agent_only" };

/** What a correct password leads to: the one decision between the platform's yes and our ticket. */
export function sessionKindFor({ type, area, password, expired }: Accepted): Outcome {
  if (type === staffType) return { refuse: "member_only" };
  const role = roleOf(type);
  if (area === "agent" && role !== "agent") return { refuse: "agent_only" };
  return { role, change: password !== undefined && (expired || password === defaultPassword) };
}
