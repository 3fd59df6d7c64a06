import type { IncomingHttpHeaders } from "node:http";
import type { RequestView } from "./request.ts";

/** Bytes of JSON that parsing and checking cost a unit for, however deep they are nested. */
const jsonBytes = 2_048;
/** Other bodies pass through as they come. */
const passedBytes = 256 * 1024;
const addressBytes = 2_048;
/** Names and values of all headers together: a browser with our cookies sends half of it. */
const headerBytes = 4_096;
/** Names and values of 50 headers: twice what any browser sends. */
const headerParts = 100;

/**
 * What a request counts for in the general limit. A unit is half a millisecond of a processor: an answer that is kept
 * ready takes less, and `RATE_LIMIT_PER_SECOND` times `RATE_LIMIT_ADDRESS_TIMES` units are half a core (decision 071).
 * A route with more work has its own `cost`; what the client makes expensive, long addresses, long or many headers, large
 * bodies and chunks, is added here.
 */
export function costOf({ headers, method, raw, route, url }: CostView): number {
  const { "content-length": length } = headers;
  const base = route.row?.cost ?? route.cost ?? (calmMethods.has(method) ? 1 : writeCost);
  const parts = raw.rawHeaders ?? [];
  let bytes = 0;
  for (const part of parts) bytes += part.length;
  const long = Math.floor(url.length / addressBytes) + Math.floor(bytes / headerBytes);
  const many = Math.floor(parts.length / headerParts);
  if (length === undefined) return base + long + many + chunksCostOf(headers);
  const bytesPerUnit = headers["content-type"]?.includes("json") ? jsonBytes : passedBytes;
  return base + long + many + Math.min(largestUnits, Math.floor((Number(length) || 0) / bytesPerUnit));
}

/**
 * What chunks cost although they are refused (bff/http/request.ts): Node parses what it reads before the connection is
 * closed, twice 64 kB with 22,000 chunks of one byte, for 25 to 50 ms.
 */
export const chunksCostOf = (headers: IncomingHttpHeaders): number =>
  headers["transfer-encoding"] === undefined ? 0 : 120;

type CostView = Pick<RequestView, "headers" | "method" | "raw" | "route" | "url">;

const calmMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** A body is read and checked, and mostly the platform is called. */
const writeCost = 3;
/** A length is said before anything was sent. */
const largestUnits = 64;
