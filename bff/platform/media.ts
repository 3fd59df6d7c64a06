import { pipeline, Transform } from "node:stream";
import type { Dispatcher } from "undici";
import type { MediaAnswer } from "./contract.ts";
import { PlatformError } from "./error.ts";
import { transportError } from "./pipeline/exchange.ts";

/** What may cross to the platform and back; credentials are in neither list. */
const requestHeaders = ["accept", "accept-encoding", "if-none-match", "if-modified-since"];
const responseHeaders = ["content-type", "content-length", "content-encoding", "etag", "last-modified", "vary"];

const maxBytes = 16 * 1024 * 1024;
const firstByteMs = 6_000;
const totalMs = 30_000;

/** SVG can carry scripts: opened on its own it runs in a sandbox without any. */
const guards = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
};

interface MediaOptions {
  readonly basePath: string;
  readonly refuseSandbox: boolean;
}

/**
 * Streams images below the platform's `/media/`: no credentials, no redirects, a size cap while streaming, compressed
 * bytes as they come.
 * @throws PlatformError `not_found` for paths and files that are not there, a fault code when the platform fails
 */
export const createMedia =
  (dispatcher: Dispatcher, { basePath, refuseSandbox }: MediaOptions) =>
  async (path: string, headers: Record<string, string>, signal: AbortSignal): Promise<MediaAnswer> => {
    const safePath = mediaPath(path);
    if (safePath === undefined) throw new PlatformError("not_found", false);
    const controller = new AbortController();
    const abort = (): void => controller.abort(new PlatformError("platform_timeout", false));
    const expire = (): void => controller.abort(new PlatformError("platform_timeout", true));
    const total = setTimeout(expire, totalMs);
    const firstByte = setTimeout(expire, firstByteMs);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    const release = (): void => {
      clearTimeout(total);
      signal.removeEventListener("abort", abort);
    };
    try {
      const response = await dispatcher.request({
        method: "GET",
        path: `${basePath}/media/${safePath}`,
        headers: pick(headers, requestHeaders),
        signal: controller.signal,
      });
      const reason = refusalOf(response, refuseSandbox);
      if (reason) {
        response.body.on("error", () => undefined).destroy();
        throw reason;
      }
      const body = pipeline(response.body, sizeCap(), release);
      return { status: response.statusCode, headers: { ...pick(response.headers, responseHeaders), ...guards }, body };
    } catch (error) {
      release();
      throw transportError(error, controller.signal);
    } finally {
      clearTimeout(firstByte);
    }
  };

/** Letters, digits and a few marks per segment, no dot segments: nothing a proxy could read as another path. */
function mediaPath(path: string): string | undefined {
  const segments = path.replace(/^\//, "").split("/");
  const safe = segments.every((segment) => /^[\p{L}\p{N}_~@+=,()-][\p{L}\p{M}\p{N}._~@+=,() -]*$/u.test(segment));
  return safe && path.length <= 512 ? segments.map(encodeURIComponent).join("/") : undefined;
}

function refusalOf(
  { statusCode, headers }: Dispatcher.ResponseData,
  refuseSandbox: boolean,
): PlatformError | undefined {
  if (refuseSandbox && headers["x-sandbox"] !== undefined) return new PlatformError("platform_bad_answer", true);
  if (statusCode === 304) return undefined;
  if (statusCode === 404 || statusCode === 410) return new PlatformError("not_found", false);
  if (statusCode >= 500) return new PlatformError("platform_unreachable", true, { httpStatus: statusCode });
  const image = /^image\/[a-z0-9.+-]+(;|$)/i.test(String(headers["content-type"] ?? ""));
  const small = Number(headers["content-length"] ?? 0) <= maxBytes;
  return statusCode === 200 && image && small ? undefined : new PlatformError("platform_bad_answer", true);
}

function sizeCap(): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? new PlatformError("platform_bad_answer", true) : null, chunk);
    },
  });
}

function pick(headers: NodeJS.Dict<string | string[]>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}
