import Type, { type Static } from "typebox";
import { PushedNotice } from "../../shared/contracts/events.ts";
import { Balance } from "../../shared/contracts/wallets.ts";
import type { EventKind, EventPayloads } from "../../shared/events.ts";
import type { Platform } from "../platform/contract.ts";
import { tokenEndReason } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";

/**
 * The state of an account at the last poll. Parts that the platform did not answer are absent. `at` is the epoch ms of
 * the poll, `chat` the number of unread chat messages, `notices` those of the last minutes, oldest first. It is a
 * schema because instances of different versions exchange it.
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

/** Time for which a browser that lost its stream can still receive a notice. */
const noticeTtlMs = 10 * 60_000;

/** The number of stored notices is limited, because all notices of an account are read and written together. */
export const maxNotices = 20;

/** Returns the latest notices of both lists that have not expired, without duplicates, oldest first. */
export function mergeNotices(before: readonly PushedNotice[], newer: readonly PushedNotice[], now: number) {
  const byId = new Map([...before, ...newer].map((notice) => [notice.id, notice]));
  return [...byId.values()]
    .filter(({ createdAt }) => now - Date.parse(createdAt) < noticeTtlMs)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .slice(-maxNotices);
}

/** Returns the id of a notice in the stream: its time, then its id, so that it sorts after every earlier notice. */
const eventId = ({ id, createdAt }: PushedNotice): string => `${Date.parse(createdAt)}.${id}`;

/** Whether a notice is new to a browser whose last event was `lastEventId`. */
const isNewSince = (lastEventId: string, notice: PushedNotice): boolean => {
  const lastTime = Number(/^\d{1,15}/.exec(lastEventId)?.[0] ?? Number.NaN);
  return Date.parse(notice.createdAt) >= lastTime && eventId(notice) !== lastEventId;
};

export const noticeEvent = (data: PushedNotice): PushedEvent => ({ kind: "notice", data, id: eventId(data) });

/** Returns the first events of a stream: the states, and the notices that the browser missed since `lastEventId`. */
export function initialEvents({ notices, ...rest }: Snapshot, lastEventId: string | undefined): PushedEvent[] {
  const missed = lastEventId === undefined ? [] : notices.filter((notice) => isNewSince(lastEventId, notice));
  return [...states(rest), ...missed.map(noticeEvent)];
}

/**
 * Returns the events of a poll for streams that have the previous snapshot: every state, and the new notices. Unchanged
 * states are sent too: a page that read one directly while it had changed temporarily would never be corrected.
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

/** Time before its first stream from which the first poll of an account looks for notices. */
const lookBackMs = 60_000;

/** A trial account has no messages, no chat and no money movements. `chat`: the site has one. */
type PollScope = { readonly trial: boolean; readonly chat: boolean };

/** The times of a poll, epoch ms. `openedAt`: this instance opened the first stream of the account. */
type PollTimes = { readonly openedAt: number; readonly now: number };

export const maxCallsPerPoll = 4;

/** Returns the platform calls of a poll, without retries. The platform has no combined call (decision 059). */
export const pollCalls = ({ trial, chat }: PollScope): number => (trial ? 1 : chat ? maxCallsPerPoll : 3);

/** Reads the state of an account. A part whose call fails stays. @throws PlatformError if the token has ended */
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
    // After a failed call the next poll asks for notices since the same time again.
    at: notices || trial ? now : since,
    notices: mergeNotices(before?.notices ?? [], notices ?? [], now),
  };
}
