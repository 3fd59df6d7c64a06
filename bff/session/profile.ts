import type { Member } from "../../shared/contracts/session.ts";
import type { Role } from "../../shared/rules/roles.ts";
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
