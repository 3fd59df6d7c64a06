import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, LanguageCode } from "./common.ts";
import { Category, Game } from "./games.ts";
import { HelpAnchor } from "./help.ts";
import { Vendor } from "./lobby.ts";

export const routes = {
  search: { method: "GET", path: "/api/search", access: "shared" },
} as const satisfies RouteRows;

export const SearchQuery = Type.Object(
  { language: Type.Optional(LanguageCode), q: Type.String({ minLength: 1, maxLength: 60 }) },
  closed,
);

/** A page of ours by its id (shared/pages.ts); `category` where it lists one. */
export const FoundPage = Type.Object({ page: Id, title: Type.String(), category: Type.Optional(Category) }, closed);
export type FoundPage = Static<typeof FoundPage>;

/** A vendor in one of its categories, which `type` names. */
export const FoundVendor = Type.Object(
  { ...Vendor.properties, category: Category, categoryName: Type.String() },
  closed,
);
export type FoundVendor = Static<typeof FoundVendor>;

/** A topic of the help centre; `section` unless it is one itself, `excerpt` the words around what was found. */
export const FoundHelp = Type.Object(
  {
    anchor: HelpAnchor,
    title: Type.String(),
    section: Type.Optional(Type.String()),
    excerpt: Type.Optional(Type.String()),
  },
  closed,
);
export type FoundHelp = Static<typeof FoundHelp>;

/** What words lead to, by kind, the best of each first. `incomplete`: part of the site could not be searched. */
export const Found = Type.Object(
  {
    pages: Type.Array(FoundPage),
    categories: Type.Array(FoundPage),
    games: Type.Object({ items: Type.Array(Game), total: Type.Integer({ minimum: 0 }) }, closed),
    vendors: Type.Array(FoundVendor),
    promotions: Type.Array(Type.Object({ id: Id, title: Type.String() }, closed)),
    help: Type.Array(FoundHelp),
    incomplete: Type.Optional(Type.Literal(true)),
  },
  closed,
);
export type Found = Static<typeof Found>;

export const schemas = {
  search: { querystring: SearchQuery, response: Found },
} as const satisfies RouteSchemas<typeof routes>;
