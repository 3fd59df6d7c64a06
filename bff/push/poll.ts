import type { Platform } from "../platform/contract.ts";
import { tokenEndReason } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { mergeNotices, type Snapshot } from "./snapshot.ts";

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
