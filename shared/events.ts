import type { PushedNotice, SessionEnd } from "./contracts/events.ts";
import type { Balance } from "./contracts/wallets.ts";

/**
 * Everything `GET /api/events` pushes, by the `event` field of the stream. The stream begins with an `id` and every
 * `notice` carries one: a browser that comes back with the last one, as Last-Event-ID or `?after=`, gets the notices it
 * missed; the others are states and are sent whole at the start.
 */
export interface EventPayloads {
  balance: Balance;
  unread: { count: number };
  /** Not read in the chat, where the site has one. */
  chat: { count: number };
  notice: PushedNotice;
  session: SessionEnd;
}

export type EventKind = keyof EventPayloads;

export const eventKinds = ["balance", "unread", "chat", "notice", "session"] as const satisfies readonly EventKind[];
