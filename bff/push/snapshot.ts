import Type, { type Static } from "typebox";
import { PushedNotice } from "../../shared/contracts/events.ts";
import { Balance } from "../../shared/contracts/wallets.ts";
import type { EventKind, EventPayloads } from "../../shared/events.ts";
import type { Platform } from "../platform/contract.ts";
import { tokenEndReason } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";

/**
 * An account's state at the last poll, without parts whose platform calls failed. A schema, because instances of
 * different versions exchange snapshots.
 * `at`: epoch ms of the poll. `chat`: unread chat messages. `notices`: recent notices, oldest first.
 */
export const Snapshot = Type.Object({
  at: Type.Integer({ minimum: 0 }),
  balance: Type.Optional(Balance),
  unread: Type.Optional(Type.Integer()),
  chat: Type.Optional(Type.Integer()),
  notices: Type.Array(PushedNotice),
});
export type Snapshot = Static<typeof Snapshot>;

export type PushedEvent = {
  [Kind in EventKind]: { readonly kind: Kind; readonly data: EventPayloads[Kind]; readonly id?: string };
}[EventKind];

/** How long a browser that lost its stream can still receive a notice. */
const noticeTtlMs = 10 * 60_000;

/** Maximum stored notices per account. All of them are read and written together. */
export const maxNotices = 20;

/** Merges notices, oldest first. Drops duplicates, expired notices, and all but the latest `maxNotices`. */
export function mergeNotices(before: readonly PushedNotice[], newer: readonly PushedNotice[], now: number) {
  const byId = new Map([...before, ...newer].map((notice) => [notice.id, notice]));
  return [...byId.values()]
    .filter(({ createdAt }) => now - Date.parse(createdAt) < noticeTtlMs)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .slice(-maxNotices);
}

/** Returns the stream event id of a notice, which starts with the notice's time. */
const eventId = ({ id, createdAt }: PushedNotice): string => `${Date.parse(createdAt)}.${id}`;

/** Whether a notice is new to a browser whose last event was `lastEventId`. */
const isNewSince = (lastEventId: string, notice: PushedNotice): boolean => {
  const lastTime = Number(/^\d{1,15}/.exec(lastEventId)?.[0] ?? Number.NaN);
  return Date.parse(notice.createdAt) >= lastTime && eventId(notice) !== lastEventId;
};

export const noticeEvent = (data: PushedNotice): PushedEvent => ({ kind: "notice", data, id: eventId(data) });

/** Returns a stream's first events: all states, and the notices since `lastEventId`. */
export function initialEvents({ notices, ...rest }: Snapshot, lastEventId: string | undefined): PushedEvent[] {
  const missed = lastEventId === undefined ? [] : notices.filter((notice) => isNewSince(lastEventId, notice));
  return [...states(rest), ...missed.map(noticeEvent)];
}

/**
 * Returns a poll's events: every state, and the notices that are not in `previous`. Unchanged states are sent too,
 * because a page may have read a temporary value directly.
 */
export function pollEvents(previous: Snapshot, { notices, ...rest }: Snapshot): PushedEvent[] {
  const seenIds = new Set(previous.notices.map(({ id }) => id));
  return [...states(rest), ...notices.filter(({ id }) => !seenIds.has(id)).map(noticeEvent)];
}

const states = ({ balance, unread, chat }: Pick<Snapshot, "balance" | "unread" | "chat">): PushedEvent[] => [
  ...(balance ? [{ kind: "balance" as const, data: balance }] : []),
  ...(unread === undefined ? [] : [{ kind: "unread" as const, data: { count: unread } }]),
  ...(chat === undefined ? [] : [{ kind: "chat" as const, data: { count: chat } }]),
];

/** How far before the first stream an account's first poll looks for notices. */
const lookBackMs = 60_000;

/** Trial accounts have no messages, chat or money movements. `chat`: whether the site has a chat. */
type PollScope = { readonly trial: boolean; readonly chat: boolean };

/** Epoch ms. `openedAt`: when this instance opened the account's first stream. */
type PollTimes = { readonly openedAt: number; readonly now: number };

export const maxCallsPerPoll = 4;

/** Returns the number of platform calls per poll, without retries. The platform has no combined call (decision 059). */
export const pollCalls = ({ trial, chat }: PollScope): number => (trial ? 1 : chat ? maxCallsPerPoll : 3);

/** Reads an account's state. Parts whose calls fail keep their values. @throws PlatformError if the token has ended */
export async function poll(
  platform: Platform,
  context: CallContext,
  { before, openedAt, now, trial, chat }: PollScope & PollTimes & { readonly before: Snapshot | undefined },
): Promise<Snapshot> {
  const since = before?.at ?? openedAt - lookBackMs;
  const ignoreFailure = async <T>(call: Promise<T>): Promise<T | undefined> => {
    try {
      return await call;
    } catch (error) {
      if (tokenEndReason(error)) throw error;
      return undefined;
    }
  };
  const [balance, unread, unreadChat, notices] = await Promise.all([
    ignoreFailure(platform.call("balance", {}, context)),
    trial ? undefined : ignoreFailure(platform.call("unreadCount", {}, context)),
    trial || !chat ? undefined : ignoreFailure(platform.call("chatUnread", {}, context)),
    trial ? undefined : ignoreFailure(platform.call("notifications", { since }, context)),
  ]);
  const chatCount = chat ? (unreadChat ?? before?.chat) : undefined;
  const { chat: _, ...last }: Partial<Snapshot> = before ?? {};
  return {
    ...last,
    ...(balance && { balance }),
    ...(unread !== undefined && { unread }),
    ...(chatCount !== undefined && { chat: chatCount }),
    // After a failed call, the next poll requests the notices since the same time.
    at: notices || trial ? now : since,
    notices: mergeNotices(before?.notices ?? [], notices ?? [], now),
  };
}
