import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { Platform } from "./contract.ts";
import { clientDisconnected, PlatformError } from "./error.ts";
import { Deadline } from "./pipeline/call.ts";
import { type FlowLimits, startAnswer } from "./pipeline/exchange.ts";
import type { SharedPool } from "./pools.ts";
import type { CallSignal } from "./types.ts";

/** Forwarded headers. Credentials are never forwarded. */
const requestHeaders = ["accept", "accept-encoding", "if-none-match", "if-modified-since"];
const responseHeaders = ["content-type", "content-length", "content-encoding", "etag", "last-modified", "vary"];

/** Headers that stop an SVG opened as a document from running scripts. */
const securityHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
};

type MediaOptions = { readonly basePath: string; readonly refuseSandbox: boolean; readonly flow: FlowLimits };

/**
 * Streams images below the platform's `/media/`. Sends no credentials, follows no redirects and does not decompress.
 * @throws PlatformError, including `not_found` for an invalid path or a missing file, `overloaded`, and without
 * `fault` `platform_bad_answer` for a file that is not an image or is too large
 */
export const createMedia =
  ({ dispatcher, slots }: SharedPool, { basePath, refuseSandbox, flow }: MediaOptions): Platform["media"] =>
  async (path, headers, client) => {
    const safePath = mediaPath(path);
    if (safePath === undefined) throw new PlatformError("not_found", false);
    return slots.run(client, () =>
      withDeadline(6_000, client.signal, (deadline) =>
        startAnswer(
          dispatcher,
          { method: "GET", path: `${basePath}/media/${safePath}`, headers: pick(headers, requestHeaders) },
          deadline,
          {
            bytesHeld(status, received) {
              const error = mediaError(status, received, { refuseSandbox, flow });
              if (error) throw error;
              // The body is streamed from its first byte.
              return 0;
            },
            map({ status, headers: received, chunks, rest }) {
              const body = status === 304 ? undefined : (rest?.flow(chunks, flow) ?? Readable.from([]));
              return { status, headers: { ...pick(received, responseHeaders), ...securityHeaders }, body };
            },
          },
        ),
      ),
    );
  };

/** Encodes a path. Rejects dot segments and characters that a proxy could interpret differently. */
function mediaPath(path: string): string | undefined {
  const segments = path.replace(/^\//, "").split("/");
  const safe = segments.every((segment) => /^[\p{L}\p{N}_~@+=,()-][\p{L}\p{M}\p{N}._~@+=,() -]*$/u.test(segment));
  return safe && path.length <= 512 ? segments.map(encodeURIComponent).join("/") : undefined;
}

function mediaError(
  status: number,
  headers: Dispatcher.ResponseData["headers"],
  { refuseSandbox, flow }: Pick<MediaOptions, "refuseSandbox" | "flow">,
): PlatformError | undefined {
  if (refuseSandbox && headers["x-sandbox"] !== undefined) return new PlatformError("platform_bad_answer", true);
  if (status === 304) return undefined;
  if (status === 404 || status === 410) return new PlatformError("not_found", false, { httpStatus: status });
  if (status >= 500) return new PlatformError("platform_unreachable", true, { httpStatus: status });
  const image = /^image\/[a-z0-9.+-]+(;|$)/i.test(String(headers["content-type"] ?? ""));
  const small = Number(headers["content-length"] ?? 0) <= flow.maxBytes;
  // An unexpected file is not a fault, so that requests for such files do not open the breaker for all images.
  const isForwarded = status === 200 && image && small;
  return isForwarded ? undefined : new PlatformError("platform_bad_answer", false, { httpStatus: status });
}

function pick(headers: NodeJS.Dict<string | string[]>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

/**
 * Runs a call until its deadline or a disconnect. @throws PlatformError `platform_timeout`, no fault if disconnected
 */
async function withDeadline<T>(
  ms: number,
  client: CallSignal | undefined,
  run: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  if (client?.aborted) throw clientDisconnected(client.reason);
  const deadline = new Deadline(ms);
  const { promise: ended, reject } = Promise.withResolvers<never>();
  deadline.onEnd(reject);
  const leave = (): void => deadline.end(clientDisconnected(client?.reason));
  client?.addEventListener("abort", leave, { once: true });
  try {
    // Uses a race, because a request that waits for a connection cannot be aborted.
    return await Promise.race([ended, run(deadline)]);
  } finally {
    deadline.clear();
    client?.removeEventListener("abort", leave);
  }
}
