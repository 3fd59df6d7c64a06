import { routes as referral } from "../../../../shared/contracts/referral.ts";
import type { Registration } from "../../../../shared/contracts/registration.ts";
import type { Session } from "../../../../shared/contracts/session.ts";
import type { Language } from "../../../../shared/language.ts";
import { api } from "../../lib/api/api.ts";
import { bringRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";

bringRows(referral);

export const register = (body: Registration): Promise<Session> => api.send("register", { body });

/** Asks whether the platform knows an affiliate's code. @throws ApiFailure `invitation_code_error` when it does not */
export async function lookUpAffiliate(code: string): Promise<void> {
  await api.get("affiliate", { params: { code } });
}

/** Who invites by a friend's code, masked; undefined where nobody does, or nobody can be asked. */
export const lookUpInviter = async (code: string): Promise<string | undefined> =>
  (await api.get("inviter", { query: { code } }).catch(() => undefined))?.name;

/** Who invites by the code of the visitor's link; without one nothing is asked. */
export const useInviter = (code: string | undefined) =>
  useApi("inviter", code === undefined ? null : { query: { code } });

/** Tells the platform which language the account reads; the page does not depend on it. */
export const storeLanguage = (language: Language): Promise<void> =>
  api.send("setLanguage", { body: { language } }).catch(() => undefined);
