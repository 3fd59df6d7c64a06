import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { RequestLines, statusOf } from "../log/request-log.ts";
import { answerCounter } from "../metrics/count-answers.ts";

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
