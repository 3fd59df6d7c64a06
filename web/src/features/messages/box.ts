import type { Message } from "../../../../shared/contracts/messages.ts";

/** What this browser has done with messages, and the lists that are on screen do not say yet. */
export interface Box {
  /** Deleted on this page; can be taken back, for the gateway does not know of it yet. */
  readonly held: readonly string[];
  /** Deleted for good. */
  readonly gone: ReadonlySet<string>;
  readonly read: ReadonlySet<string>;
  /** ISO instant: everything up to this one was read at once; empty when nothing was. */
  readonly readUpTo: string;
}

/** One thing that was done, as the tabs of a browser tell it to each other. */
export type BoxChange =
  | { readonly type: "gone"; readonly ids: readonly string[] }
  /** What was said to be gone, and is not. */
  | { readonly type: "back"; readonly ids: readonly string[] }
  | { readonly type: "read"; readonly ids: readonly string[] }
  | { readonly type: "readUpTo"; readonly instant: string };

export const emptyBox: Box = { held: [], gone: new Set(), read: new Set(), readUpTo: "" };

/** The box after a change made here or in another tab. */
export function changed(box: Box, change: BoxChange): Box {
  if (change.type === "readUpTo")
    return { ...box, readUpTo: change.instant > box.readUpTo ? change.instant : box.readUpTo };
  if (change.type === "back") return restored(box, "gone", change.ids);
  const next = new Set([...box[change.type], ...change.ids]);
  return { ...box, [change.type]: next };
}

/** The box once what was believed of some messages turned out not to be so. */
export const restored = (box: Box, of: "gone" | "read", ids: readonly string[]): Box => ({
  ...box,
  [of]: new Set([...box[of]].filter((id) => !ids.includes(id))),
});

/** How many messages are unread, and how many this browser has read. */
export interface ReadCount {
  readonly unread: number;
  readonly read: number;
}

/** Whether the list has to be asked for again: the count has moved by something else than what was read here. */
export const isMovedElsewhere = (before: ReadCount, now: ReadCount): boolean =>
  before.unread - now.unread !== now.read - before.read;

/** The messages as they are now: without what was deleted, and read where they have been. */
export const asShown = (messages: readonly Message[], { held, gone, read, readUpTo }: Box): readonly Message[] =>
  messages
    .filter(({ id }) => !gone.has(id) && !held.includes(id))
    .map((message) => {
      const { id, isRead, createdAt } = message;
      const isPassed = createdAt !== undefined && createdAt <= readUpTo;
      return isRead || !(read.has(id) || isPassed) ? message : { ...message, isRead: true };
    });

/**
 * The message that is open. One that was on screen and is older or newer than all that is there now has moved to another
 * page, if there is one; one from between that is missing was deleted elsewhere.
 * @param shown newest first
 * @param last the one that was open before
 * @param around whether there are pages before and after what is shown
 */
export function openMessage(
  id: string | undefined,
  shown: readonly Message[],
  last: Message | undefined,
  { hasNewer, hasOlder }: { readonly hasNewer: boolean; readonly hasOlder: boolean },
): Message | undefined {
  const message = shown.find((one) => one.id === id);
  if (message || id === undefined || last?.id !== id) return message;
  const [newest, oldest] = [shown[0]?.createdAt, shown.at(-1)?.createdAt];
  const { createdAt } = last;
  if (createdAt === undefined || newest === undefined || oldest === undefined) return undefined;
  return (hasNewer && createdAt > newest) || (hasOlder && createdAt < oldest) ? last : undefined;
}

/** The message whose place in the list is nearest to one that goes: where the focus goes on. */
export function neighbour(shown: readonly Message[], id: string): string | undefined {
  const index = shown.findIndex((one) => one.id === id);
  return (shown[index + 1] ?? shown[index - 1])?.id;
}
