import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Dispatcher } from "undici";
import type { ErrorCode } from "../../../shared/errors.ts";
import { PlatformError } from "../error.ts";
import type { Method } from "../row.ts";
import type { Deadline } from "./call.ts";

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

/** An answer whose first bytes are here. */
export interface AnswerStart {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly chunks: readonly Buffer[];
  /** What follows them; undefined when there is no more. */
  readonly rest?: AnswerRest;
}

/**
 * Sends a request and reads its answer until it ends, or has more bytes than are to be held. With undici's handler rather
 * than `request`: a stream for each answer costs more than everything else about one that is held whole.
 * @param bytesHeld how many bytes of an answer with this head; may throw, which ends the answer and its connection
 * @throws what `bytesHeld` throws, the deadline's error, and undici's for a connection that fails
 */
export function startAnswer(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  deadline: Pick<Deadline, "onEnd">,
  bytesHeld: (status: number, headers: IncomingHttpHeaders) => number,
): Promise<AnswerStart> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let head: Pick<AnswerStart, "status" | "headers"> | undefined;
    let held = 0;
    let size = 0;
    let rest: AnswerRest | undefined;
    let cancel = (): void => undefined;
    const fail = (error: Error): void => {
      cancel();
      if (rest) rest.destroy(error);
      else reject(error);
    };
    dispatcher.dispatch(options, {
      onRequestStart(controller) {
        cancel = deadline.onEnd((error) => controller.abort(error));
      },
      onResponseStart(controller, status, headers) {
        // An interim answer, such as 103 with hints.
        if (status < 200) return;
        head = { status, headers };
        try {
          held = bytesHeld(status, headers);
        } catch (error) {
          controller.abort(error as Error);
        }
      },
      onResponseData(controller, chunk) {
        if (rest) {
          rest.add(chunk);
          return;
        }
        chunks.push(chunk);
        size += chunk.length;
        if (size <= held || !head) return;
        controller.pause();
        rest = new AnswerRest(controller);
        resolve({ ...head, chunks, rest });
      },
      onResponseEnd() {
        cancel();
        if (rest) rest.push(null);
        else if (head) resolve({ ...head, chunks });
      },
      onResponseError: (_controller, error) => fail(error),
    });
  });
}

/** What a large answer may take once it flows; from then on it can only be finished or cut off. */
export interface FlowLimits {
  /** Bytes of the answer as they come over the wire. */
  readonly maxBytes: number;
  /** In each such period … */
  readonly paceMs: number;
  /** … so many bytes must move: a reader who takes a drop now and then is as slow as one who takes none. */
  readonly paceBytes: number;
  /** From the first byte to the last. */
  readonly totalMs: number;
}

/** The bytes of an answer after those that were held, no faster than they are read. */
export class AnswerRest extends Readable {
  readonly #controller: Dispatcher.DispatchController;
  #limits: FlowLimits | undefined;
  #total = 0;
  #taken = 0;
  #pace: NodeJS.Timeout | undefined;
  #end: NodeJS.Timeout | undefined;

  constructor(controller: Dispatcher.DispatchController) {
    super();
    this.#controller = controller;
  }

  /** Adds a chunk that has arrived, and pauses the connection while its reader is behind. */
  add(chunk: Buffer): void {
    this.#total += chunk.length;
    if (this.#limits && this.#total > this.#limits.maxBytes) {
      this.destroy(new PlatformError("platform_bad_answer", true));
    } else if (!this.push(chunk)) this.#controller.pause();
  }

  /**
   * The whole answer on its way to its reader. Ends in an error when it grows too large, takes too long or hardly moves,
   * whichever side stands still, and its connection with it. Call it before anything is read.
   * @param start what was read of the answer already
   */
  flow(start: readonly Buffer[], limits: FlowLimits): Readable {
    const expire = (): void => {
      this.destroy(new PlatformError("platform_timeout", true));
    };
    this.#limits = limits;
    this.#pace = setInterval(() => {
      const taken = this.#total - this.readableLength;
      // Fewer than before where a reader has put back what it read.
      if (taken >= this.#taken && taken - this.#taken < limits.paceBytes) expire();
      this.#taken = taken;
    }, limits.paceMs);
    this.#end = setTimeout(expire, limits.totalMs);
    // While it has no reader yet, an error without a listener would end the process.
    this.on("error", () => undefined);
    for (const chunk of start) this.add(chunk);
    return this;
  }

  override _read(): void {
    this.#controller.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(this.#pace);
    clearTimeout(this.#end);
    // An answer that is not read to its end occupies its connection, which cannot be used again.
    if (!this.readableEnded) this.#controller.abort(error ?? new Error("the answer is not read to its end"));
    done(error);
  }
}

const inflaters = { gzip: createGunzip, "x-gzip": createGunzip, br: createBrotliDecompress, deflate: createInflate };
type Encoding = keyof typeof inflaters;
const isEncoding = (value: string): value is Encoding => Object.hasOwn(inflaters, value);

/**
 * Reads a body whole, counting while reading and after inflation, so that neither a huge answer nor a gzip bomb is ever
 * held (promises, faults 3).
 * @throws PlatformError `platform_bad_answer` beyond `maxBytes`, for unknown encodings and for broken compression
 */
export async function readBody(body: Readable, contentEncoding: string, maxBytes: number): Promise<Buffer> {
  const encoding = contentEncoding.trim().toLowerCase();
  const inflated = inflate(body, encoding);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of inflated) {
      size += chunk.length;
      if (size > maxBytes) throw new PlatformError("platform_bad_answer", true);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  } finally {
    // Ends the socket of an answer nobody reads to its end.
    inflated.destroy();
    body.destroy();
  }
}

function inflate(body: Readable, encoding: string): Readable {
  if (encoding === "" || encoding === "identity") return body;
  if (!isEncoding(encoding)) {
    body.on("error", () => undefined).destroy();
    throw new PlatformError("platform_bad_answer", true);
  }
  const inflater = inflaters[encoding]();
  body.on("error", (error) => inflater.destroy(error));
  return body.pipe(inflater);
}
