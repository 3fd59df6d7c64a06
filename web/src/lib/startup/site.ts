import { useEffect, useMemo } from "react";
import type { Site } from "../../../../shared/contracts/site.ts";
import { prefill } from "../api/prefill.ts";
import { ageOf, nextPollMs } from "../api/response-age.ts";
import { sharedAnswers } from "../api/shared-answers.ts";
import { useApi } from "../api/use-api.ts";
import { siteFormat } from "../i18n/format.ts";

/** Reads the site settings. Pages render only after they are loaded, so pages always have `site`. */
export function useSite() {
  const { data, error, retry } = useApi("site", {}, { ask: "once", keepPrevious: true });
  return { site: data, error, retry };
}

/** Returns the formats of money and times on this site. */
export function useSiteFormat() {
  const { site } = useSite();
  return useMemo(() => siteFormat(site), [site]);
}

/** Prefills the site settings for the first render. */
export const prefillSite = (): Promise<void> => prefill("site");

/**
 * Polls the site settings while the page is visible, so that a visitor who only reads notices the start and end of a
 * maintenance. For one component only: each of the many that read the settings would start its own timer.
 */
export function useSiteWatch(): void {
  useEffect(() => {
    // SWR's `refreshInterval` pauses after a failure, and a closed site may answer with one.
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(poll, nextPollMs(ageOf("site")));
    };
    // A hidden page polls again when it becomes visible.
    const poll = () => {
      if (document.visibilityState === "visible") void sharedAnswers.renew("site").then(plan);
    };
    const onVisibilityChange = () => {
      const age = ageOf("site");
      if (age === undefined || age >= nextPollMs(age)) poll();
      else plan();
    };
    plan();
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibilityChange);
    };
  }, []);
}

export const hasFlag = (site: Site | undefined, flag: string): boolean => site?.flags[flag] === true;

/** Returns whether the platform supports a language in addition to ours. */
export const supportsLanguage = (site: Site | undefined, code: string): boolean =>
  site?.furtherLanguages?.includes(code) ?? false;

/** Returns the address of the support window, the first channel that the operator configured. */
export const supportUrl = (site: Site | undefined): string | undefined => site?.support[0]?.url;

/** Returns the address of a configured link by its type in upper case, e.g. `FACEBOOK`. */
export const resourceUrl = (site: Site | undefined, type: string): string | undefined =>
  site?.resources.find((resource) => resource.type === type)?.url;
