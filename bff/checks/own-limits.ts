import { ApiError } from "../api-error.ts";
import type { AccountHash } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { addressKeysOf, networkTimes } from "../guard/address.ts";
import { AddressMinutes } from "../guard/address-minutes.ts";
import { RequestCounter } from "../guard/rate-windows.ts";
import type { RequestView } from "./request.ts";

/** One page shows dozens of pictures, and many players share an address. */
const picturesPerCall = 10;

/** Limits the pictures of `/media` per account, or client address of guests, and minute; each instance counts its own. */
export function mediaLimitCheck(
  { clock, config }: Pick<Deps, "clock" | "config">,
  ownerOf: (request: RequestView) => AccountHash | undefined,
) {
  const minutes = new AddressMinutes(clock, config.limits.requestsPerMinute * picturesPerCall);
  return (request: RequestView): void => {
    const retryAfterMs = minutes.count(request.caller.ip, ownerOf(request));
    if (retryAfterMs === undefined) return;
    request.refusal = "excess_rate_limit_exceeded";
    throw new ApiError("too_many_requests", { retryAfterMs });
  };
}

const minuteMs = 60_000;
/** Every page sends at most five of its own (web/src/lib/errors). */
const callsPerReport = 30;
/** Of all addresses together: the log must hold more than what strangers send. */
const addresses = 30;

/** Limits the reports of an address, of the network it is in, and of all together, in a minute; each instance counts its own. */
export function reportLimitCheck({ clock, config, log, store }: Pick<Deps, "clock" | "config" | "log" | "store">) {
  const max = Math.max(1, Math.ceil(config.limits.requestsPerMinute / callsPerReport));
  const counter = (name: string, most: number) =>
    new RequestCounter({ clock, log, store }, { name, ms: minuteMs, max: most, shared: false });
  const own = counter("reports", max);
  const networks = counter("network-reports", max * networkTimes);
  const all = counter("all-reports", max * addresses);

  const hit = (counted: RequestCounter, key: string): void => {
    const { current, ttl } = counted.hit(key);
    // No line for the refusal: a flood of reports must not become one of lines.
    if (current > counted.window.max) throw new ApiError("too_many_requests", { retryAfterMs: ttl });
  };
  return ({ caller }: RequestView): void => {
    const { address, network } = addressKeysOf(caller.ip);
    hit(own, address);
    if (network !== undefined) hit(networks, network);
    hit(all, "");
  };
}
