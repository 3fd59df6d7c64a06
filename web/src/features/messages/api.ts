import type { Body } from "../../../../shared/api.ts";
import { api } from "../../lib/api/api.ts";
import { alterAnswers, refreshAnswers } from "../../lib/api/cache.ts";
import { isOf } from "../../lib/api/cache-key.ts";
import type { PageQuery } from "../../lib/api/paged-list.ts";
import { useApi } from "../../lib/api/use-api.ts";

/** What another device deletes is not pushed unless it was unread. */
const refreshMs = 60_000;

export const useMessagePage = ({ page, size }: PageQuery) =>
  useApi("messages", { query: { page, size } }, { keepPrevious: true, refreshInterval: refreshMs });

/** How many are unread; undefined until it is known. */
export const useUnreadCount = (): number | undefined => useApi("unread").data?.count;

/** The site's notices and announcements, with their bodies. @param asks whether they are to be shown at all */
export const useAnnouncements = (asks: boolean) => useApi("announcements", asks ? {} : null);

export const readMessages = (body: Body<"readMessages">): Promise<void> => api.send("readMessages", { body });

/** Reaches the gateway from a page that is being left, too. */
export const deleteMessages = (ids: string[]): Promise<void> =>
  api.send("deleteMessages", { body: { ids }, keepalive: true });

export const refreshMessages = (): Promise<void> => refreshAnswers(isOf("messages"));

/** So many messages less are unread, until `refreshUnread` has the platform's count. */
export const countRead = (count: number): Promise<void> =>
  alterAnswers("unread", (unread) => ({ count: Math.max(0, unread.count - count) }));

/**
 * Asks how many are unread. Pushes do not do it: a message that comes just after one was read leaves the count as it was,
 * so that nothing is pushed.
 */
export const refreshUnread = (): Promise<void> => refreshAnswers(isOf("unread"));
