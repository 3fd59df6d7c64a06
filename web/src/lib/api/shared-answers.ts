import { currentLanguage } from "../i18n/i18n.ts";
import { api } from "./api.ts";
import { renewAnswer } from "./cache.ts";
import { keyOf } from "./cache-key.ts";
import { createRenewal } from "./renewal.ts";

/** Renews the site settings and entry settings of the page, bypassing the browser's cache. */
export const sharedAnswers = createRenewal((what) => {
  const key = keyOf(what, { language: currentLanguage() });
  return renewAnswer(key, () => api.get(what, { fresh: true }));
});
