import type { Member } from "../../shared/contracts/session.ts";
import type { Role } from "../../shared/rules/roles.ts";
import type { AccountSubject } from "../crypto/account-hash.ts";
import {
  type AccountIdentity,
  type AccountName,
  accountIdentity,
  accountSpelling,
  canonicalAccountName,
  isNumber,
} from "../guard/account-name.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import { signalWithin } from "../platform/pipeline/call.ts";
import type { CallContext, MemberInfo } from "../platform/types.ts";

/** The avatar is decoration: a slow or missing one does not hold up a sign-in. */
const avatarTimeoutMs = 1_500;

export interface Profile {
  readonly info: MemberInfo;
  readonly avatar?: string;
}

/** Who a fresh token belongs to. */
export async function loadProfile(platform: Platform, context: CallContext): Promise<Profile> {
  const [info, icon] = await Promise.all([platform.call("memberInfo", {}, context), loadAvatar(platform, context)]);
  return { info, ...(icon !== undefined && { avatar: icon }) };
}

/** The signed-in person as our API shows them. */
export function memberOf({ info, avatar }: Profile, role: Role): Member {
  return {
    id: info.id,
    account: info.account,
    nickname: info.nickname,
    role,
    ...(avatar !== undefined && { avatar }),
    ...(info.mobile !== undefined && { mobile: info.mobile }),
    ...(info.email !== undefined && { email: info.email }),
    ...(info.vip !== undefined && { vip: info.vip }),
    ...(info.registeredAt !== undefined && { registeredAt: info.registeredAt }),
    ...(info.language !== undefined && { language: info.language }),
  };
}

async function loadAvatar(platform: Platform, context: CallContext): Promise<string | undefined> {
  const signal = signalWithin(avatarTimeoutMs, context.signal);
  try {
    return (await platform.call("memberIcon", {}, { ...context, signal })).image;
  } catch (error) {
    if (error instanceof PlatformError) return undefined;
    throw error;
  }
}

/** How an account was signed in to. */
export interface Entrance {
  /** What was typed, in the one spelling throttles go by. */
  readonly name: AccountName;
  /** `accountSpelling` of what was typed for a user name; absent where a number was proven by a code. */
  readonly spelling?: AccountIdentity | undefined;
  /** A code sent to the number was typed besides. */
  readonly byCode?: boolean | undefined;
}

/**
 * What a browser has proven by a sign-in: the spelling, because it leads to that account alone. Other spellings of the
 * throttle's name may be other accounts, such as a name that looks like somebody's number. The number itself is proven by
 * a code, or by leading to an account that is not named so. An account whose own name was typed is proven by its identity: its
 * spelling without separators may be the name of another account.
 */
export function provenSubjects({ name, spelling, byCode }: Entrance, account: string): AccountSubject[] {
  if (spelling === undefined) return [name];
  const isOwnNumber = isNumber(name) && (byCode === true || canonicalAccountName(account) !== name);
  const own = spelling === accountSpelling(account) ? accountIdentity(account) : spelling;
  return [own, ...(isOwnNumber ? [name] : [])];
}

/** Where from is decoration of the device list: it does not hold up a sign-in. */
const timeoutMs = 1_500;

/** Where the platform believes the visitor to be, e.g. `Dhaka, Bangladesh`; undefined when it does not say. */
export async function askGeoLabel(platform: Platform, context: CallContext): Promise<string | undefined> {
  const signal = signalWithin(timeoutMs, context.signal);
  const { token: _none, ...visitor } = context;
  try {
    const { city, country } = await platform.call("location", {}, { ...visitor, signal });
    return [city, country].filter(Boolean).join(", ") || undefined;
  } catch (error) {
    if (error instanceof PlatformError) return undefined;
    throw error;
  }
}
