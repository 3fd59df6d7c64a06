import { defaultLanguage, languages } from "../../shared/language.ts";
import type { SystemSettings } from "../platform/types.ts";

/** What holds until a platform says otherwise; not every one has the settings call (protocol section 4, shape unseen). */
export const usualSettings: SystemSettings = {
  currency: { code: "BDT", symbol: "৳" },
  utcOffset: 6,
  languages: [...languages],
  defaultLanguage,
  ageLimit: 18,
};
