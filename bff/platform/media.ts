import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { MediaAnswer } from "./contract.ts";
import { PlatformError } from "./error.ts";
import { withDeadline } from "./pipeline/call.ts";
import { type FlowLimits, startAnswer, transportError } from "./pipeline/exchange.ts";
import type { SharedPool } from "./pools.ts";
import type { CallContext } from "./types.ts";

/** What may cross to the platform and back; credentials are in neither list. */
const requestHeaders = ["accept", "accept-encoding", "if-none-match", "if-modified-since"];
const responseHeaders = ["content-type", "content-length", "content-encoding", "etag", "last-modified", "vary"];

const firstByteMs = 6_000;

/** SVG can carry scripts: opened on its own it runs in a sandbox without any. */
const guards = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
};

interface MediaOptions {
  readonly basePath: string;
  readonly refuseSandbox: boolean;
  readonly flow: FlowLimits;
}

/**
 * Streams images below the platform's `/media/`: no credentials, no redirects, compressed bytes as they come, on
 * connections of their own.
 * @throws PlatformError `not_found` for paths and files that are not there, `overloaded`, a fault code when the platform
 * fails
 */
export const createMedia =
  ({ dispatcher, slots }: SharedPool, { basePath, refuseSandbox, flow }: MediaOptions) =>
  async (
    path: string,
    headers: Record<string, string>,
    client: Pick<CallContext, "clientIp" | "signal">,
  ): Promise<MediaAnswer> => {
    const safePath = mediaPath(path);
    if (safePath === undefined) throw new PlatformError("not_found", false);
    return slots.run(client, () =>
      withDeadline(firstByteMs, client.signal, async (deadline) => {
        try {
          const options = {
            method: "GET",
            path: `${basePath}/media/${safePath}`,
            headers: pick(headers, requestHeaders),
          } as const;
          const answer = await startAnswer(dispatcher, options, deadline, (status, found) => {
            const reason = refusalOf(status, found, { refuseSandbox, flow });
            if (reason) throw reason;
            // None of it is held: it flows from its first byte on.
            return 0;
          });
          const { status, chunks, rest } = answer;
          const passed = { ...pick(answer.headers, responseHeaders), ...guards };
          if (status === 304) return { status, headers: passed, body: undefined };
          return { status, headers: passed, body: rest ? rest.flow(chunks, flow) : Readable.from([]) };
        } catch (error) {
          throw transportError(error, deadline.error);
        }
      }),
    );
  };

/** Letters, digits and a few marks per segment, no dot segments: nothing a proxy could read as another path. */
function mediaPath(path: string): string | undefined {
  const segments = path.replace(/^\//, "").split("/");
  const safe = segments.every((segment) => /^[\p{L}\p{N}_~@+=,()-][\p{L}\p{M}\p{N}._~@+=,() -]*$/u.test(segment));
  return safe && path.length <= 512 ? segments.map(encodeURIComponent).join("/") : undefined;
}

function refusalOf(
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
  // An answer, if none we pass on: whoever asks for such files must not close the breaker to everybody's pictures.
  const isPassed = status === 200 && image && small;
  return isPassed ? undefined : new PlatformError("platform_bad_answer", false, { httpStatus: status });
}

function pick(headers: NodeJS.Dict<string | string[]>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}
