import { Readable } from "node:stream";
import * as events from "../../shared/contracts/events.ts";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import type { PushedEvent } from "../push/snapshot.ts";
import { accountOf } from "../session/devices.ts";
import { isTyped } from "../session/session-proofs.ts";
import { bind } from "./bind.ts";

const tooManyMs = 30_000;

/** The one stream of a browser (shared/events.ts). Passive: it ends with its session and never extends it. */
export const eventRoutes = async (app: App): Promise<void> => {
  const { clock, cookies, push } = app.deps;

  app.addHook("preClose", async () => push.close());

  app.route({
    ...bind(events, "events"),
    // A stream that sends no body is never over: nothing would take its listener away.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { ticket, account } = accountOf(request.caller);
      const cookie = cookies.read(request, "sid");
      if (!cookie) throw new ApiError("session_required");
      const { signal: _signal, ...context } = request.platformContext();
      // The header is the newer one: who comes back by itself keeps the address it was opened with.
      const lastEventId = request.headers["last-event-id"] ?? request.query.after;
      const isPaused = request.caller.state === "withdrawOnly";
      const stream = new EventStream(lastEventId ?? String(clock.now()));
      try {
        const stop = await push.listen(
          account,
          {
            ticketHash: ticket.idHash,
            isTyped: isTyped(request, cookies),
            trial: request.caller.state === "trial",
            cookie,
            context,
            // The chat is closed to who has paused, and its count is an invitation.
            send: (event) => (event.kind === "chat" && isPaused ? undefined : stream.send(event)),
            end: () => stream.end(),
          },
          lastEventId,
        );
        if (!stop) throw new ApiError("too_many_requests", { retryAfterMs: tooManyMs });
        if (stream.destroyed) stop();
        else stream.once("close", stop);
      } catch (error) {
        stream.destroy();
        throw error;
      }
      return reply
        .header("cache-control", "no-store")
        .header("x-accel-buffering", "no")
        .type("text/event-stream; charset=utf-8")
        .send(stream);
    },
  });
};

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
