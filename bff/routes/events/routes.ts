import * as events from "../../../shared/contracts/events.ts";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";
import { firstId } from "../../push/snapshot.ts";
import { EventStream } from "../../push/stream.ts";
import { accountOf } from "../../session/devices.ts";
import { isTyped } from "../../session/session-proofs.ts";
import { bind } from "../bind.ts";

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
      const stream = new EventStream(lastEventId ?? firstId(clock.now()));
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
            tell: (event) => (event.kind === "chat" && isPaused ? undefined : stream.send(event)),
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
