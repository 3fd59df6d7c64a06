import Type, { type Static } from "typebox";
import { closed, Id, ImagePath, Instant, LanguageCode, Money, pageOf } from "./common.ts";

/** Lobby categories (spec section 2), platform order decides the order shown. */
export const categories = [
  "RNG",
  "LIVE",
  "SPORTS",
  "ESPORTS",
  "COCKFIGHT",
  "FISH",
  "PVP",
  "LOTT",
  "ELOTT",
  "SPB",
] as const;
export const Category = Type.Enum([...categories]);
export type Category = (typeof categories)[number];

export const Game = Type.Object(
  {
    id: Id,
    name: Type.String(),
    vendor: Type.String(),
    vendorName: Type.String(),
    type: Type.String(),
    classes: Type.Array(Type.String()),
    image: ImagePath,
    /** Free trial offered (`supportPlay` 0 on the wire). */
    trial: Type.Boolean(),
    /** `list`: opens the vendor's own list of games instead of a game. */
    kind: Type.Enum(["game", "list"]),
    code: Type.String(),
    /** It may be played in several rooms. */
    rooms: Type.Optional(Type.Literal(true)),
  },
  closed,
);
export type Game = Static<typeof Game>;

export const Vendor = Type.Object(
  {
    code: Type.String(),
    name: Type.String(),
    type: Type.String(),
    logo: ImagePath,
    image: ImagePath,
    /** The node to launch when the vendor is one lobby rather than a list of games. */
    nodeId: Type.Optional(Id),
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

export const GamesQuery = Type.Object(
  {
    language: Type.Optional(LanguageCode),
    type: Type.Optional(Category),
    vendor: Type.Optional(Type.String({ pattern: "^[A-Z0-9_]{1,20}$" })),
    class: Type.Optional(Type.String({ pattern: "^[A-Z0-9_]{1,20}$" })),
    q: Type.Optional(Type.String({ maxLength: 60 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 24 })),
  },
  closed,
);
export type GamesQuery = Static<typeof GamesQuery>;

export const GamePage = pageOf(Game);
export type GamePage = Static<typeof GamePage>;

export const GameList = Type.Object({ items: Type.Array(Game) }, closed);
export type GameList = Static<typeof GameList>;

/** Largest amount first; names masked by the platform. */
export const Winner = Type.Object(
  {
    name: Type.String(),
    amount: Money,
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
export const Winners = Type.Object({ items: Type.Array(Winner) }, closed);
export type Winners = Static<typeof Winners>;

export const Banner = Type.Object(
  {
    id: Id,
    title: Type.String(),
    image: ImagePath,
    /** w_home, w_login, w_register, w_forget, w_game … */
    group: Type.String(),
    /** Where a click leads (own path or http URL); absent when `linkageType` is unset: not clickable. */
    link: Type.Optional(Type.String()),
  },
  closed,
);
export type Banner = Static<typeof Banner>;

/** `html` is sanitised by the gateway. `execution`: B before login, A after login, F first login. */
export const Announcement = Type.Object(
  {
    id: Id,
    title: Type.String(),
    html: Type.String(),
    promotionType: Type.Optional(Type.String()),
    execution: Type.Optional(Type.Enum(["A", "B", "F"])),
    image: Type.Optional(ImagePath),
    createdAt: Type.Optional(Instant),
    /** Of a promotion: the code it is sorted under, and when it runs. */
    category: Type.Optional(Id),
    startAt: Type.Optional(Instant),
    endAt: Type.Optional(Instant),
  },
  closed,
);
export type Announcement = Static<typeof Announcement>;

export const Announcements = Type.Object(
  {
    banners: Type.Array(Banner),
    notices: Type.Array(Announcement),
    popups: Type.Array(Announcement),
    promotions: Type.Array(Announcement),
  },
  closed,
);
export type Announcements = Static<typeof Announcements>;

/** `execution` leaves out notices and popups that are for another moment (spec section 4). */
export const AnnouncementsQuery = Type.Object(
  { language: Type.Optional(LanguageCode), execution: Type.Optional(Type.Enum(["A", "B", "F"])) },
  closed,
);
export type AnnouncementsQuery = Static<typeof AnnouncementsQuery>;

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
  },
  closed,
);
export type Home = Static<typeof Home>;

export const Favourites = Type.Object({ items: Type.Array(Game) }, closed);
export type Favourites = Static<typeof Favourites>;

export const LaunchRequest = Type.Object(
  {
    nodeId: Id,
    /** Own path the game returns to; anything but a path of ours is refused. */
    backPath: Type.Optional(Type.String({ maxLength: 256, pattern: "^/(?![/\\\\])[^\\\\\\u0000-\\u001f]*$" })),
    /** The room chosen; the platform's own choice without it. */
    roomId: Type.Optional(Id),
  },
  closed,
);
export type LaunchRequest = Static<typeof LaunchRequest>;

export const Launch = Type.Object({ url: Type.String(), mode: Type.Enum(["frame", "window"]) }, closed);
export type Launch = Static<typeof Launch>;
