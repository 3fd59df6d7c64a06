import type { CaptchaScene } from "../../../../shared/contracts/entry.ts";
import type { ResetByEmail, ResetByMobile } from "../../../../shared/contracts/registration.ts";
import type { SessionProof } from "../../../../shared/contracts/security.ts";
import { routes as security } from "../../../../shared/contracts/security.ts";
import type { Session, Verification } from "../../../../shared/contracts/session.ts";
import { addressOf, api } from "../../lib/api/api.ts";
import { renewAnswer } from "../../lib/api/cache.ts";
import { keyOf } from "../../lib/api/cache-key.ts";
import { bringRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { currentLanguage } from "../../lib/i18n/i18n.ts";

bringRows(security);

/** Proves that the account's owner sits here, for a few minutes in this browser. */
export async function proveSession(body: SessionProof): Promise<void> {
  await api.send("proveSession", { body });
}

/** What "remember me" kept for a day; asked for each time the form opens. @param wanted false asks for nothing */
export function useRemembered(wanted: boolean) {
  const { data, mutate } = useApi("remembered", wanted ? {} : null, { ask: "everyTime" });
  return {
    /** Undefined until known. */
    remembered: data,
    /** The tick was taken away: everything kept is erased at once, also when the gateway cannot be reached now. */
    forget: async () => {
      await mutate({ password: false }, { revalidate: false });
      await api.send("forget").catch(() => undefined);
    },
    /** The gateway no longer has the password. */
    passwordGone: () => mutate((remembered) => ({ ...remembered, password: false }), { revalidate: false }),
  };
}

/** The operator's picture of a popup's banner group. `none`: there is none, or it cannot be had. */
export function usePopupBanner(group: string) {
  const { data, error } = useApi("announcements", {}, { keepPrevious: true });
  const banner = data?.banners.find((each) => each.group === group);
  return { banner, none: error !== undefined || (data !== undefined && !banner) };
}

/** Asks how people get in, for whoever cannot wait until a part of the page has; undefined when it cannot be had. */
export const askEntrySettings = () =>
  renewAnswer(keyOf("entrySettings", { language: currentLanguage() }), () => api.get("entrySettings")).catch(
    () => undefined,
  );

/** Address of a captcha picture. @param asked makes it another one than the one before */
export const captchaAddress = (asked: number, scene: CaptchaScene): string =>
  addressOf("captcha", { query: { t: asked, ...(scene === "sms" && { scene }) } });

export const verifySignIn = (body: Verification): Promise<Session> => api.send("verifySignIn", { body });

export const resetByEmail = (body: ResetByEmail): Promise<void> => api.send("resetByEmail", { body });

export const resetByMobile = (body: ResetByMobile): Promise<Session> => api.send("resetByMobile", { body });

/** Makes a trial account and signs it in. */
export const startTrial = (): Promise<Session> => api.send("trialSession");
