import type { CaptchaScene } from "../../../../shared/contracts/entry.ts";
import type { ResetByEmail, ResetByMobile } from "../../../../shared/contracts/registration.ts";
import type { SessionProof } from "../../../../shared/contracts/security.ts";
import { routes as security } from "../../../../shared/contracts/security.ts";
import type { Session, Verification } from "../../../../shared/contracts/session.ts";
import { addressOf, api } from "../../lib/api/api.ts";
import { renewAnswer } from "../../lib/api/cache.ts";
import { keyOf } from "../../lib/api/cache-key.ts";
import { addRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { currentLanguage } from "../../lib/i18n/i18n.ts";

addRows(security);

/** Proves the identity of the account's owner for a few minutes in this browser. */
export async function proveSession(body: SessionProof): Promise<void> {
  await api.send("proveSession", { body });
}

/**
 * Reads the data stored by "remember me", each time the form opens.
 * @param wanted false sends no request
 */
export function useRemembered(wanted: boolean) {
  const { data, mutate } = useApi("remembered", wanted ? {} : null, { ask: "everyTime" });
  return {
    /** Undefined until loaded. */
    remembered: data,
    /** Removes all remembered data immediately, even if the gateway is unreachable. */
    forget: async () => {
      await mutate({ password: false }, { revalidate: false });
      await api.send("forget").catch(() => undefined);
    },
    passwordGone: () => mutate((remembered) => ({ ...remembered, password: false }), { revalidate: false }),
  };
}

/** Reads the operator's banner for a popup. `none` is true if there is no banner or it could not be loaded. */
export function usePopupBanner(group: string) {
  const { data, error } = useApi("announcements", {}, { keepPrevious: true });
  const banner = data?.banners.find((each) => each.group === group);
  return { banner, none: error !== undefined || (data !== undefined && !banner) };
}

/** Fetches the entry settings for code that cannot wait for `useEntrySettings`. Resolves to undefined on failure. */
export const fetchEntrySettings = () =>
  renewAnswer(keyOf("entrySettings", { language: currentLanguage() }), () => api.get("entrySettings")).catch(
    () => undefined,
  );

/**
 * Returns the address of a captcha image.
 * @param requestedAt differs for each image
 */
export const captchaAddress = (requestedAt: number, scene: CaptchaScene): string =>
  addressOf("captcha", { query: { t: requestedAt, ...(scene === "sms" && { scene }) } });

export const verifySignIn = (body: Verification): Promise<Session> => api.send("verifySignIn", { body });

export const resetByEmail = (body: ResetByEmail): Promise<void> => api.send("resetByEmail", { body });

export const resetByMobile = (body: ResetByMobile): Promise<Session> => api.send("resetByMobile", { body });

/** Creates a trial account and signs it in. */
export const startTrial = (): Promise<Session> => api.send("trialSession");
