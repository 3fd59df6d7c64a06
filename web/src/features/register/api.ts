import { routes as referral } from "../../../../shared/contracts/referral.ts";
import type { Registration } from "../../../../shared/contracts/registration.ts";
import type { Session } from "../../../../shared/contracts/session.ts";
import type { Language } from "../../../../shared/language.ts";
import { api } from "../../lib/api/api.ts";
import { addRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";

addRows(referral);

export const register = (body: Registration): Promise<Session> => api.send("register", { body });

/** Checks that the platform knows an affiliate's code. @throws ApiFailure `invitation_code_error` if it does not */
export async function lookUpAffiliate(code: string): Promise<void> {
  await api.get("affiliate", { params: { code } });
}

/** Returns the masked name for a friend's code; undefined if the code is unknown or the request fails. */
export const lookUpInviter = async (code: string): Promise<string | undefined> =>
  (await api.get("inviter", { query: { code } }).catch(() => undefined))?.name;

/** Loads the masked name for a friend's code. Sends no request without a code. */
export const useInviter = (code: string | undefined) =>
  useApi("inviter", code === undefined ? null : { query: { code } });

/** Stores the account's language on the platform. Ignores failures, because the page does not depend on the result. */
export const storeLanguage = (language: Language): Promise<void> =>
  api.send("setLanguage", { body: { language } }).catch(() => undefined);
