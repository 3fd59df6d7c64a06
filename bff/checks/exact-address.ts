import { ApiError } from "../api-error.ts";
import { relayQueryOn } from "../http/relay-query.ts";
import type { RequestView } from "./request-view.ts";

/**
 * Refuses relayed addresses in any spelling but the exact one, before anything that may cost a platform call. What it
 * lets through goes on with the query that it found harmless.
 */
export function checkExactAddress(request: RequestView): void {
  const { route, url } = request;
  if (!route.relay && !route.socket) return;
  const query = relayQueryOn(route.url ?? "", url);
  if (query === undefined) throw new ApiError("not_found");
  request.relayQuery = query;
}
