/**
 * Returns whether a response may be cached. HTML instead of a list, script or image comes from an intermediary, such as
 * a captive portal. A cached copy would outlast that network.
 */
export const isCacheable = ({ status, headers }: Pick<Response, "status" | "headers">): boolean =>
  status === 200 && !/^text\/html\b/i.test(headers.get("content-type") ?? "");
