import { ApiError } from "../api-error.ts";
import type { AccountHash } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { AddressMinutes } from "../guard/address-minutes.ts";
import type { RequestView } from "./request-view.ts";

/** One page shows dozens of pictures, and many players share an address. */
const picturesPerCall = 10;

/** Limits the pictures of `/media` per account, or client address of guests, and minute; each instance counts its own. */
export function mediaLimitCheck(
  { clock, config }: Pick<Deps, "clock" | "config">,
  ownerOf: (request: RequestView) => AccountHash | undefined,
) {
  const minutes = new AddressMinutes(clock, config.limits.requestsPerMinute * picturesPerCall);
  return (request: RequestView): void => {
    if (!request.route.url?.startsWith("/media/")) return;
    const retryAfterMs = minutes.count(request.caller.ip, ownerOf(request));
    if (retryAfterMs === undefined) return;
    request.refusal = "excess_rate_limit_exceeded";
    throw new ApiError("too_many_requests", { retryAfterMs });
  };
}
