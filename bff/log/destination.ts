import { write, writeSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { DestinationStream } from "pino";

/** Lines are written once this many characters are queued, */
const minLength = 16 * 1_024;
/** or after this many ms. A system call per line costs as much as sending a small answer. */
const flushEveryMs = 100;
/** Queued characters beyond which lines are dropped: some seconds of a busy gateway. */
const maxQueued = 4 * 1024 * 1024;
/** Pause after a write that failed: a full pipe (EAGAIN), a full disk, a reader that is gone. */
const retryMs = 100;
/** A write that takes longer waits for a reader that has stopped. */
const stuckMs = 1_000;
/** How often `end` looks whether everything is written. */
const endPollMs = 5;
/** At exit, time for the thread pool to finish the write it has started. */
const lastWriteMs = 20;

function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/**
 * Standard output for log lines. Writes in the thread pool, one chunk at a time, so a log collector that stops reading
 * or a full disk never blocks a request: what does not fit into the queue is dropped and counted. The queue is written
 * when the process exits, after an uncaught error too.
 */
export class LogDestination implements DestinationStream {
  readonly #fd: number;
  #queue = "";
  /** The chunk being written; empty when none is. */
  #chunk: Buffer = Buffer.alloc(0);
  #startedAt = 0;
  #isWriting = false;
  #isAbandoned = false;
  #droppedSinceReport = 0;
  #dropped = 0;
  /** Called after lines were dropped, once writing works again. */
  onResumed: (dropped: number) => void = () => undefined;

  constructor(fd = 1) {
    this.#fd = fd;
    setInterval(() => this.#flush(), flushEveryMs).unref();
    process.once("exit", () => this.#flushAtExit());
  }

  /** Lines dropped since the process started. */
  get dropped(): number {
    return this.#dropped;
  }

  write(line: string): void {
    if (this.#queue.length + line.length > maxQueued) {
      this.#dropped += 1;
      this.#droppedSinceReport += 1;
      return;
    }
    this.#queue += line;
    if (this.#queue.length >= minLength) this.#flush();
  }

  /**
   * Resolves once everything is written, or after `ms`: the exit of the process waits for no reader then, and the lines
   * left are lost.
   */
  async end(ms: number): Promise<void> {
    const deadline = performance.now() + ms;
    while (!this.#isEmpty && performance.now() < deadline) {
      this.#flush();
      await delay(endPollMs);
    }
    this.#isAbandoned = !this.#isEmpty;
  }

  get #isEmpty(): boolean {
    return this.#chunk.length === 0 && this.#queue === "";
  }

  #flush(): void {
    if (this.#isWriting || this.#isEmpty) return;
    if (this.#chunk.length === 0) {
      this.#chunk = Buffer.from(this.#queue);
      this.#queue = "";
    }
    this.#isWriting = true;
    this.#startedAt = performance.now();
    write(this.#fd, this.#chunk, (error, written) => {
      if (error) {
        setTimeout(() => this.#continue(), retryMs).unref();
        return;
      }
      this.#chunk = this.#chunk.subarray(written);
      this.#reportDropped();
      this.#continue();
    });
  }

  /** Once there is room again, or the report would be dropped as well. */
  #reportDropped(): void {
    if (this.#droppedSinceReport === 0 || this.#queue.length > maxQueued / 2) return;
    const lines = this.#droppedSinceReport;
    this.#droppedSinceReport = 0;
    this.onResumed(lines);
  }

  #continue(): void {
    this.#isWriting = false;
    if (this.#chunk.length > 0 || this.#queue.length >= minLength) this.#flush();
  }

  /** A write that hangs in the kernel would hang the exit of its thread as well, so the process kills itself then. */
  #flushAtExit(): void {
    const isStuck = this.#isWriting && performance.now() - this.#startedAt > stuckMs;
    if (isStuck || this.#isAbandoned) process.kill(process.pid, "SIGKILL");
    if (this.#isWriting) {
      // The thread pool writes this chunk; what is queued must follow it.
      sleepSync(lastWriteMs);
      this.#chunk = Buffer.alloc(0);
    }
    let rest = Buffer.concat([this.#chunk, Buffer.from(this.#queue)]);
    const deadline = performance.now() + stuckMs;
    while (rest.length > 0 && performance.now() < deadline) {
      try {
        rest = rest.subarray(writeSync(this.#fd, rest));
      } catch {
        sleepSync(lastWriteMs);
      }
    }
  }
}
