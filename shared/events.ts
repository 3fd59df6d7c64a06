import type { PushedNotice, SessionEnd } from "./contracts/events.ts";
import type { Balance } from "./contracts/wallets.ts";

/**
 * Payloads of `GET /api/events`, by the `event` field. The stream and every `notice` have an `id`: a browser that
 * reconnects with its last one (Last-Event-ID or `?after=`) receives the missed notices. All other events are complete
 * states.
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
 * First event of every stream. Virus scanners and proxies pass on the headers of a stream but may hold back its events
 * until it ends; the client polls until this event or another one arrives.
 */
export const openedEvent = "opened";

export type EventKind = keyof EventPayloads;

export const eventKinds = ["balance", "unread", "chat", "notice", "session"] as const satisfies readonly EventKind[];
