import type { Message } from "../../../../shared/contracts/messages.ts";

/** Changes made in this browser that the loaded lists do not yet contain. */
export interface Box {
  /** Deleted on this page but not yet sent, so the deletion can be undone. */
  readonly pendingDeletion: readonly string[];
  readonly gone: ReadonlySet<string>;
  readonly read: ReadonlySet<string>;
  /** ISO timestamp up to which all messages were marked as read; empty if none were. */
  readonly readUpTo: string;
}

/** A change, as sent between the browser's tabs. */
export type BoxChange =
  | { readonly type: "gone"; readonly ids: readonly string[] }
  /** Messages whose deletion was announced but failed. */
  | { readonly type: "back"; readonly ids: readonly string[] }
  | { readonly type: "read"; readonly ids: readonly string[] }
  | { readonly type: "readUpTo"; readonly instant: string };

export const emptyBox: Box = { pendingDeletion: [], gone: new Set(), read: new Set(), readUpTo: "" };

/** Returns the box after a change in this or another tab. */
export function changed(box: Box, change: BoxChange): Box {
  if (change.type === "readUpTo")
    return { ...box, readUpTo: change.instant > box.readUpTo ? change.instant : box.readUpTo };
  if (change.type === "back") return restored(box, "gone", change.ids);
  const next = new Set([...box[change.type], ...change.ids]);
  return { ...box, [change.type]: next };
}

/** Returns the box without assumed changes that turned out wrong. */
export const restored = (box: Box, of: "gone" | "read", ids: readonly string[]): Box => ({
  ...box,
  [of]: new Set([...box[of]].filter((id) => !ids.includes(id))),
});

/** Number of unread messages, and number of messages read in this browser. */
export interface ReadCount {
  readonly unread: number;
  readonly read: number;
}

/** Returns whether the list is outdated: the unread count changed by more than the messages read here. */
export const isMovedElsewhere = (before: ReadCount, now: ReadCount): boolean =>
  before.unread - now.unread !== now.read - before.read;

/** Returns the messages without deleted ones, and with this browser's read state. */
export const withLocalChanges = (
  messages: readonly Message[],
  { pendingDeletion, gone, read, readUpTo }: Box,
): readonly Message[] =>
  messages
    .filter(({ id }) => !gone.has(id) && !pendingDeletion.includes(id))
    .map((message) => {
      const { id, isRead, createdAt } = message;
      const isPassed = createdAt !== undefined && createdAt <= readUpTo;
      return isRead || !(read.has(id) || isPassed) ? message : { ...message, isRead: true };
    });

/**
 * Returns the open message. If it is not among `messages` but newer or older than all of them, it has moved to another
 * page, and `last` is returned. If it is missing between them, it was deleted elsewhere.
 * @param messages newest first
 * @param last message that was open before
 */
export function openMessage(
  id: string | undefined,
  messages: readonly Message[],
  last: Message | undefined,
  { hasNewer, hasOlder }: { readonly hasNewer: boolean; readonly hasOlder: boolean },
): Message | undefined {
  const message = messages.find((one) => one.id === id);
  if (message || id === undefined || last?.id !== id) return message;
  const [newest, oldest] = [messages[0]?.createdAt, messages.at(-1)?.createdAt];
  const { createdAt } = last;
  if (createdAt === undefined || newest === undefined || oldest === undefined) return undefined;
  return (hasNewer && createdAt > newest) || (hasOlder && createdAt < oldest) ? last : undefined;
}

/** Returns the id of the message next to a deleted one, which receives the focus. */
export function neighbour(messages: readonly Message[], id: string): string | undefined {
  const index = messages.findIndex((one) => one.id === id);
  return (messages[index + 1] ?? messages[index - 1])?.id;
}
