import type { Profile } from "../../../shared/contracts/profile.ts";
import type { MemberInfo } from "../../platform/types.ts";

/** The platform's words about an account as its owner gets them; what it does not say is left out. */
export function profileFrom(info: MemberInfo): Profile {
  const { email, emailVerified = false, lastLoginAt, lastLoginIp, mobile, mobileVerified = false, payeeName } = info;
  return {
    nickname: info.nickname,
    ...info.said,
    ...(mobile !== undefined && { mobile: { masked: mobile, verified: mobileVerified } }),
    ...(email !== undefined && { email: { masked: email, verified: emailVerified } }),
    ...(payeeName !== undefined && { holder: payeeName }),
    ...(lastLoginAt !== undefined && {
      lastSignIn: { at: lastLoginAt, ...(lastLoginIp !== undefined && { ip: lastLoginIp }) },
    }),
  };
}
