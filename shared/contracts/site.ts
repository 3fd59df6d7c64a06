import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { Count, closedObject, ImagePath, Instant, LanguageCode, LanguageQuery } from "./common.ts";

export const routes = {
  site: { method: "GET", path: "/api/site", access: "shared", apart: true },
} as const satisfies RouteRows;

export const gtagPattern = /^[A-Z]{1,4}-[A-Z0-9-]{4,20}$/;

/** One rule of the registration form from the platform's configuration (protocol 3.9). Pattern ids: rules/patterns. */
const RegistrationRule = closedObject({
  field: Type.String(),
  required: Type.Boolean(),
  patternId: Count,
  minLength: Count,
  maxLength: Count,
  type: Type.String(),
});

/** A support channel: `type` is the platform's csType, `url` is decrypted and validated (protocol 2.6). */
const SupportEntry = closedObject({ type: Type.String(), url: Type.String() });

/** A configured link: app download, social page … `type` is the platform's resourceType in upper case. */
const ResourceLink = closedObject({ type: Type.String(), url: Type.String(), label: Type.String() });

export const Site = closedObject({
  state: Type.Enum(["open", "maintenance"]),
  maintenance: Type.Optional(
    closedObject({ start: Type.Optional(Instant), end: Type.Optional(Instant), note: Type.Optional(Type.String()) }),
  ),
  brand: closedObject({ name: Type.String(), logo: ImagePath, merchant: Type.String() }),
  languages: Type.Array(LanguageCode),
  defaultLanguage: LanguageCode,
  /** Other languages of the platform, which some menu entries depend on (spec section 2, top navigation). */
  furtherLanguages: Type.Optional(Type.Array(Type.String())),
  currency: closedObject({ code: Type.String(), symbol: Type.String() }),
  /** The site's time zone in hours east of UTC, e.g. 6. */
  utcOffset: Type.Number(),
  ageLimit: Type.Integer(),
  /** Whitelabel flags by modId; true only for the platform's string `"1"`. */
  flags: Type.Record(Type.String(), Type.Boolean()),
  registration: Type.Array(RegistrationRule),
  support: Type.Array(SupportEntry),
  resources: Type.Array(ResourceLink),
  /** Bases of image paths (CDNs); empty for the gateway's own `/media`. */
  imageBases: Type.Array(Type.String()),
  /** Prefixes of relative launch URLs. */
  launchBases: Type.Array(Type.String()),
  mainDomain: Type.Optional(Type.String()),
  /** Allowed host names, including their subdomains; absent: any. */
  domains: Type.Optional(Type.Array(Type.String())),
  /** The page embeds it and then allows Google's scripts, so its format is checked, also when it is read from the store. */
  gtagId: Type.Optional(Type.String({ pattern: gtagPattern.source })),
});
export type Site = Static<typeof Site>;

export const schemas = {
  site: { querystring: LanguageQuery, response: Site },
} as const satisfies RouteSchemas<typeof routes>;
