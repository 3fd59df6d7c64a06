import Type, { type Static } from "typebox";
import { PushedNotice } from "../../shared/contracts/events.ts";
import { Balance } from "../../shared/contracts/wallets.ts";
import type { EventKind, EventPayloads } from "../../shared/events.ts";
import type { Platform } from "../platform/contract.ts";
import { tokenEndReason } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";

/**
 * What the platform said of an account at the last poll; a part the platform did not answer is absent. `at` is the epoch
 * ms of the poll, `chat` what is not read there, `notices` those of the last minutes, oldest first. A schema, because
 * instances of several versions hand it to each other.
 */
export const Snapshot = Type.Object({
  at: Type.Integer({ minimum: 0 }),
  balance: Type.Optional(Balance),
  unread: Type.Optional(Type.Integer()),
  chat: Type.Optional(Type.Integer()),
  notices: Type.Array(PushedNotice),
});
export type Snapshot = Static<typeof Snapshot>;

/** One message of the stream. */
export type PushedEvent = {
  [Kind in EventKind]: { readonly kind: Kind; readonly data: EventPayloads[Kind]; readonly id?: string };
}[EventKind];

/** How long a notice waits for a browser that lost its stream. */
export const noticeKeptMs = 10 * 60_000;

/** How many wait: each is read and written with all others of its account. */
export const noticesKept = 20;

/** The latest notices of both polls that are still worth telling, each once, oldest first. */
export function mergeNotices(
  before: readonly PushedNotice[],
  fresh: readonly PushedNotice[],
  now: number,
): PushedNotice[] {
  const byId = new Map([...before, ...fresh].map((notice) => [notice.id, notice]));
  return [...byId.values()]
    .filter(({ createdAt }) => now - Date.parse(createdAt) < noticeKeptMs)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .slice(-noticesKept);
}

/** Sorts after every earlier notice: its time, then its name. */
export const eventId = ({ id, createdAt }: PushedNotice): string => `${Date.parse(createdAt)}.${id}`;

/** Where a stream begins that has heard nothing yet: before every later notice. @param now epoch ms */
export const firstId = (now: number): string => String(now);

const timeOf = (lastEventId: string): number => Number(/^\d{1,15}/.exec(lastEventId)?.[0] ?? Number.NaN);

/** Whether a notice is new to a browser whose last event was `lastEventId`. */
export const isNewsTo = (lastEventId: string, notice: PushedNotice): boolean => {
  const heard = timeOf(lastEventId);
  return Date.parse(notice.createdAt) >= heard && eventId(notice) !== lastEventId;
};

export const noticeEvent = (notice: PushedNotice): PushedEvent => ({
  kind: "notice",
  data: notice,
  id: eventId(notice),
});

/** The events that open a stream: the states, and the notices missed since `lastEventId`. */
export function opening({ notices, ...rest }: Snapshot, lastEventId: string | undefined): PushedEvent[] {
  const missed = lastEventId === undefined ? [] : notices.filter((notice) => isNewsTo(lastEventId, notice));
  return [...states(rest), ...missed.map(noticeEvent)];
}

/**
 * The events of a poll for streams that were told `before`: every state, also one that is as it was, and the notices that
 * are new. A page asks and counts for itself as well; one that did so between two polls, while a state had changed and
 * was about to change back, would keep what it read for good.
 */
export function polled(before: Snapshot, { notices, ...rest }: Snapshot): PushedEvent[] {
  const seenIds = new Set(before.notices.map(({ id }) => id));
  return [...states(rest), ...notices.filter(({ id }) => !seenIds.has(id)).map(noticeEvent)];
}

const states = ({ balance, unread, chat }: Pick<Snapshot, "balance" | "unread" | "chat">): PushedEvent[] => [
  ...(balance ? [{ kind: "balance" as const, data: balance }] : []),
  ...(unread === undefined ? [] : [{ kind: "unread" as const, data: { count: unread } }]),
  ...(chat === undefined ? [] : [{ kind: "chat" as const, data: { count: chat } }]),
];

/** How far back the first poll of an account looks for notices. */
const lookBackMs = 60_000;

interface Asked {
  /** Has no messages, no chat and no movements of money. */
  readonly trial: boolean;
  /** Whether the site has one. */
  readonly chat: boolean;
}

export const mostCallsOfPoll = 4;

/** Platform calls of a poll; no call of the platform answers two of them (decision 059). Repeats after a fault come on top. */
export const callsOf = ({ trial, chat }: Asked): number => (trial ? 1 : chat ? mostCallsOfPoll : 3);

/**
 * Asks the platform once how an account stands. What does not answer keeps its last value: a stream is no place for
 * errors that pass.
 * @throws PlatformError only when the token has ended
 */
export async function poll(
  platform: Platform,
  context: CallContext,
  { before, now, trial, chat }: Asked & { readonly before: Snapshot | undefined; readonly now: number },
): Promise<Snapshot> {
  const since = before?.at ?? now - lookBackMs;
  const quiet = async <T>(call: Promise<T>): Promise<T | undefined> => {
    try {
      return await call;
    } catch (error) {
      if (tokenEndReason(error)) throw error;
      return undefined;
    }
  };
  const [balance, unread, unreadChat, notices] = await Promise.all([
    quiet(platform.call("balance", {}, context)),
    trial ? undefined : quiet(platform.call("unreadCount", {}, context)),
    trial || !chat ? undefined : quiet(platform.call("chatUnread", {}, context)),
    trial ? undefined : quiet(platform.call("notifications", { since }, context)),
  ]);
  const merged = {
    balance: balance ?? before?.balance,
    unread: unread ?? before?.unread,
    chat: chat ? (unreadChat ?? before?.chat) : undefined,
  };
  return {
    // Notices that could not be asked for are asked for from the same moment again.
    at: notices || trial ? now : since,
    ...(merged.balance && { balance: merged.balance }),
    ...(merged.unread !== undefined && { unread: merged.unread }),
    ...(merged.chat !== undefined && { chat: merged.chat }),
    notices: mergeNotices(before?.notices ?? [], notices ?? [], now),
  };
}
