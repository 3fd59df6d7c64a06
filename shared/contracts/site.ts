import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, ImagePath, Instant, LanguageCode, LanguageQuery } from "./common.ts";

export const routes = {
  site: { method: "GET", path: "/api/site", access: "shared", apart: true },
} as const satisfies RouteRows;

/** How Google writes the id of a tag. */
export const gtagPattern = /^[A-Z]{1,4}-[A-Z0-9-]{4,20}$/;

/** One rule of the registration form, as the platform configures it (protocol 3.9). `pattern` ids: rules/patterns. */
export const RegistrationRule = Type.Object(
  {
    field: Type.String(),
    required: Type.Boolean(),
    patternId: Type.Integer({ minimum: 0 }),
    minLength: Type.Integer({ minimum: 0 }),
    maxLength: Type.Integer({ minimum: 0 }),
    type: Type.String(),
  },
  closed,
);

/** A way to reach support: `type` is the platform's csType, `url` already decrypted and checked (protocol 2.6). */
export const SupportEntry = Type.Object({ type: Type.String(), url: Type.String() }, closed);

/** A configured link: app download, social page … `type` is the platform's resourceType in upper case. */
export const ResourceLink = Type.Object({ type: Type.String(), url: Type.String(), label: Type.String() }, closed);

export const Site = Type.Object(
  {
    state: Type.Enum(["open", "maintenance"]),
    maintenance: Type.Optional(
      Type.Object(
        { start: Type.Optional(Instant), end: Type.Optional(Instant), note: Type.Optional(Type.String()) },
        closed,
      ),
    ),
    brand: Type.Object({ name: Type.String(), logo: ImagePath, merchant: Type.String() }, closed),
    languages: Type.Array(LanguageCode),
    defaultLanguage: LanguageCode,
    /** Languages of the platform beside ours; some entries depend on one (spec section 2, top navigation). */
    furtherLanguages: Type.Optional(Type.Array(Type.String())),
    currency: Type.Object({ code: Type.String(), symbol: Type.String() }, closed),
    /** Hours east of UTC of the site's clock, e.g. 6. */
    utcOffset: Type.Number(),
    ageLimit: Type.Integer(),
    /** Whitelabel flags by modId; true only for the platform's string "1". */
    flags: Type.Record(Type.String(), Type.Boolean()),
    registration: Type.Array(RegistrationRule),
    support: Type.Array(SupportEntry),
    resources: Type.Array(ResourceLink),
    /** Bases of image paths (CDNs); empty: the gateway's own `/media`. */
    imageBases: Type.Array(Type.String()),
    /** Prefixes put before a relative launch URL; empty: none. */
    launchBases: Type.Array(Type.String()),
    mainDomain: Type.Optional(Type.String()),
    /** Host names this site may be served under, and all below them; absent: any. */
    domains: Type.Optional(Type.Array(Type.String())),
    /** It ends up in a page and lets Google's scripts in, so nothing but the known form passes, not from the store either. */
    gtagId: Type.Optional(Type.String({ pattern: gtagPattern.source })),
  },
  closed,
);
export type Site = Static<typeof Site>;

export const schemas = {
  site: { querystring: LanguageQuery, response: Site },
} as const satisfies RouteSchemas<typeof routes>;
