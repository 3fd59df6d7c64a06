import type { FastifyReply, FastifyRequest } from "fastify";
import type { CallContext } from "../platform/types/call-context.ts";
import { callContext } from "./caller.ts";

/** How long a call may take that keeps a session alive after its answer has gone out. */
const backgroundMs = 5_000;

/** Builds `request.platformContext`: for whom platform calls are made, aborted when the client leaves. */
export function platformContextOf(request: FastifyRequest, reply: FastifyReply): () => CallContext {
  let signal: AbortSignal | undefined;
  const onTokenSeen = (): void => {
    request.isTokenSeen = true;
  };
  return () => {
    signal ??= leaveSignal(reply);
    return { ...contextFor(request), signal, onTokenSeen };
  };
}

/** The same for a call beside or after the answer, which no client waits for. */
export const backgroundContext = (request: FastifyRequest): CallContext => ({
  ...contextFor(request),
  signal: AbortSignal.timeout(backgroundMs),
});

const contextFor = ({ caller, headers, id, language }: FastifyRequest): CallContext =>
  callContext(caller, { language, requestId: id, userAgent: headers["user-agent"] });

/** A signal that fires when the connection closes before the answer is out. */
function leaveSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed && !raw.writableFinished) controller.abort();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The platform has answered a call of this request that carried its token. */
    isTokenSeen: boolean;
  }
}
