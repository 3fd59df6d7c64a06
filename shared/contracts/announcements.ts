import Type, { type Static } from "typebox";
import { get, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { closedObject, Id, ImagePath, Instant, LanguageCode, Text } from "./common.ts";

export const routes = {
  announcements: get("/api/announcements", "shared", { cost: 1.5 }),
} as const satisfies RouteRows;

export const Banner = closedObject({
  id: Id,
  title: Text,
  image: ImagePath,
  /** w_home, w_login, w_register, w_forget, w_game … */
  group: Text,
  /** Link target (path of this site or HTTP URL). Missing if the platform's `linkageType` is unset. */
  link: Type.Optional(Text),
});
export type Banner = Static<typeof Banner>;

/** The gateway sanitises `html`. `execution`: `B` before login, `A` after login, `F` at the first login. */
export const Announcement = closedObject({
  id: Id,
  title: Text,
  html: Text,
  promotionType: Type.Optional(Text),
  execution: Type.Optional(Type.Enum(["A", "B", "F"])),
  image: Type.Optional(ImagePath),
  createdAt: Type.Optional(Instant),
  category: Type.Optional(Id),
  startAt: Type.Optional(Instant),
  endAt: Type.Optional(Instant),
});
export type Announcement = Static<typeof Announcement>;

export const Announcements = closedObject({
  banners: Type.Array(Banner),
  notices: Type.Array(Announcement),
  popups: Type.Array(Announcement),
  promotions: Type.Array(Announcement),
});
export type Announcements = Static<typeof Announcements>;

/** `execution` excludes notices and popups with another value (spec section 4). */
const AnnouncementsQuery = closedObject({
  language: Type.Optional(LanguageCode),
  execution: Type.Optional(Type.Enum(["A", "B", "F"])),
});
export const schemas = {
  announcements: { querystring: AnnouncementsQuery, response: Announcements },
} as const satisfies RouteSchemas<typeof routes>;
