import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { ErrorCode } from "../../../shared/errors.ts";
import { PlatformError } from "../error.ts";
import type { Method } from "../row.ts";
import { readBody } from "./read-body.ts";

/** One request as it goes out. */
export interface WireRequest {
  readonly method: Method;
  /** Path and query below the platform's origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
  readonly maxBytes: number;
}

/** One answer as it came in, whole and inflated. */
export interface WireResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export type Exchange = (request: WireRequest, signal: AbortSignal) => Promise<WireResponse>;

/** Sends one request and reads its answer; redirects are answers like any other. Every failure is a PlatformError. */
export const createExchange =
  (dispatcher: Dispatcher, refuseSandbox: boolean): Exchange =>
  async ({ method, path, headers, body, maxBytes }, signal) => {
    try {
      const response = await dispatcher.request({ method, path, headers, body: body ?? null, signal });
      if (refuseSandbox && response.headers["x-sandbox"] !== undefined) {
        discard(response.body);
        throw new PlatformError("platform_bad_answer", true, { cause: new Error("a sandbox answered in production") });
      }
      const encoding = String(response.headers["content-encoding"] ?? "");
      return {
        status: response.statusCode,
        headers: response.headers,
        body: await readBody(response.body, encoding, maxBytes),
      };
    } catch (error) {
      throw transportError(error, signal.reason);
    }
  };

/** Ends an answer nobody reads, and its connection. */
export function discard(body: Readable): void {
  body.on("error", () => undefined).destroy();
}

/** What went wrong on the way, in our words. @param ended why the call was ended, if it was */
export function transportError(error: unknown, ended: unknown): PlatformError {
  if (ended instanceof PlatformError) return ended;
  if (error instanceof PlatformError) return error;
  return new PlatformError(transportCode(error), true, { cause: error });
}

function transportCode(error: unknown): ErrorCode {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return "platform_timeout";
  // Not HTTP, or not the compression it says it is.
  if (/^(HPE_|Z_|ERR__?BROTLI|ERR_BROTLI|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_)/.test(code))
    return "platform_bad_answer";
  return "platform_unreachable";
}
