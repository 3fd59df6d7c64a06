import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { Banner } from "./announcements.ts";
import { closed, Id, ImagePath, Instant, LanguageQuery, Money } from "./common.ts";
import { Category, Game } from "./games.ts";

export const routes = {
  home: { method: "GET", path: "/api/home", access: "shared" },
  vendors: { method: "GET", path: "/api/vendors", access: "shared" },
  vendorTypes: { method: "GET", path: "/api/vendors/types", access: "account", wordless: true },
  winners: { method: "GET", path: "/api/winners", access: "shared" },
} as const satisfies RouteRows;

export const Vendor = Type.Object(
  {
    code: Type.String(),
    name: Type.String(),
    type: Type.String(),
    logo: ImagePath,
    image: ImagePath,
    /** The node to launch when the vendor is one lobby rather than a list of games. */
    nodeId: Type.Optional(Id),
    /** What the platform calls that lobby: the launch table of spec section 4 leads to a lottery by it. */
    gameCode: Type.Optional(Id),
    opens: Type.Enum(["list", "game"]),
  },
  closed,
);
export type Vendor = Static<typeof Vendor>;

export const LobbyCategory = Type.Object(
  {
    type: Category,
    name: Type.String(),
    vendors: Type.Array(Vendor),
    classes: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), count: Type.Integer() }, closed)),
  },
  closed,
);
export type LobbyCategory = Static<typeof LobbyCategory>;

export const Vendors = Type.Object(
  { categories: Type.Array(LobbyCategory), prizeMode: Type.Enum(["LOTT", "ELOTT"]) },
  closed,
);
export type Vendors = Static<typeof Vendors>;

/** Which vendors have games of a type, both as the platform's records name them. */
export const VendorTypes = Type.Object(
  { items: Type.Array(Type.Object({ type: Id, vendors: Type.Array(Id) }, closed)) },
  closed,
);
export type VendorTypes = Static<typeof VendorTypes>;

/** Of a name only the first two characters are told. */
export const Winner = Type.Object(
  {
    name: Type.String(),
    amount: Money,
    /** When it was won, where the platform says. */
    at: Type.Optional(Instant),
    game: Type.Optional(
      Type.Object(
        { id: Id, name: Type.String(), vendor: Type.String(), type: Type.String(), image: ImagePath },
        closed,
      ),
    ),
  },
  closed,
);
export type Winner = Static<typeof Winner>;

/** Largest amount first, each player once a game; `minimum`: smaller wins are left out. */
export const Winners = Type.Object({ items: Type.Array(Winner), minimum: Money }, closed);
export type Winners = Static<typeof Winners>;

/** One home section: the first page of a category. */
export const HomeSection = Type.Object(
  { type: Category, name: Type.String(), games: Type.Array(Game), total: Type.Integer() },
  closed,
);

/** Everything the first screen needs in one answer. */
export const Home = Type.Object(
  {
    banners: Type.Array(Banner),
    /** Titles for the marquee; bodies come with /api/announcements. */
    notices: Type.Array(Type.Object({ id: Id, title: Type.String() }, closed)),
    categories: Type.Array(LobbyCategory),
    hot: Type.Array(Game),
    sections: Type.Array(HomeSection),
    winners: Type.Array(Winner),
    /** Smaller wins are not among them. */
    winnersMinimum: Money,
  },
  closed,
);
export type Home = Static<typeof Home>;

export const schemas = {
  home: { querystring: LanguageQuery, response: Home },
  vendors: { querystring: LanguageQuery, response: Vendors },
  vendorTypes: { response: VendorTypes },
  winners: { querystring: LanguageQuery, response: Winners },
} as const satisfies RouteSchemas<typeof routes>;
