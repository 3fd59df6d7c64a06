import Type, { type Static } from "typebox";
import { get, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { Count, closedObject, ImagePath, Instant, LanguageCode, LanguageQuery, Text } from "./common.ts";

export const routes = {
  site: get("/api/site", "shared", { apart: true }),
} as const satisfies RouteRows;

export const gtagPattern = /^[A-Z]{1,4}-[A-Z0-9-]{4,20}$/;

/** A rule of the registration form, configured on the platform (protocol 3.9). Pattern ids: rules/patterns.ts. */
const RegistrationRule = closedObject({
  field: Text,
  required: Type.Boolean(),
  patternId: Count,
  minLength: Count,
  maxLength: Count,
  type: Text,
});

export const Site = closedObject({
  state: Type.Enum(["open", "maintenance"]),
  maintenance: Type.Optional(
    closedObject({ start: Type.Optional(Instant), end: Type.Optional(Instant), note: Type.Optional(Text) }),
  ),
  brand: closedObject({ name: Text, logo: ImagePath, merchant: Text }),
  languages: Type.Array(LanguageCode),
  defaultLanguage: LanguageCode,
  /** Other languages of the platform, which some menu entries depend on (spec section 2, top navigation). */
  furtherLanguages: Type.Optional(Type.Array(Text)),
  currency: closedObject({ code: Text, symbol: Text }),
  /** The site's time zone in hours east of UTC, e.g. 6. */
  utcOffset: Type.Number(),
  ageLimit: Type.Integer(),
  /** Whitelabel flags by modId. True only for the platform's string `"1"`. */
  flags: Type.Record(Text, Type.Boolean()),
  registration: Type.Array(RegistrationRule),
  /** Support channels. `type` is the platform's csType. `url` is decrypted and validated (protocol 2.6). */
  support: Type.Array(closedObject({ type: Text, url: Text })),
  /** Configured links: app download, social page … `type` is the platform's resourceType in upper case. */
  resources: Type.Array(closedObject({ type: Text, url: Text, label: Text })),
  /** Bases of image paths (CDNs). Empty if the gateway's `/media` is used. */
  imageBases: Type.Array(Text),
  /** Prefixes of relative launch URLs. */
  launchBases: Type.Array(Text),
  mainDomain: Type.Optional(Text),
  /** Allowed host names, including their subdomains. If missing, any host is allowed. */
  domains: Type.Optional(Type.Array(Text)),
  /** The format is always checked, because pages embed the id and then allow Google's scripts. */
  gtagId: Type.Optional(Type.String({ pattern: gtagPattern.source })),
});
export type Site = Static<typeof Site>;

export const schemas = {
  site: { querystring: LanguageQuery, response: Site },
} as const satisfies RouteSchemas<typeof routes>;
