import type { Site } from "../../../shared/contracts/site.ts";

/** Returns a site that links to `types`, each with a separate address. */
export const siteWith = (types: readonly string[], more: Partial<Site> = {}): Site => ({
  state: "open",
  brand: { name: "Adda", logo: "/brand/logo.svg", merchant: "adda" },
  languages: ["BN", "EN"],
  defaultLanguage: "BN",
  currency: { code: "BDT", symbol: "৳" },
  utcOffset: 6,
  ageLimit: 18,
  flags: {},
  registration: [],
  support: [],
  resources: types.map((type) => ({ type, url: `https://links.example/${type}`, label: `${type} label` })),
  imageBases: [],
  launchBases: [],
  ...more,
});
