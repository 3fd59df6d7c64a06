import type { FastifyRequest } from "fastify";
import type { Language } from "../../shared/language.ts";
import type { CallContext, CallSignal } from "../platform/types/call-context.ts";
import { callContext } from "./caller.ts";

/** How long a call may take that keeps a session alive after its answer has gone out. */
const backgroundMs = 5_000;

/** The context of a request's platform calls; its signal fires when the client disconnects. @param language of the answer */
export function platformContextOf(request: FastifyRequest, language: Language): CallContext {
  const context = contextOf(request, language);
  request.disconnectSignal ??= new DisconnectSignal(request.hasDisconnected);
  context.signal = request.disconnectSignal;
  context.onTokenSeen = () => {
    request.isTokenSeen = true;
  };
  return context;
}

/** The same for a call beside or after the answer, which no client waits for. */
export function backgroundContext(request: FastifyRequest): CallContext {
  const context = contextOf(request, request.language);
  context.signal = AbortSignal.timeout(backgroundMs);
  return context;
}

const contextOf = ({ caller, headers, id }: FastifyRequest, language: Language): CallContext =>
  callContext(caller, { language, requestId: id, userAgent: headers["user-agent"] });

/** Fires when the connection closes before the answer is out. An `AbortSignal` for each request costs several times as much. */
export class DisconnectSignal implements CallSignal {
  #listeners: (() => void)[] = [];
  #aborted: boolean;

  constructor(hasDisconnected: boolean) {
    this.#aborted = hasDisconnected;
  }

  get aborted(): boolean {
    return this.#aborted;
  }

  addEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.push(listener);
  }

  removeEventListener(_type: "abort", listener: () => void): void {
    const at = this.#listeners.indexOf(listener);
    if (at >= 0) this.#listeners.splice(at, 1);
  }

  /** The client has left. */
  abort(): void {
    this.#aborted = true;
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  }
}

declare module "fastify" {
  interface FastifyRequest {
    /** The connection closed before the answer was out. */
    hasDisconnected: boolean;
    /** Made for the first platform call. */
    disconnectSignal: DisconnectSignal | undefined;
    /** The platform has answered a call of this request that carried its token. */
    isTokenSeen: boolean;
  }
}
