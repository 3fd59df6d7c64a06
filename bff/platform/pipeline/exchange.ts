import type { IncomingHttpHeaders } from "node:http";
import { Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Dispatcher } from "undici";
import type { ErrorCode } from "../../../shared/errors.ts";
import { PlatformError } from "../error.ts";
import type { Method } from "../row.ts";
import type { Deadline } from "./call.ts";

export interface WireRequest {
  readonly method: Method;
  /** Path and query below the platform's origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
  readonly maxBytes: number;
}

/** A complete response, decompressed. */
export interface WireResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export type Exchange = (request: WireRequest, signal: AbortSignal) => Promise<WireResponse>;

/** Creates the function that sends a request without following redirects. Rejects with PlatformError. */
export const createExchange =
  (dispatcher: Dispatcher, refuseSandbox: boolean): Exchange =>
  async ({ method, path, headers, body, maxBytes }, signal) => {
    try {
      const response = await dispatcher.request({ method, path, headers, body: body ?? null, signal });
      if (refuseSandbox && response.headers["x-sandbox"] !== undefined) {
        discard(response.body);
        throw new PlatformError("platform_bad_answer", true, { cause: new Error("a sandbox answered in production") });
      }
      const { statusCode: status, headers: answerHeaders } = response;
      const encoding = String(answerHeaders["content-encoding"] ?? "");
      return { status, headers: answerHeaders, body: await readBody(response.body, encoding, maxBytes) };
    } catch (error) {
      throw transportError(error, signal.reason);
    }
  };

/** Discards a response and closes its connection. */
export function discard(body: Readable): void {
  body.on("error", () => undefined).destroy();
}

/** Maps a transport failure to our error. @param ended the error that ended the call, if any */
function transportError(error: unknown, ended: unknown): PlatformError {
  if (ended instanceof PlatformError) return ended;
  if (error instanceof PlatformError) return error;
  return new PlatformError(transportCode(error), true, { cause: error });
}

function transportCode(error: unknown): ErrorCode {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return "platform_timeout";
  // Invalid HTTP or compression. `Z_` is from gzip, `ERR__ERROR_` from brotli.
  if (/^(HPE_|Z_|ERR__ERROR_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_)/.test(code)) return "platform_bad_answer";
  return "platform_unreachable";
}

/** The start of a response. */
export interface AnswerStart {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly chunks: readonly Buffer[];
  /** The rest of the response. Undefined if the response is complete. */
  readonly rest?: AnswerRest;
}

interface AnswerUse<Result> {
  /** Returns how many bytes to buffer. Throws to abort the response. */
  bytesHeld(status: number, headers: IncomingHttpHeaders): number;
  map(start: AnswerStart): Result | Promise<Result>;
}

/**
 * Sends a request and buffers the start of its response. Uses undici's handler, because a stream costs more than the
 * rest of a small response.
 * @throws PlatformError from `bytesHeld`, `map` or the deadline, or for a failed connection
 */
export function startAnswer<Result>(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  deadline: Pick<Deadline, "error" | "onEnd">,
  use: AnswerUse<Result>,
): Promise<Result> {
  const reader = new AnswerReader(deadline, use);
  dispatcher.dispatch(options, reader);
  return reader.result.promise;
}

class AnswerReader<Result> implements Dispatcher.DispatchHandler {
  readonly result = Promise.withResolvers<Result>();
  readonly #deadline: Pick<Deadline, "error" | "onEnd">;
  readonly #use: AnswerUse<Result>;
  readonly #chunks: Buffer[] = [];
  #head: Pick<AnswerStart, "status" | "headers"> | undefined;
  #maxHeldBytes = 0;
  #size = 0;
  #rest: AnswerRest | undefined;

  constructor(deadline: Pick<Deadline, "error" | "onEnd">, use: AnswerUse<Result>) {
    this.#deadline = deadline;
    this.#use = use;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // After the response, `abort` does nothing.
    this.#deadline.onEnd((error) => controller.abort(error));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // An interim response, e.g. 103.
    if (status < 200) return;
    this.#head = { status, headers };
    try {
      this.#maxHeldBytes = this.#use.bytesHeld(status, headers);
    } catch (error) {
      controller.abort(error as Error);
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#rest) {
      this.#rest.add(chunk);
      return;
    }
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size <= this.#maxHeldBytes || !this.#head) return;
    controller.pause();
    this.#rest = new AnswerRest(controller);
    this.#start(this.#head, this.#rest);
  }

  onResponseEnd(): void {
    if (this.#rest) this.#rest.push(null);
    else if (this.#head) this.#start(this.#head);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const failure = transportError(error, this.#deadline.error);
    if (this.#rest) this.#rest.destroy(failure);
    else this.result.reject(failure);
  }

  #start(head: Pick<AnswerStart, "status" | "headers">, rest?: AnswerRest): void {
    try {
      this.result.resolve(this.#use.map({ ...head, chunks: this.#chunks, ...(rest && { rest }) }));
    } catch (error) {
      this.result.reject(error);
    }
  }
}

/** The limits of a streamed response. A reader must take `paceBytes` per `paceMs`. */
export interface FlowLimits {
  /** Bytes of the response on the wire. */
  readonly maxBytes: number;
  readonly paceMs: number;
  readonly paceBytes: number;
  /** Maximum time from the first byte to the last. */
  readonly totalMs: number;
}

/** The rest of a response, read with back pressure. */
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

  /** Adds a chunk. Pauses the connection while the reader is behind. */
  add(chunk: Buffer): void {
    this.#total += chunk.length;
    if (this.#limits && this.#total > this.#limits.maxBytes) {
      this.destroy(new PlatformError("platform_bad_answer", true));
    } else if (!this.push(chunk)) this.#controller.pause();
  }

  /**
   * Streams the complete response. The stream fails, and closes its connection, if the response is too large, takes too
   * long or is read too slowly. Must be called before anything is read.
   */
  flow(start: readonly Buffer[], limits: FlowLimits): Readable {
    const expire = () => this.destroy(new PlatformError("platform_timeout", true));
    this.#limits = limits;
    this.#pace = setInterval(() => {
      const taken = this.#total - this.readableLength;
      // The count decreases if a reader has put bytes back.
      if (taken >= this.#taken && taken - this.#taken < limits.paceBytes) expire();
      this.#taken = taken;
    }, limits.paceMs);
    this.#end = setTimeout(expire, limits.totalMs);
    // Without this listener, an error of an unread stream would end the process.
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
    // The connection of an incomplete response cannot be reused.
    if (!this.readableEnded) this.#controller.abort(error ?? new Error("the response is not read to its end"));
    done(error);
  }
}

const inflaters = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["br", createBrotliDecompress],
  ["deflate", createInflate],
]);

/**
 * Reads a complete body. Counts the decompressed bytes, so that a gzip bomb is not held in memory (promises, faults 3).
 * @throws PlatformError `platform_bad_answer` beyond `maxBytes` and for unknown encodings · errors of the stream, among
 * others zlib errors for invalid compression
 */
export async function readBody(body: Readable, contentEncoding: string, maxBytes: number): Promise<Buffer> {
  const inflated = inflate(body, contentEncoding.trim().toLowerCase());
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
    // Closes the socket of an incomplete response.
    inflated.destroy();
    body.destroy();
  }
}

function inflate(body: Readable, encoding: string): Readable {
  if (encoding === "" || encoding === "identity") return body;
  const inflater = inflaters.get(encoding)?.();
  if (!inflater) {
    discard(body);
    throw new PlatformError("platform_bad_answer", true);
  }
  body.on("error", (error) => inflater.destroy(error));
  return body.pipe(inflater);
}
