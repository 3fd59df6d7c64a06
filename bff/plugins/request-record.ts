import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import fp from "fastify-plugin";
import type { ErrorCode } from "../../shared/errors.ts";
import type { Clock } from "../clock.ts";
import { addressKeysOf, networkTimes } from "../guard/address.ts";
import { countEvent, type EntryRefusal, type Fields, logEvent } from "../log/events.ts";
import { LruMap } from "../lru-map.ts";
import { answerCounter } from "../metrics/metrics.ts";
import { PlatformError } from "../platform/error.ts";

/** Counts and times each request, and logs most, when the response closes. Fastify misses early disconnects. */
export const requestRecordPlugin = fp(registerRequestRecord, {
  name: "request-record",
  decorators: { fastify: ["deps"] },
});

async function registerRequestRecord(app: FastifyInstance): Promise<void> {
  app.decorate("requestLines", new RequestLines(app.deps.clock, answerCounter(app.deps.metrics)));
  app.decorateRequest("hasDisconnected", false);
  app.decorateRequest("disconnectSignal");
  app.decorateRequest("isRecorded", false);
  app.decorateRequest("errorCode");
  app.decorateRequest("onClose");
  app.decorateRequest("isOfBusyAddress", false);
  app.decorateRequest("isBrokenOff", false);
  app.decorate("recordAtClose", (request: FastifyRequest, reply: FastifyReply) => {
    // A single listener per request, which also aborts its platform calls.
    reply.raw.on("close", () => {
      app.requestLines.record(request, reply);
      if (!reply.raw.writableFinished) {
        request.hasDisconnected = true;
        request.disconnectSignal?.abort();
      }
      request.onClose?.();
    });
  });
  app.addHook("onRequest", function watchRequest(request, reply, done) {
    app.recordAtClose(request, reply);
    done();
  });
}

declare module "fastify" {
  interface FastifyInstance {
    requestLines: RequestLines;
    /** Records a request when its response closes. `refuseUnrouted` calls this, because no hook runs there. */
    recordAtClose(request: FastifyRequest, reply: FastifyReply): void;
  }
  interface FastifyRequest {
    /** Called when the response is sent or the client has disconnected. */
    onClose: (() => void) | undefined;
    isRecorded: boolean;
    /** Whether the response failed after it started. */
    isBrokenOff: boolean;
    errorCode: ErrorCode | undefined;
    /** Whether a guest requests a page or file from a busy address or /48. Only a sample of these is logged. */
    isOfBusyAddress: boolean;
  }
}

const minuteMs = 60_000;
/** Number of refusals logged per minute and address. A /48 has ten times as many. */
const linesPerMinute = 100;
/** One of this many further refusals is logged. */
const refusedPerLine = 1_000;
/** One of this many responses to guests at a busy address is logged. */
const answersPerLine = 100;
const maxAddresses = 10_000;

/** Writes the log lines of requests (docs/logs.md), without URLs, which may contain secrets. Samples refusals. */
export class RequestLines {
  readonly #clock: Clock;
  readonly #refusals = new LruMap<{ count: number; readonly endsAt: number }>(maxAddresses);
  readonly #countAnswer: ReturnType<typeof answerCounter>;
  #answersLeftOut = 0;

  constructor(clock: Clock, countAnswer: ReturnType<typeof answerCounter>) {
    this.#clock = clock;
    this.#countAnswer = countAnswer;
  }

  record(request: FastifyRequest, reply: FastifyReply): void {
    if (request.isRecorded) return;
    request.isRecorded = true;
    const { raw } = reply;
    // As in nginx, 499 means that the client disconnected before the response started.
    const status = raw.destroyed && !raw.headersSent ? 499 : reply.statusCode;
    this.#countAnswer(request.method, request.route?.url ?? "unmatched", status, reply.elapsedTime);
    // A closed socket has no address, so the stored address comes first.
    const ip = request.caller?.ip ?? request.ip;
    const refused = status >= 400 && status < 500 ? this.#countBeyond(ip ?? "") : 0;
    if (refused % refusedPerLine !== 0) {
      if (request.refusalEvent) countEvent(request.log, request.refusalEvent);
      return;
    }
    const isSampled = status < 400 && request.isOfBusyAddress;
    if (isSampled && ++this.#answersLeftOut % answersPerLine !== 0) return;
    const line = {
      method: request.method,
      route: request.route?.url ?? "unmatched",
      status,
      code: request.errorCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(refused > 0 && { refused }),
      ...(isSampled && { sampled: answersPerLine }),
    };
    if (request.refusalEvent) {
      logEvent(request.log, request.refusalEvent, { ip, ...line });
      return;
    }
    const aborted = raw.destroyed && !raw.writableFinished && !request.isBrokenOff && { aborted: true };
    request.log.info({ event: "request", ...line, ...aborted }, "request");
  }

  /** Writes an event that guests can cause with every request. Limited like refusals, but counted separately. */
  writeRefusal<Name extends EntryRefusal>(request: FastifyRequest, event: Name, fields: Fields<Name>): void {
    const refused = this.#countBeyond(request.caller.ip, "event ");
    if (refused % refusedPerLine !== 0) countEvent(request.log, event, fields);
    else logEvent(request.log, event, { ...fields, ...(refused > 0 && { refused }) });
  }

  /** Counts a refusal. @returns 0 while each one is logged, then the number of refusals of its address or /48 */
  #countBeyond(ip: string, kind = ""): number {
    const { address, network } = addressKeysOf(ip);
    const own = this.#count(kind + address);
    // Refusals beyond the address's limit do not count for its /48.
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

/** Replaces Fastify's request log. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: "requestId" });
  }

  override incomingRequest(): void {}

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    request.server.requestLines.record(request, reply);
  }

  override routeNotFound(): void {}

  /** Logs a response that failed after it started. A disconnect is recorded in the request line. */
  override streamError(error: NodeJS.ErrnoException, request: FastifyRequest): void {
    if (error.code === "ERR_STREAM_PREMATURE_CLOSE") return;
    request.isBrokenOff = true;
    if (!(error instanceof PlatformError)) logEvent(request.log, "unexpected_error", { err: error });
    else if (error.fault) logEvent(request.log, "response_incomplete", { route: request.route.url, code: error.code });
  }
}
