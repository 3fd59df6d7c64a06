import { LRUCache } from "lru-cache";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { addressKeyOf } from "../guard/address.ts";
import { logEvent } from "../log/events.ts";
import type { RequestView } from "./request-view.ts";

const windowMs = 60_000;
/** One page shows dozens of pictures, and many players share an address. */
const picturesPerCall = 10;
/** More addresses than this in a minute push the oldest counts out. */
const mostAddresses = 50_000;

interface Window {
  readonly endsAt: number;
  count: number;
}

/** Limits the pictures of `/media` per client address and minute; each instance counts its own. */
export function mediaLimitCheck({ clock, config }: Pick<Deps, "clock" | "config">) {
  const most = config.limits.requestsPerMinute * picturesPerCall;
  const windows = new LRUCache<string, Window>({ max: mostAddresses });
  return ({ caller, log, route }: RequestView): void => {
    if (!route.url?.startsWith("/media/")) return;
    const address = addressKeyOf(caller.ip);
    const now = clock.now();
    let window = windows.get(address);
    if (!window || window.endsAt <= now) {
      window = { endsAt: now + windowMs, count: 0 };
      windows.set(address, window);
    }
    window.count += 1;
    if (window.count <= most) return;
    logEvent(log, "excess_rate_limit_exceeded", { ip: caller.ip, route: route.url });
    throw new ApiError("too_many_requests", { retryAfterMs: window.endsAt - now });
  };
}
