import type { Member } from "../../shared/contracts/session.ts";
import type { Role } from "../../shared/rules/roles.ts";
import type { AccountSubject } from "../crypto/account-hash.ts";
import * as names from "../guard/account-name.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import { definedFields } from "../platform/mappers/structure.ts";
import type { CallContext, MemberInfo } from "../platform/types.ts";

export interface Profile {
  readonly info: MemberInfo;
  readonly avatar?: string;
}

export async function loadProfile(platform: Platform, context: CallContext): Promise<Profile> {
  const [info, icon] = await Promise.all([
    platform.call("memberInfo", {}, context),
    callOptional(context, (limited) => platform.call("memberIcon", {}, limited)),
  ]);
  return { info, ...(icon?.image !== undefined && { avatar: icon.image }) };
}

export function memberOf({ info, avatar }: Profile, role: Role): Member {
  const { id, account, nickname, mobile, email, vip, registeredAt, language } = info;
  return {
    id,
    account,
    nickname,
    role,
    ...definedFields({ avatar, mobile, email, vip, registeredAt, language }),
  };
}

/** The name or number typed at a sign-in. */
export interface Entrance {
  readonly name: names.AccountName;
  /** `accountSpelling` of a typed user name; absent if a number was proven by a code. */
  readonly spelling?: names.AccountIdentity | undefined;
  /** A code sent to the number was typed as well. */
  readonly byCode?: boolean | undefined;
}

/**
 * Returns the subjects that a browser proves by a sign-in. These are spellings, because several accounts may share a
 * canonical name. A number is proven by a code, or if it opened an account with a different name. The account's own
 * spelling becomes its identity, because the spelling without separators may be another account's name.
 */
export function provenSubjects({ name, spelling, byCode }: Entrance, account: string): AccountSubject[] {
  if (spelling === undefined) return [name];
  const isOwnNumber = names.isNumber(name) && (byCode === true || names.canonicalAccountName(account) !== name);
  const own = spelling === names.accountSpelling(account) ? names.accountIdentity(account) : spelling;
  return [own, ...(isOwnNumber ? [name] : [])];
}

/** Returns the visitor's place for the device list, e.g. `Dhaka, Bangladesh`, or undefined if the platform has none. */
export async function loadGeoLabel(platform: Platform, context: CallContext): Promise<string | undefined> {
  const { token: _none, ...visitor } = context;
  const location = await callOptional(visitor, (limited) => platform.call("location", {}, limited));
  return [location?.city, location?.country].filter(Boolean).join(", ") || undefined;
}

/** Makes an optional call, which must not delay a sign-in. Returns undefined if it fails or takes too long. */
async function callOptional<Output>(
  context: CallContext,
  call: (limited: CallContext) => Promise<Output>,
): Promise<Output | undefined> {
  try {
    return await call({ ...context, deadlineMs: 1_500 });
  } catch (error) {
    if (error instanceof PlatformError) return undefined;
    throw error;
  }
}
