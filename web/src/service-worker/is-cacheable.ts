/**
 * Returns whether a response may be cached. HTML instead of a list, a script or an image comes from something between
 * the browser and the gateway, such as a captive portal. A cached copy would remain long after that network was left.
 */
export const isCacheable = ({ status, headers }: Pick<Response, "status" | "headers">): boolean =>
  status === 200 && !/^text\/html\b/i.test(headers.get("content-type") ?? "");
