import { mutate } from "swr";
import { currentLanguage } from "../i18n/i18n.ts";
import { api } from "./api.ts";
import { keys } from "./keys.ts";
import { createRenewal } from "./renewal.ts";

/** The page's own renewal of what it keeps of the site, past the browser's cache. */
export const sharedAnswers = createRenewal((what) =>
  mutate(keys[what](currentLanguage()), () => api.get(what, { fresh: true }), { revalidate: false }),
);
