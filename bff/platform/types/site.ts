import type { Site } from "../../../shared/contracts/site.ts";

/** `site` is shared between visitors, `visitor` never is (protocol section 4). */
export interface SystemStatus {
  site: Pick<Site, "flags" | "registration" | "support" | "resources" | "imageBases" | "launchBases"> &
    Pick<Partial<Site>, "mainDomain" | "gtagId">;
  /** Foreign patterns of the registration form by field; they never leave the gateway (bff/registration). */
  patterns?: Readonly<Record<string, string>>;
  /** What this build leaves out of its status and answers by calls of their own. */
  lacks?: readonly ("flags" | "registration")[];
  maintenance?: { start?: string; end?: string; note?: string };
  /** `country` by ISO 3166, where the platform knows it. */
  visitor: { ip?: string; country?: string; restricted: boolean; note?: string };
}

/** The registration form by its own call. */
export interface RegisterSettings {
  registration: Site["registration"];
  patterns: Readonly<Record<string, string>>;
}

export type SystemSettings = Pick<
  Site,
  "currency" | "utcOffset" | "languages" | "defaultLanguage" | "furtherLanguages" | "ageLimit"
>;
