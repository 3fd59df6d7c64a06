import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { addressKeysOf, networkTimes } from "../guard/address.ts";
import { RequestCounter } from "../guard/request-counter.ts";
import type { RequestView } from "./request-view.ts";

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
  return ({ caller, route }: RequestView): void => {
    if (!route.row?.reports) return;
    const { address, network } = addressKeysOf(caller.ip);
    hit(own, address);
    if (network !== undefined) hit(networks, network);
    hit(all, "");
  };
}
