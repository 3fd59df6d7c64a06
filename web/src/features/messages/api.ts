import type { Body } from "../../../../shared/api.ts";
import { api } from "../../lib/api/api.ts";
import { alterAnswers, refreshAnswers } from "../../lib/api/cache.ts";
import { isOf } from "../../lib/api/cache-key.ts";
import type { PageQuery } from "../../lib/api/paged-list.ts";
import { useApi } from "../../lib/api/use-api.ts";

/** Polling interval, because the deletion of a read message on another device is not pushed. */
const refreshMs = 60_000;

export const useMessagePage = ({ page, size }: PageQuery) =>
  useApi("messages", { query: { page, size } }, { keepPrevious: true, refreshInterval: refreshMs });

/** Reads the number of unread messages; undefined until loaded. */
export const useUnreadCount = (): number | undefined => useApi("unread").data?.count;

/** Reads the site's notices and announcements with their bodies. Sends no request if `isEnabled` is false. */
export const useAnnouncements = (isEnabled: boolean) => useApi("announcements", isEnabled ? {} : null);

export const readMessages = (body: Body<"readMessages">): Promise<void> => api.send("readMessages", { body });

/** Deletes messages. The request completes even if the page is closed meanwhile. */
export const deleteMessages = (ids: string[]): Promise<void> =>
  api.send("deleteMessages", { body: { ids }, keepalive: true });

export const refreshMessages = (): Promise<void> => refreshAnswers(isOf("messages"));

/** Reduces the cached unread count until `refreshUnread` loads the platform's count. */
export const countRead = (count: number): Promise<void> =>
  alterAnswers("unread", (unread) => ({ count: Math.max(0, unread.count - count) }));

/**
 * Refreshes the unread count. A push is not enough: if a message arrives just after another was read, the count is
 * unchanged and nothing is pushed.
 */
export const refreshUnread = (): Promise<void> => refreshAnswers(isOf("unread"));
