import type { Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { textOf } from "../wire/envelope.ts";
import { messageRow } from "./inbox.ts";

const largestPage = 100;

const whole = (text: string | null, fallback: number, most: number): number => {
  const number = Number(text ?? fallback);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : fallback;
};

/** Reads ids from a list in the body, or from repeated or comma-separated query values. */
function idsOf({ body, query }: Pick<Call, "body" | "query">): string[] | undefined {
  const ids = Array.isArray(body.messageIds) ? body.messageIds.map(String) : query.getAll("messageIds");
  const all = ids.flatMap((id) => id.split(",")).filter((id) => id !== "");
  return all.length > 0 ? all : undefined;
}

/** Inbox and unread count (protocol 7.3). */
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
    paths: ["/wps/relay/CSP_updateInboxRead", "/wps/message/read"],
    token: "required",
    handle: (call, { inbox }) => {
      const { account, body } = call;
      if (!account) return { refuse: "login.not.session" };
      const ids = body.all === true ? "all" : idsOf(call);
      if (ids === undefined) return { refuse: "request_param_err" };
      inbox.read(account, ids);
      return { value: null };
    },
  },
  {
    operation: "deleteMessages",
    method: "DELETE",
    paths: ["/wps/relay/CSP_deleteInbox", "/wps/message/inbox"],
    token: "required",
    handle: (call, { inbox }) => {
      const ids = idsOf(call);
      if (!call.account) return { refuse: "login.not.session" };
      if (ids === undefined) return { refuse: "request_param_err" };
      inbox.delete(call.account, ids);
      return { value: null };
    },
  },
];
