import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, Instant, pageOf } from "./common.ts";
import { ListQuery } from "./list-query.ts";

export const routes = {
  messages: { method: "GET", path: "/api/messages", access: "account", paused: true, passive: true },
  unread: {
    method: "GET",
    path: "/api/messages/unread",
    access: "account",
    paused: true,
    passive: true,
    wordless: true,
  },
  readMessages: { method: "POST", path: "/api/messages/read", access: "account", paused: true },
  deleteMessages: { method: "POST", path: "/api/messages/deletions", access: "account", paused: true },
} as const satisfies RouteRows;

/** `html` is sanitised by the gateway; its links are paths of this site's pages. `title` and `sender` are plain text. */
export const Message = Type.Object(
  {
    id: Id,
    title: Type.String(),
    html: Type.String(),
    sender: Type.Optional(Type.String()),
    isRead: Type.Boolean(),
    createdAt: Type.Optional(Instant),
  },
  closed,
);
export type Message = Static<typeof Message>;

/** Newest first. Where the platform counts nothing, `total` is what is known to be there. */
export const MessagePage = pageOf(Message);
export type MessagePage = Static<typeof MessagePage>;

export const MessageQuery = Type.Pick(ListQuery, ["page", "size"], closed);
export type MessageQuery = Static<typeof MessageQuery>;

export const Unread = Type.Object({ count: Type.Integer({ minimum: 0 }) }, closed);
export type Unread = Static<typeof Unread>;

const Ids = Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true });
const example = ["0d2b6f2e-5f6c-4a57-9d0c-3c1f0f6f8a11"];

/** Some messages, or every one there is. */
export const MessagesRead = Type.Union(
  [Type.Object({ ids: Ids }, closed), Type.Object({ all: Type.Literal(true) }, closed)],
  { examples: [{ ids: example }, { all: true }] },
);
export type MessagesRead = Static<typeof MessagesRead>;

export const MessagesDeleted = Type.Object({ ids: Ids }, { ...closed, examples: [{ ids: example }] });
export type MessagesDeleted = Static<typeof MessagesDeleted>;

export const schemas = {
  messages: { querystring: MessageQuery, response: MessagePage },
  unread: { response: Unread },
  readMessages: { body: MessagesRead },
  deleteMessages: { body: MessagesDeleted },
} as const satisfies RouteSchemas<typeof routes>;
