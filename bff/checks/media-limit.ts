import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { AddressMinutes } from "../guard/address-minutes.ts";
import { logEvent } from "../log/events.ts";
import type { RequestView } from "./request-view.ts";

/** One page shows dozens of pictures, and many players share an address. */
const picturesPerCall = 10;

/** Limits the pictures of `/media` per client address and minute; each instance counts its own. */
export function mediaLimitCheck({ clock, config }: Pick<Deps, "clock" | "config">) {
  const minutes = new AddressMinutes(clock, config.limits.requestsPerMinute * picturesPerCall);
  return ({ caller, log, route }: RequestView): void => {
    if (!route.url?.startsWith("/media/")) return;
    const retryAfterMs = minutes.count(caller.ip);
    if (retryAfterMs === undefined) return;
    logEvent(log, "excess_rate_limit_exceeded", { ip: caller.ip, route: route.url });
    throw new ApiError("too_many_requests", { retryAfterMs });
  };
}
