import { ApiError } from "../api-error.ts";
import { queryOn } from "../http/exact-address.ts";
import type { RequestView } from "./request-view.ts";

/** Refuses relayed addresses in any spelling but the exact one, before anything that may cost a platform call. */
export function checkExactAddress({ route, url }: RequestView): void {
  if ((route.relay || route.socket) && queryOn(route.url ?? "", url) === undefined) throw new ApiError("not_found");
}
