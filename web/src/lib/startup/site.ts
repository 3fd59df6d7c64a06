import { useEffect } from "react";
import type { Site } from "../../../../shared/contracts/site.ts";
import { nextPollMs } from "../api/freshness.ts";
import { ageOf } from "../api/made-at.ts";
import { prefill } from "../api/prefill.ts";
import { sharedAnswers } from "../api/shared-answers.ts";
import { useApi } from "../api/use-api.ts";

/** The site's settings. Pages stand behind the start-up gate, so there `site` is always known. */
export function useSite() {
  const { data, error, retry } = useApi("site", {}, { ask: "once", keepPrevious: true });
  return { site: data, error, retry };
}

/** Lets the first drawing know the site. */
export const prefillSite = (): Promise<void> => prefill("site");

/**
 * Keeps `useSite` up to date while the page is in sight, so that a visitor who only looks around notices a maintenance,
 * and its end. For one component: a timer in each of the many that read the site would ask many times over.
 */
export function useSiteWatch(): void {
  useEffect(() => {
    // Not SWR's `refreshInterval`: that one rests after a failed answer, and being closed may come as one.
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(look, nextPollMs(ageOf("site")));
    };
    // A page nobody sees looks again when it is seen.
    const look = () => {
      if (document.visibilityState === "visible") void sharedAnswers.renew("site").then(plan);
    };
    const seen = () => {
      const age = ageOf("site");
      if (age === undefined || age >= nextPollMs(age)) look();
      else plan();
    };
    plan();
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, []);
}

export const hasFlag = (site: Site | undefined, flag: string): boolean => site?.flags[flag] === true;

/** True for a language the platform speaks beside ours. */
export const supportsLanguage = (site: Site | undefined, code: string): boolean =>
  site?.furtherLanguages?.includes(code) ?? false;

/** Address of the support window, the first channel the operator configured. */
export const supportUrl = (site: Site | undefined): string | undefined => site?.support[0]?.url;

/** Address of a configured link by its type in upper case, e.g. `FACEBOOK`. */
export const resourceUrl = (site: Site | undefined, type: string): string | undefined =>
  site?.resources.find((resource) => resource.type === type)?.url;
