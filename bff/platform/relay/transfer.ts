import type { IncomingHttpHeaders } from "node:http";
import type { Writable } from "node:stream";
import type { Dispatcher } from "undici";
import { PlatformError } from "../error.ts";
import type { Deadline } from "../pipeline/deadline.ts";
import { transportError } from "../pipeline/exchange.ts";
import { release } from "../reads.ts";
import type { RelayLimits, RelayReply } from "./contract.ts";
import { downstreamHeaders } from "./headers.ts";

/** Up to here an answer is sent in one write, and can still become an error of ours. */
const bufferedBytes = 128 * 1024;
/** More words than this no refusal has. */
const refusalBytes = 64 * 1024;
/** What may be shown on our origin: data and pictures, never a page or a script. */
const harmless =
  /^(application\/(json|[\w.-]+\+json|octet-stream)|text\/(json|plain|csv)|image\/(png|jpeg|gif|webp|avif))\s*(;|$)/i;

/** An answer that was small enough to be held whole. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As they came; joining them would copy what is only passed on. */
  readonly chunks: readonly Buffer[];
  /** Bytes of all chunks. */
  readonly size: number;
}

/** How something ends, once: a promise's two functions without the promise. */
export interface Settle<Result> {
  resolve(result: Result): void;
  /** @param error a PlatformError, unless the fault is ours */
  reject(error: unknown): void;
}

export interface TransferOptions {
  readonly reply: RelayReply;
  readonly limits: RelayLimits;
  readonly refuseSandbox: boolean;
  /** Ends the call while nothing was sent yet; a streamed answer ends with its own limits. */
  readonly deadline: Deadline;
  /** Told `undefined` when a large answer has begun to flow. */
  readonly settle: Settle<WholeAnswer | undefined>;
}

/**
 * One exchange with the platform, chunk by chunk as undici hands them over. Settles in the same turn with a small
 * answer, the beginning of a large one, or the PlatformError that came before either.
 */
export class Transfer implements Dispatcher.DispatchHandler {
  #settle: Settle<WholeAnswer | undefined> | undefined;
  readonly #options: TransferOptions;
  #controller: Dispatcher.DispatchController | undefined;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #chunks: Buffer[] = [];
  #size = 0;
  #flow: Flow | undefined;

  constructor(options: TransferOptions) {
    this.#options = options;
    this.#settle = options.settle;
    options.deadline.onEnd((reason) => this.#fail(reason));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    const { error } = this.#options.deadline;
    if (error) controller.abort(error);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    const length = Number(headers["content-length"] ?? 0);
    if (!this.#isPassable(length)) this.#fail(badAnswer(status));
    else if (length > bufferedBytes && status < 400) this.#begin();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > (this.#status < 400 ? this.#options.limits.answerBytes : refusalBytes)) {
      this.#fail(badAnswer(this.#status));
    } else if (this.#flow) {
      if (!this.#flow.write(chunk)) controller.pause();
    } else {
      this.#chunks.push(chunk);
      if (this.#size > bufferedBytes) this.#begin();
    }
  }

  onResponseEnd(): void {
    this.#release();
    if (this.#flow) {
      this.#flow.end();
      return;
    }
    const answer = { status: this.#status, headers: this.#headers, chunks: this.#chunks, size: this.#size };
    this.#settled()?.resolve(answer);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#release();
    this.#flow?.destroy();
    this.#settled()?.reject(transportError(error, this.#options.deadline.error));
  }

  /** The answer is too large to hold: from here on it flows, and can only be finished or cut off. */
  #begin(): void {
    const { reply, limits } = this.#options;
    this.#release();
    const headers = downstreamHeaders(this.#headers, this.#headers["content-length"]);
    this.#flow = new Flow(reply.stream({ status: this.#status, headers }), limits, {
      resume: () => this.#controller?.resume(),
      stop: (reason) => this.#fail(reason),
    });
    for (const chunk of this.#chunks) if (!this.#flow.write(chunk)) this.#controller?.pause();
    this.#chunks = [];
    this.#settled()?.resolve(undefined);
  }

  #isPassable(length: number): boolean {
    const { refuseSandbox, limits } = this.#options;
    if (refuseSandbox && this.#headers["x-sandbox"] !== undefined) return false;
    if (this.#status >= 400) return length <= refusalBytes;
    if (this.#status === 304 || this.#status === 204) return true;
    const type = this.#headers["content-type"];
    return this.#status < 300 && length <= limits.answerBytes && (type === undefined || harmless.test(type));
  }

  /** undici tells `onResponseError` what it was aborted with. */
  #fail(reason: PlatformError): void {
    if (this.#controller) this.#controller.abort(reason);
    else this.#settled()?.reject(reason);
  }

  /** What comes after the first end is not told. */
  #settled(): Settle<WholeAnswer | undefined> | undefined {
    const settle = this.#settle;
    this.#settle = undefined;
    return settle;
  }

  #release(): void {
    this.#options.deadline.onEnd(undefined);
  }
}

const badAnswer = (httpStatus: number): PlatformError =>
  new PlatformError(httpStatus >= 500 ? "platform_unreachable" : "platform_bad_answer", true, { httpStatus });

/** A large answer on its way to the client, under limits of its own. */
class Flow {
  readonly #target: Writable;
  readonly #idle: NodeJS.Timeout;
  readonly #total: NodeJS.Timeout;

  constructor(
    target: Writable,
    { idleMs, streamMs }: RelayLimits,
    source: { resume(): void; stop(reason: PlatformError): void },
  ) {
    this.#target = target;
    const expire = (): void => source.stop(new PlatformError("platform_timeout", true));
    // A client that reads nothing stops the chunks as well, so one timer watches both ends.
    this.#idle = setTimeout(expire, idleMs);
    this.#total = setTimeout(expire, streamMs);
    target.on("drain", () => source.resume());
    target.on("error", () => undefined);
    target.once("close", () => {
      this.#clear();
      if (!target.writableFinished) source.stop(new PlatformError("platform_timeout", false));
    });
  }

  /** @returns false: wait for `resume` */
  write(chunk: Buffer): boolean {
    this.#idle.refresh();
    return this.#target.write(chunk, (error) => {
      if (!error) release(chunk);
    });
  }

  end(): void {
    this.#clear();
    this.#target.end();
  }

  destroy(): void {
    this.#clear();
    this.#target.destroy();
  }

  #clear(): void {
    clearTimeout(this.#idle);
    clearTimeout(this.#total);
  }
}
