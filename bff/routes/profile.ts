import * as entry from "../../shared/contracts/entry.ts";
import type { Profile } from "../../shared/contracts/profile.ts";
import * as contract from "../../shared/contracts/profile.ts";
import type { App } from "../fastify.ts";
import type { MemberInfo } from "../platform/types.ts";
import { ProfileChanges } from "../registration/profile-changes.ts";
import { bind, callRoute } from "./bind.ts";

/** Who an account says it is, and how safe it is (protocol 3.4). */
export const profileRoutes = async (app: App): Promise<void> => {
  const changes = new ProfileChanges(app.deps);

  callRoute(app, contract, "profile", { operation: "memberInfo", answer: profileFrom });

  app.route({
    ...bind(contract, "changeProfile"),
    handler: async (request, reply) => {
      await changes.make(request.body, request);
      return reply.code(204).send(null);
    },
  });
};

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

/** The language the platform stores for an account; the session carries it from then on, too. */
export const languageRoutes = async (app: App): Promise<void> => {
  const { platform, sessions } = app.deps;

  app.route({
    ...bind(entry, "setLanguage"),
    handler: async (request, reply) => {
      const { language } = request.body;
      await platform.call("setLanguage", { language }, { ...request.platformContext(), language });
      const { ticket } = request.caller;
      if (ticket) await sessions.update(ticket, ({ member }) => (member ? { member: { ...member, language } } : {}));
      return reply.code(204).send(null);
    },
  });
};
