import Type, { type Static } from "typebox";
import { get, post, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { bodyOf, Count, closedObject, Id, Instant, pageOf, Text } from "./common.ts";
import { Launch } from "./launch.ts";
import { PageQuery } from "./list-query.ts";

export const routes = {
  messages: get("/api/messages", "account", { paused: true, passive: true }),
  unread: get("/api/messages/unread", "account", { paused: true, passive: true, wordless: true }),
  readMessages: post("/api/messages/read", "account", { paused: true }),
  deleteMessages: post("/api/messages/deletions", "account", { paused: true }),
  chat: post("/api/chat", "account"),
  chatRooms: get("/api/chat/rooms", "account", { passive: true }),
  chatUnread: get("/api/chat/unread", "account", { passive: true, wordless: true }),
} as const satisfies RouteRows;

/** The gateway sanitises `html` and limits its links to pages of this site. `title` and `sender` are plain text. */
export const Message = closedObject({
  id: Id,
  title: Text,
  html: Text,
  sender: Type.Optional(Text),
  isRead: Type.Boolean(),
  createdAt: Type.Optional(Instant),
});
export type Message = Static<typeof Message>;

/** Messages, newest first. If the platform returns no count, `total` is a lower bound. */
export const MessagePage = pageOf(Message);
export type MessagePage = Static<typeof MessagePage>;

export type MessageQuery = Static<typeof PageQuery>;

const Ids = Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true });
const example = ["0d2b6f2e-5f6c-4a57-9d0c-3c1f0f6f8a11"];

/** Some messages, or all. */
export const MessagesRead = Type.Union([closedObject({ ids: Ids }), closedObject({ all: Type.Literal(true) })], {
  examples: [{ ids: example }, { all: true }],
});
export type MessagesRead = Static<typeof MessagesRead>;

export const MessagesDeleted = bodyOf({ ids: Ids }, { ids: example });
export type MessagesDeleted = Static<typeof MessagesDeleted>;

export const ChatRoom = closedObject({ id: Id, name: Text, canSpeak: Type.Boolean() });
export type ChatRoom = Static<typeof ChatRoom>;

/** `enabled` is false if the account is not allowed to chat. */
export const ChatRooms = closedObject({ enabled: Type.Boolean(), items: Type.Array(ChatRoom) });
export type ChatRooms = Static<typeof ChatRooms>;

/** Opens a room or a chat with a model. If neither is set, the platform chooses. */
export const ChatRequest = bodyOf({ roomId: Type.Optional(Id), modelId: Type.Optional(Id) }, { roomId: "lobby" });
export type ChatRequest = Static<typeof ChatRequest>;

const unread = closedObject({ count: Count });

export const schemas = {
  messages: { querystring: PageQuery, response: MessagePage },
  unread: { response: unread },
  readMessages: { body: MessagesRead },
  deleteMessages: { body: MessagesDeleted },
  chat: { body: ChatRequest, response: Launch },
  chatRooms: { response: ChatRooms },
  chatUnread: { response: unread },
} as const satisfies RouteSchemas<typeof routes>;
