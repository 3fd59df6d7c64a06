import { Readable } from "node:stream";
import type { PushedEvent } from "./snapshot.ts";

/** Proxies close what is silent for long; half of the shortest default we know. */
const heartbeatMs = 20_000;
/** A browser that reads nothing any more is gone. */
const longestQueue = 64 * 1024;
/** Spread, so that the streams of a restarted instance do not all come back at once. */
const retryMs = (): number => 2_000 + Math.floor(Math.random() * 3_000);

/** One `text/event-stream` (WHATWG HTML, server-sent events): what is sent, a heartbeat, and an end. */
export class EventStream extends Readable {
  readonly #heartbeat: NodeJS.Timeout;
  /** Its end is written, and may still have to be read. */
  #isOver = false;

  /** @param lastId what the browser names when it comes back before it has heard anything with an id */
  constructor(lastId: string) {
    super({ highWaterMark: longestQueue });
    this.push(`retry: ${retryMs()}\nid: ${lastId.replace(/[\r\n\0]/g, "")}\n\n`);
    this.#heartbeat = setInterval(() => this.#write(": \n\n"), heartbeatMs).unref();
    this.once("close", () => clearInterval(this.#heartbeat));
  }

  send({ kind, data, id }: PushedEvent): void {
    this.#write(`event: ${kind}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    if (!this.#isOver && !this.destroyed) this.push(null);
    this.#isOver = true;
    clearInterval(this.#heartbeat);
  }

  override _read(): void {}

  #write(text: string): void {
    if (this.destroyed || this.#isOver) return;
    if (!this.push(text)) this.destroy();
  }
}
