import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { Banner } from "./announcements.ts";
import { closedObject, Id, ImagePath, Instant, LanguageQuery, Money } from "./common.ts";
import { Category, Game } from "./games.ts";

export const routes = {
  home: { method: "GET", path: "/api/home", access: "shared" },
  vendors: { method: "GET", path: "/api/vendors", access: "shared" },
  vendorTypes: { method: "GET", path: "/api/vendors/types", access: "account", wordless: true },
  winners: { method: "GET", path: "/api/winners", access: "shared" },
} as const satisfies RouteRows;

export const Vendor = closedObject({
  code: Type.String(),
  name: Type.String(),
  type: Type.String(),
  logo: ImagePath,
  image: ImagePath,
  /** The node to launch if the vendor has a lobby instead of a list of games. */
  nodeId: Type.Optional(Id),
  /** The platform's code of that lobby. The launch table of spec section 4 identifies lotteries by it. */
  gameCode: Type.Optional(Id),
  opens: Type.Enum(["list", "game"]),
});
export type Vendor = Static<typeof Vendor>;

export const LobbyCategory = closedObject({
  type: Category,
  name: Type.String(),
  vendors: Type.Array(Vendor),
  classes: Type.Array(closedObject({ key: Type.String(), name: Type.String(), count: Type.Integer() })),
});
export type LobbyCategory = Static<typeof LobbyCategory>;

export const Vendors = closedObject({ categories: Type.Array(LobbyCategory), prizeMode: Type.Enum(["LOTT", "ELOTT"]) });
export type Vendors = Static<typeof Vendors>;

/** The vendors with games of each type, in the spelling of the platform's records. */
export const VendorTypes = closedObject({ items: Type.Array(closedObject({ type: Id, vendors: Type.Array(Id) })) });
export type VendorTypes = Static<typeof VendorTypes>;

/** `name` contains only the first two characters. */
export const Winner = closedObject({
  name: Type.String(),
  amount: Money,
  at: Type.Optional(Instant),
  game: Type.Optional(
    closedObject({ id: Id, name: Type.String(), vendor: Type.String(), type: Type.String(), image: ImagePath }),
  ),
});
export type Winner = Static<typeof Winner>;

/** Largest amount first, each player once per game. Wins below `minimum` are excluded. */
export const Winners = closedObject({ items: Type.Array(Winner), minimum: Money });
export type Winners = Static<typeof Winners>;

/** A section of the home page: the first page of a category. */
const HomeSection = closedObject({
  type: Category,
  name: Type.String(),
  games: Type.Array(Game),
  total: Type.Integer(),
});

export const Home = closedObject({
  banners: Type.Array(Banner),
  /** Titles for the marquee. `GET /api/announcements` returns the bodies. */
  notices: Type.Array(closedObject({ id: Id, title: Type.String() })),
  categories: Type.Array(LobbyCategory),
  hot: Type.Array(Game),
  sections: Type.Array(HomeSection),
  winners: Type.Array(Winner),
  winnersMinimum: Money,
});
export type Home = Static<typeof Home>;

export const schemas = {
  home: { querystring: LanguageQuery, response: Home },
  vendors: { querystring: LanguageQuery, response: Vendors },
  vendorTypes: { response: VendorTypes },
  winners: { querystring: LanguageQuery, response: Winners },
} as const satisfies RouteSchemas<typeof routes>;
