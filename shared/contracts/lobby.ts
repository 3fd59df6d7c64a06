import Type, { type Static } from "typebox";
import { get, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { Banner } from "./announcements.ts";
import { closedObject, Id, ImagePath, Instant, LanguageQuery, Money, Text } from "./common.ts";
import { Category, Game } from "./games.ts";

export const routes = {
  home: get("/api/home", "shared"),
  vendors: get("/api/vendors", "shared"),
  vendorTypes: get("/api/vendors/types", "account", { wordless: true }),
  winners: get("/api/winners", "shared"),
} as const satisfies RouteRows;

export const Vendor = closedObject({
  code: Text,
  name: Text,
  type: Text,
  logo: ImagePath,
  image: ImagePath,
  /** The node to launch if the vendor has a lobby instead of a list of games. */
  nodeId: Type.Optional(Id),
  /** The platform's code of the lobby. The launch table of spec section 4 identifies lotteries by this code. */
  gameCode: Type.Optional(Id),
  opens: Type.Enum(["list", "game"]),
});
export type Vendor = Static<typeof Vendor>;

export const LobbyCategory = closedObject({
  type: Category,
  name: Text,
  vendors: Type.Array(Vendor),
  classes: Type.Array(closedObject({ key: Text, name: Text, count: Type.Integer() })),
});
export type LobbyCategory = Static<typeof LobbyCategory>;

export const Vendors = closedObject({ categories: Type.Array(LobbyCategory), prizeMode: Type.Enum(["LOTT", "ELOTT"]) });
export type Vendors = Static<typeof Vendors>;

/** The vendors with games of each type, in the spelling of the platform's records. */
export const VendorTypes = closedObject({ items: Type.Array(closedObject({ type: Id, vendors: Type.Array(Id) })) });
export type VendorTypes = Static<typeof VendorTypes>;

/** `name` contains only the first two characters. */
export const Winner = closedObject({
  name: Text,
  amount: Money,
  at: Type.Optional(Instant),
  game: Type.Optional(closedObject({ id: Id, name: Text, vendor: Text, type: Text, image: ImagePath })),
});
export type Winner = Static<typeof Winner>;

/** Largest amount first, one win per player and game. Wins below `minimum` are excluded. */
export const Winners = closedObject({ items: Type.Array(Winner), minimum: Money });
export type Winners = Static<typeof Winners>;

export const Home = closedObject({
  banners: Type.Array(Banner),
  /** Titles for the marquee. `GET /api/announcements` returns the bodies. */
  notices: Type.Array(closedObject({ id: Id, title: Text })),
  categories: Type.Array(LobbyCategory),
  hot: Type.Array(Game),
  sections: Type.Array(closedObject({ type: Category, name: Text, games: Type.Array(Game), total: Type.Integer() })),
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
