import { currentLanguage } from "../i18n/i18n.ts";
import { api } from "./api.ts";
import { renewAnswer } from "./cache.ts";
import { keyOf } from "./cache-key.ts";
import type { FailureCode } from "./failure.ts";

/** Shared responses that a refusal can prove to be outdated. */
export type Renewable = "site" | "entrySettings";

const outdatedBy: Partial<Record<FailureCode, Renewable>> = {
  maintenance: "site",
  behaviour_check_required: "entrySettings",
};

/**
 * Renews shared responses that a refusal proves to be outdated.
 * @param load renews a response; if it fails, the old one stays
 */
export function createRenewal(load: (what: Renewable) => Promise<unknown>) {
  const running = new Set<Renewable>();

  /** Runs one renewal at a time: one that is refused for the same reason must not start another. */
  async function renew(what: Renewable): Promise<void> {
    if (running.has(what)) return;
    running.add(what);
    try {
      await load(what);
    } catch {
      // The next refusal tries again.
    } finally {
      running.delete(what);
    }
  }

  return {
    renew,
    /**
     * Renews the response that a refusal proves to be outdated.
     * @returns a promise that the caller awaits before it retries: the check that it was refused for must be loaded by
     * then
     */
    after({ code }: { readonly code: FailureCode }): Promise<void> | undefined {
      const what = outdatedBy[code];
      const renewed = what && renew(what);
      return what === "entrySettings" ? renewed : undefined;
    },
  };
}

/** Renews the site settings and entry settings of the page, bypassing the browser's cache. */
export const sharedAnswers = createRenewal((what) => {
  const key = keyOf(what, { language: currentLanguage() });
  return renewAnswer(key, () => api.get(what, { fresh: true }));
});
