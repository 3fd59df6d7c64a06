import { ApiError } from "../api-error.ts";
import { allowedMethods } from "../pages/methods.ts";
import type { ReplyView, RequestView } from "./request-view.ts";

/** Whether the request announces a body. */
const hasBody = ({ headers }: RequestView): boolean => (headers["content-length"] ?? "0") !== "0";

/** Nothing of a body that comes with a refused request is read: its connection closes with the answer. */
export function leaveBody(request: RequestView, reply: ReplyView): void {
  if (hasBody(request)) reply.header("connection", "close");
}

/** Refuses a body for an address that no route has before any of it is read and held. */
export function checkFound(request: RequestView, reply: ReplyView): void {
  if (request.route.url !== undefined || !hasBody(request)) return;
  leaveBody(request, reply);
  throw refusalOfUnfound(request, reply);
}

/** Why an address is refused that has no route by this method. */
export function refusalOfUnfound({ url }: RequestView, reply: ReplyView): ApiError {
  const methods = allowedMethods(url.split("?", 1)[0] ?? "/");
  if (methods.length === 0) return new ApiError("not_found");
  reply.header("allow", methods.join(", "));
  return new ApiError("method_not_allowed");
}
