import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { PlatformError } from "../error.ts";

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
