import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import fp from "fastify-plugin";
import type { Clock } from "../clock.ts";
import { addressKeysOf, networkTimes } from "../guard/address.ts";
import { countEvent, type EntryRefusal, type Fields, logEvent } from "../log/events.ts";
import { lruMap } from "../lru-map.ts";
import { answerCounter } from "../metrics/metrics.ts";

/**
 * Counts, times and logs every request once, when its answer is out or its client has left. Fastify runs no
 * `onResponse` for a client that left before its answer, so `plugins/checks.ts` calls `watchRequest` for each request.
 */
export const requestRecordPlugin = fp(async (app) => {
  const count = answerCounter(app.deps.metrics);
  app.decorate("requestLines", new RequestLines(app.deps.clock));
  app.decorateRequest("hasDisconnected", false);
  app.decorateRequest("disconnectSignal");
  app.decorateRequest("isRecorded", false);
  app.decorateRequest("onClose");
  app.decorateRequest("isOfBusyAddress", false);
  const record = (request: FastifyRequest, reply: FastifyReply): void => {
    if (request.isRecorded) return;
    request.isRecorded = true;
    count(request.method, request.route.url ?? "unmatched", statusOf(reply), reply.elapsedTime);
    app.requestLines.write(request, reply);
  };
  app.decorate("watchRequest", (request: FastifyRequest, reply: FastifyReply) => {
    // One close listener for each request.
    reply.raw.on("close", () => {
      record(request, reply);
      if (!reply.raw.writableFinished) {
        request.hasDisconnected = true;
        request.disconnectSignal?.abort();
      }
      request.onClose?.();
    });
  });
  app.addHook("onResponse", (request, reply, done) => {
    record(request, reply);
    done();
  });
});

declare module "fastify" {
  interface FastifyInstance {
    /** Records the request when its connection closes, unless its answer was recorded before, and ends what it waits for. */
    watchRequest(request: FastifyRequest, reply: FastifyReply): void;
  }
  interface FastifyRequest {
    /** Called when the answer is out or the client has disconnected. */
    onClose: (() => void) | undefined;
  }
}

/**
 * The status of a request in log and metrics: 499, as nginx has it, for a client that left before any answer was begun;
 * the status no answer carried would pass for one it was given.
 */
export const statusOf = ({ raw, statusCode }: FastifyReply): number =>
  raw.destroyed && !raw.headersSent ? 499 : statusCode;

const minuteMs = 60_000;
/** Refusals of one address that have a line each, in a minute; a /48 has ten times as many. */
const linesPerMinute = 100;
/** Then one of so many has one. */
const refusedPerLine = 1_000;
/** Of the answers to guests of a busy address one of so many has a line. */
const answersPerLine = 100;
const maxAddresses = 10_000;

/**
 * Writes the one line of a request, when it is done: route pattern instead of URL, because query strings and path
 * parameters may carry what a log must not (docs/logs.md). Of one address's refusals a hundred a minute have a line, and
 * then every thousandth, so that a flood of requests is no flood of lines; so it is for the networks of a /48 together.
 */
export class RequestLines {
  readonly #clock: Clock;
  /** Refusals of each address and /48 in its minute. */
  readonly #refusals = lruMap<{ count: number; readonly endsAt: number }>(maxAddresses);
  #answersLeftOut = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  write(request: FastifyRequest, reply: FastifyReply): void {
    const status = statusOf(reply);
    // Routed requests have it at hand; a closed socket names none any more.
    const ip = request.caller?.ip ?? request.ip;
    const refused = status >= 400 && status < 500 ? this.#countBeyond(ip ?? "") : 0;
    if (refused % refusedPerLine !== 0) {
      if (request.refusal) countEvent(request.log, request.refusal);
      return;
    }
    const isSampled = status < 400 && request.isOfBusyAddress;
    if (isSampled && ++this.#answersLeftOut % answersPerLine !== 0) return;
    const line = {
      method: request.method,
      route: request.routeOptions.config?.url ?? "unmatched",
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(refused > 0 && { refused }),
      ...(isSampled && { sampled: answersPerLine }),
    };
    if (request.refusal) {
      logEvent(request.log, request.refusal, { ip, ...line });
      return;
    }
    // The client did not wait for the end.
    const aborted = reply.raw.destroyed && !reply.raw.writableFinished && { aborted: true };
    request.log.info({ event: "request", ...line, ...aborted }, "request");
  }

  /** Writes an event that a guest can cause with every request, as often as lines of refusals; these are counted separately. */
  writeRefusal<Name extends EntryRefusal>(request: FastifyRequest, event: Name, fields: Fields<Name>): void {
    const refused = this.#countBeyond(request.caller.ip, "event ");
    if (refused % refusedPerLine !== 0) countEvent(request.log, event, fields);
    else logEvent(request.log, event, { ...fields, ...(refused > 0 && { refused }) });
  }

  /** Counts a refusal. @returns 0 while it has a line, then how many of its address, or of the /48, there were */
  #countBeyond(ip: string, kind = ""): number {
    const { address, network } = addressKeysOf(ip);
    const own = this.#count(kind + address);
    // What has no line for its address uses up none of its neighbours'.
    if (own > linesPerMinute) return own;
    const all = network === undefined ? 0 : this.#count(kind + network);
    return all > linesPerMinute * networkTimes ? all : 0;
  }

  #count(key: string): number {
    const now = this.#clock.now();
    let counted = this.#refusals.get(key);
    if (!counted || counted.endsAt <= now) {
      counted = { count: 0, endsAt: now + minuteMs };
      this.#refusals.set(key, counted);
    }
    counted.count += 1;
    return counted.count;
  }
}

/** Leaves Fastify's own lines out; errors are logged by the errors plugin as events. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: "requestId" });
  }

  override incomingRequest(): void {}

  /** Logs what no hook has recorded: a request that was refused before it had a route. */
  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (!request.isRecorded) request.server.requestLines.write(request, reply);
  }

  override defaultErrorLog(): void {}

  override routeNotFound(): void {}
}

declare module "fastify" {
  interface FastifyInstance {
    requestLines: RequestLines;
  }
  interface FastifyRequest {
    /** The request is counted and logged; one that ends in two ways is so once. */
    isRecorded: boolean;
    /** A guest's, for a page or file, whose address or /48 has used up what has a line for each answer in this second. */
    isOfBusyAddress: boolean;
  }
}
