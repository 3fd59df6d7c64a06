import { ApiError } from "../api-error.ts";
import { fieldName } from "../errors/classify.ts";
import { unreadableParameter } from "../http/readable-query.ts";
import { faultOf, hasContent } from "../http/strict.ts";
import type { ReplyView, RequestView } from "./request-view.ts";

/**
 * Refuses what two programs in a row could read differently (promises, edges). A page opens under any query, because
 * people follow links that others wrote and a page reads none of it; the relay has its own rule (exact-address.ts).
 */
export function checkStrictHttp({ raw, headers, route, url }: RequestView, reply: ReplyView): void {
  const code = faultOf(raw);
  // A request without content has no content type, and Node has already ended its body (bff/app.ts).
  if (!hasContent(raw)) delete headers["content-type"];
  if (code !== undefined) {
    // The sender may mean something else by the bytes that follow.
    reply.header("connection", "close");
    throw new ApiError(code);
  }
  const name = route.row && !route.relay && !route.socket ? unreadableParameter(url) : undefined;
  if (name === undefined) return;
  throw new ApiError("validation_failed", { fields: { [fieldName.test(name) ? name : "querystring"]: "invalid" } });
}
