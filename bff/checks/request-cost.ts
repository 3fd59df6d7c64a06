import type { RequestView } from "./request-view.ts";

/** Bytes of JSON that parsing and checking cost a unit for, however deep they are nested. */
const jsonBytes = 2_048;
/** Other bodies pass through as they come. */
const passedBytes = 256 * 1024;
const addressBytes = 2_048;
const cookieBytes = 4_096;
/** Names and values of 50 headers: twice what any browser sends. */
const headerParts = 100;

/**
 * What a request counts for in the general limit. A unit is half a millisecond of a processor: an answer that is kept
 * ready takes less, and `RATE_LIMIT_PER_SECOND` times `RATE_LIMIT_ADDRESS_TIMES` units are half a core (decision 071).
 * A route with more work has its own `cost`; what the client makes expensive, long addresses, many headers and large
 * bodies, is added here.
 */
export function costOf({ headers, method, raw, route, url }: CostView): number {
  const { "content-length": length, cookie } = headers;
  const base = route.row?.cost ?? route.cost ?? (calmMethods.has(method) ? 1 : writeCost);
  const long = Math.floor(url.length / addressBytes) + Math.floor((cookie?.length ?? 0) / cookieBytes);
  const many = Math.floor((raw.rawHeaders?.length ?? 0) / headerParts);
  if (length === undefined && headers["transfer-encoding"] === undefined) return base + long + many;
  const bytesPerUnit = headers["content-type"]?.includes("json") ? jsonBytes : passedBytes;
  // Of a body whose length is not said no route reads more than bff/app.ts allows, or passes it on.
  const bytes = Number(length ?? largestJson) || 0;
  return base + long + many + Math.min(largestUnits, Math.floor(bytes / bytesPerUnit));
}

type CostView = Pick<RequestView, "headers" | "method" | "raw" | "route" | "url">;

const calmMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** A body is read and checked, and mostly the platform is called. */
const writeCost = 3;
const largestJson = 64 * 1024;
/** A length is said before anything was sent. */
const largestUnits = 64;
