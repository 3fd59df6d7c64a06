import type { Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { countIn } from "../games/wire.ts";
import { signedInRow } from "../wire/call.ts";
import { textOf } from "../wire/envelope.ts";
import { messageRow } from "./inbox.ts";

const largestPage = 100;

/** Reads ids from a list in the body, or from repeated or comma-separated query values. */
function idsOf({ body, query }: Pick<Call, "body" | "query">): string[] | undefined {
  const ids = Array.isArray(body.messageIds) ? body.messageIds.map(String) : query.getAll("messageIds");
  const all = ids.flatMap((id) => id.split(",")).filter((id) => id !== "");
  return all.length > 0 ? all : undefined;
}

/** Routes for the inbox and the unread count (protocol 7.3). */
export const messageRows: readonly HandlerRow<Core>[] = [
  signedInRow(
    "unreadCount",
    "GET",
    ["/wps/relay/CSP_unreadCount", "/wps/relay/EMFE_getInboxUnreadCount"],
    (account, _call, { inbox }) => ({ value: inbox.unread(account) }),
  ),
  signedInRow("notifications", "GET", ["/wps/relay/CSP_getNotification"], (account, { query }, { notifications }) => {
    const since = Number(query.get("since"));
    if (!Number.isFinite(since)) return { refuse: "request_param_err" };
    const list = notifications.since(account, since).map(({ id, type, amount, createdAt }) => ({
      id,
      type,
      amount: amount / 100,
      createdTime: createdAt,
      message: textOf(account.language, `notification.${type}`, { amount: (amount / 100).toFixed(2) }),
    }));
    return { value: { list } };
  }),
  signedInRow("inbox", "GET", ["/wps/relay/CSP_getInbox", "/wps/relay/EMFE_getInbox"], (account, call, { inbox }) => {
    const { query, language } = call;
    const pageNo = countIn(query, query.has("pageNo") ? "pageNo" : "page", 1, Number.MAX_SAFE_INTEGER);
    const pageSize = countIn(query, query.has("pageSize") ? "pageSize" : "size", 20, largestPage);
    const all = inbox.of(account);
    const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((message) => messageRow(message, language));
    return { value: { list, pageNo, pageSize, totalCount: all.length, totalPages: Math.ceil(all.length / pageSize) } };
  }),
  signedInRow(
    "readMessages",
    "POST",
    ["/wps/relay/CSP_updateInboxRead", "/wps/message/read"],
    (account, call, core) => {
      const ids = call.body.all === true ? "all" : idsOf(call);
      if (ids === undefined) return { refuse: "request_param_err" };
      core.inbox.read(account, ids);
      return { value: null };
    },
  ),
  signedInRow(
    "deleteMessages",
    "DELETE",
    ["/wps/relay/CSP_deleteInbox", "/wps/message/inbox"],
    (account, call, core) => {
      const ids = idsOf(call);
      if (ids === undefined) return { refuse: "request_param_err" };
      core.inbox.delete(account, ids);
      return { value: null };
    },
  ),
];
