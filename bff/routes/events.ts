import { Readable } from "node:stream";
import * as events from "../../shared/contracts/events.ts";
import { openedEvent } from "../../shared/events.ts";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import type { PushedEvent } from "../push/snapshot.ts";
import { accountOf } from "../session/caller.ts";
import { isTyped } from "../session/session-proofs.ts";
import { route } from "./bind.ts";

const tooManyStreamsMs = 30_000;

/** A browser's event stream (shared/events.ts). The stream ends with its session and does not extend the session. */
export default async function eventRoutes(app: App): Promise<void> {
  const { clock, cookies, push } = app.deps;

  app.addHook("preClose", async () => push.close());

  route(app, events, "events", async (request, reply) => {
    const { ticket, account } = accountOf(request.caller);
    const cookie = cookies.read(request, "sid");
    if (!cookie) throw new ApiError("session_required");
    const { signal: _signal, ...context } = request.platformContext();
    // The header is newer, because an automatic reconnect repeats the URL of the first request.
    const lastEventId = request.headers["last-event-id"] ?? request.query.after;
    const isPaused = request.caller.state === "withdrawOnly";
    // Without an id the stream starts now. Ids of notices start with their epoch ms.
    const stream = new EventStream(lastEventId ?? String(clock.now()));
    try {
      const subscriber = {
        ticketHash: ticket.idHash,
        isTyped: isTyped(request, cookies),
        trial: request.caller.state === "trial",
        cookie,
        context,
        // The chat is closed during a pause, and its counter would invite the player to open it.
        send: (event: PushedEvent) => (event.kind === "chat" && isPaused ? undefined : stream.send(event)),
        end: () => stream.end(),
      };
      const stop = await push.listen(account, subscriber, lastEventId);
      if (!stop) throw new ApiError("too_many_requests", { retryAfterMs: tooManyStreamsMs });
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
  });
}

/** Shorter than the idle timeout of common proxies, e.g. 60 s in nginx. */
const heartbeatMs = 20_000;
/** A browser with a larger backlog is disconnected. */
const maxBacklogBytes = 64 * 1024;
/** Returns a delay with jitter, so that the streams of a restarted instance do not reconnect at the same time. */
const retryMs = (): number => 2_000 + Math.floor(Math.random() * 3_000);

/** A `text/event-stream` (WHATWG HTML, server-sent events) with a heartbeat. */
export class EventStream extends Readable {
  readonly #heartbeat: NodeJS.Timeout;
  /** Whether the end has been written. The client may not have read it yet. */
  #hasEnded = false;

  /** @param lastId the id that the browser sends if it reconnects before any event with an id */
  constructor(lastId: string) {
    super({ highWaterMark: maxBacklogBytes });
    const id = lastId.replace(/[\r\n\0]/g, "");
    this.push(`retry: ${retryMs()}\nid: ${id}\nevent: ${openedEvent}\ndata: 1\n\n`);
    this.#heartbeat = setInterval(() => this.#write(": \n\n"), heartbeatMs).unref();
    this.once("close", () => clearInterval(this.#heartbeat));
  }

  send({ kind, data, id }: PushedEvent): void {
    this.#write(`event: ${kind}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    if (!this.#hasEnded && !this.destroyed) this.push(null);
    this.#hasEnded = true;
    clearInterval(this.#heartbeat);
  }

  override _read(): void {}

  #write(text: string): void {
    if (this.destroyed || this.#hasEnded) return;
    if (!this.push(text)) this.destroy();
  }
}
