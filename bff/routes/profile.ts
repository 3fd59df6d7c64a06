import * as entry from "../../shared/contracts/entry.ts";
import type { Profile } from "../../shared/contracts/profile.ts";
import * as contract from "../../shared/contracts/profile.ts";
import type { App } from "../fastify.ts";
import type { MemberInfo } from "../platform/types.ts";
import { RefusalTimes } from "../protection/person.ts";
import { changeProfile } from "../registration/profile-changes.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import { callRoute, emptyRoute } from "./bind.ts";

/** Profile of an account, its verified contacts and its language (protocol 3.4). */
export default async function profileRoutes(app: App): Promise<void> {
  const { platform, sessions } = app.deps;
  const refusalTimes = new RefusalTimes();

  callRoute(app, contract, "profile", { operation: "memberInfo", answer: toProfile });

  emptyRoute(app, contract, "changeProfile", (request) => changeProfile(app.deps, refusalTimes, request.body, request));

  // If the store is unavailable, only the platform has the new language.
  emptyRoute(app, entry, "setLanguage", async (request) => {
    const { language } = request.body;
    await platform.call("setLanguage", { language }, { ...request.platformContext(), language });
    const { ticket } = request.caller;
    if (ticket) {
      const update = sessions.update(ticket, ({ member }) => (member ? { member: { ...member, language } } : {}));
      await update.catch(ignoreStoreUnavailable);
    }
  });
}

function toProfile(info: MemberInfo): Profile {
  const { email, emailVerified = false, lastLoginAt, lastLoginIp, mobile, mobileVerified = false, payeeName } = info;
  return {
    nickname: info.nickname,
    ...info.details,
    ...(mobile !== undefined && { mobile: { masked: mobile, verified: mobileVerified } }),
    ...(email !== undefined && { email: { masked: email, verified: emailVerified } }),
    ...(payeeName !== undefined && { holder: payeeName }),
    ...(lastLoginAt !== undefined && {
      lastLogin: { at: lastLoginAt, ...(lastLoginIp !== undefined && { ip: lastLoginIp }) },
    }),
  };
}
