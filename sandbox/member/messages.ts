import type { HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { textOf } from "../texts/texts.ts";
import { messageRow } from "./inbox.ts";

const largestPage = 100;

const whole = (text: string | null, fallback: number, most: number): number => {
  const number = Number(text ?? fallback);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : fallback;
};

/** The inbox and how much of it is unread (protocol 7.3). */
export const messageRows: readonly HandlerRow<Core>[] = [
  {
    operation: "unreadCount",
    method: "GET",
    paths: ["/wps/relay/CSP_unreadCount", "/wps/relay/EMFE_getInboxUnreadCount"],
    token: "required",
    handle: ({ account }, { inbox }) => (account ? { value: inbox.unread(account) } : { refuse: "login.not.session" }),
  },
  {
    operation: "notifications",
    method: "GET",
    paths: ["/wps/relay/CSP_getNotification"],
    token: "required",
    handle: ({ account, query }, { notifications }) => {
      if (!account) return { refuse: "login.not.session" };
      const since = Number(query.get("since"));
      if (!Number.isFinite(since)) return { refuse: "request_param_err" };
      const list = notifications.since(account, since).map(({ id, type, amount, createdAt }) => ({
        ...{ id, type, amount: amount / 100, createdTime: createdAt },
        message: textOf(account.language, `notification.${type}`, { amount: (amount / 100).toFixed(2) }),
      }));
      return { value: { list } };
    },
  },
  {
    operation: "inbox",
    method: "GET",
    paths: ["/wps/relay/CSP_getInbox", "/wps/relay/EMFE_getInbox"],
    token: "required",
    handle: ({ account, query, language }, { inbox }) => {
      if (!account) return { refuse: "login.not.session" };
      const pageNo = whole(query.get("pageNo") ?? query.get("page"), 1, Number.MAX_SAFE_INTEGER);
      const pageSize = whole(query.get("pageSize") ?? query.get("size"), 20, largestPage);
      const all = inbox.of(account);
      const list = all
        .slice((pageNo - 1) * pageSize, pageNo * pageSize)
        .map((message) => messageRow(message, language));
      const totalPages = Math.ceil(all.length / pageSize);
      return { value: { list, pageNo, pageSize, totalCount: all.length, totalPages } };
    },
  },
  {
    operation: "readMessages",
    method: "POST",
    paths: ["/wps/relay/CSP_updateInboxRead"],
    token: "required",
    handle: ({ account, body }, { inbox }) => {
      if (!account) return { refuse: "login.not.session" };
      if (!Array.isArray(body.messageIds)) return { refuse: "request_param_err" };
      inbox.read(account, body.messageIds.map(String));
      return { value: null };
    },
  },
];
