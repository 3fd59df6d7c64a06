import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, ImagePath, Instant, LanguageCode } from "./common.ts";

export const routes = {
  announcements: { method: "GET", path: "/api/announcements", access: "shared", cost: 1.5 },
} as const satisfies RouteRows;

export const Banner = Type.Object(
  {
    id: Id,
    title: Type.String(),
    image: ImagePath,
    /** w_home, w_login, w_register, w_forget, w_game … */
    group: Type.String(),
    /** The target of a click (own path or http URL); absent when `linkageType` is unset: not clickable. */
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

export const schemas = {
  announcements: { querystring: AnnouncementsQuery, response: Announcements },
} as const satisfies RouteSchemas<typeof routes>;
