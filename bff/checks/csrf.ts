import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { isOurOrigin } from "../http/our-origin.ts";
import { leaveBody } from "./found.ts";
import type { ReplyView, RequestView } from "./request-view.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Every call that may change something must say so in a header no foreign form can send, and must not come from a
 * foreign page (decision 002). No route opts out, unknown ones included, but
 * the intake of reports, which browsers send by themselves (`reports` of its row). Clients that are no browser send
 * neither Sec-Fetch-Site nor Origin and hold no cookie that another page could use.
 */
export const csrfCheck =
  (config: Config) =>
  (request: RequestView, reply: ReplyView): void => {
    const { method, route } = request;
    if (safeMethods.has(method) || route.row?.reports || isSameOrigin(request, config)) return;
    request.refusal = "csrf_rejected";
    leaveBody(request, reply);
    throw new ApiError("csrf_rejected");
  };

function isSameOrigin({ headers }: RequestView, config: Config): boolean {
  const { host, origin, "sec-fetch-site": site, "x-csrf": marker } = headers;
  if (marker !== "1") return false;
  if (site !== undefined && site !== "same-origin") return false;
  return origin === undefined || isOurOrigin(origin, host, config);
}
