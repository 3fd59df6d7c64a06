import * as security from "../../../shared/contracts/security.ts";
import type { App } from "../../fastify.ts";
import type { MemberInfo } from "../../platform/types/member.ts";
import { callRoute } from "../call-route.ts";

/** How safe an account is: proven contacts, and who signed in last (protocol 3.4). */
export const securityRoutes = async (app: App): Promise<void> => {
  callRoute(app, security, "security", { operation: "memberInfo", answer: overview });
};

function overview(info: MemberInfo): security.Security {
  const { email, emailVerified = false, lastLoginAt, lastLoginIp, mobile, mobileVerified = false, payeeName } = info;
  return {
    ...(mobile !== undefined && { mobile: { masked: mobile, verified: mobileVerified } }),
    ...(email !== undefined && { email: { masked: email, verified: emailVerified } }),
    ...(payeeName !== undefined && { holder: payeeName }),
    ...(lastLoginAt !== undefined && {
      lastSignIn: { at: lastLoginAt, ...(lastLoginIp !== undefined && { ip: lastLoginIp }) },
    }),
  };
}
