import Type, { type Static } from "typebox";
import { get, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { Count, closedObject, Id, LanguageCode, Text } from "./common.ts";
import { Category, Game } from "./games.ts";
import { HelpAnchor } from "./help.ts";
import { Vendor } from "./lobby.ts";

export const routes = {
  search: get("/api/search", "shared"),
} as const satisfies RouteRows;

const SearchQuery = closedObject({
  language: Type.Optional(LanguageCode),
  q: Type.String({ minLength: 1, maxLength: 60 }),
});

/** A client page by its id (shared/pages.ts). `category` is set if the page lists a category. */
export const PageResult = closedObject({ page: Id, title: Text, category: Type.Optional(Category) });
export type PageResult = Static<typeof PageResult>;

export const VendorResult = closedObject({ ...Vendor.properties, category: Category, categoryName: Text });
export type VendorResult = Static<typeof VendorResult>;

/** A topic or section of the help centre. Topics have a `section`; `excerpt` is the text around the match. */
export const HelpResult = closedObject({
  anchor: HelpAnchor,
  title: Text,
  section: Type.Optional(Text),
  excerpt: Type.Optional(Text),
});
export type HelpResult = Static<typeof HelpResult>;

/** Search results by kind, best first. `incomplete`: part of the site could not be searched. */
export const SearchResults = closedObject({
  pages: Type.Array(PageResult),
  categories: Type.Array(PageResult),
  games: closedObject({ items: Type.Array(Game), total: Count }),
  vendors: Type.Array(VendorResult),
  promotions: Type.Array(closedObject({ id: Id, title: Text })),
  help: Type.Array(HelpResult),
  incomplete: Type.Optional(Type.Literal(true)),
});
export type SearchResults = Static<typeof SearchResults>;

export const schemas = {
  search: { querystring: SearchQuery, response: SearchResults },
} as const satisfies RouteSchemas<typeof routes>;
