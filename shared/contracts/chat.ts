import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id } from "./common.ts";
import { Launch } from "./launch.ts";
import { Unread } from "./messages.ts";

export const routes = {
  chat: { method: "POST", path: "/api/chat", access: "account" },
  chatRooms: { method: "GET", path: "/api/chat/rooms", access: "account", passive: true },
  chatUnread: { method: "GET", path: "/api/chat/unread", access: "account", passive: true, wordless: true },
} as const satisfies RouteRows;

export const ChatRoom = Type.Object({ id: Id, name: Type.String(), canSpeak: Type.Boolean() }, closed);
export type ChatRoom = Static<typeof ChatRoom>;

/** `enabled` false: this account may not chat at all. */
export const ChatRooms = Type.Object({ enabled: Type.Boolean(), items: Type.Array(ChatRoom) }, closed);
export type ChatRooms = Static<typeof ChatRooms>;

/** The place to begin: a room, a model, or the platform's choice. */
export const ChatRequest = Type.Object(
  { roomId: Type.Optional(Id), modelId: Type.Optional(Id) },
  { ...closed, examples: [{ roomId: "lobby" }] },
);
export type ChatRequest = Static<typeof ChatRequest>;

export const schemas = {
  chat: { body: ChatRequest, response: Launch },
  chatRooms: { response: ChatRooms },
  chatUnread: { response: Unread },
} as const satisfies RouteSchemas<typeof routes>;
