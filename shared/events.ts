import type { PushedNotice, SessionEnd } from "./contracts/events.ts";
import type { Balance } from "./contracts/wallets.ts";

/**
 * Payloads of `GET /api/events`, by the `event` field. The first event and every `notice` have an `id`. A browser that
 * reconnects with its last id (Last-Event-ID or `?after=`) receives the notices that it missed in the last ten minutes.
 * `balance`, `unread` and `chat` contain the complete state, and `session` is the last event.
 */
export interface EventPayloads {
  balance: Balance;
  unread: { count: number };
  /** Unread chat messages, if the site has a chat. */
  chat: { count: number };
  notice: PushedNotice;
  session: SessionEnd;
}

/**
 * First event of every stream. Virus scanners and proxies may hold back a stream's events until the stream ends, so the
 * client polls until an event arrives.
 */
export const openedEvent = "opened";

export type EventKind = keyof EventPayloads;

export const eventKinds = ["balance", "unread", "chat", "notice", "session"] as const satisfies readonly EventKind[];
