import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { Language } from "../shared/language.ts";
import type { RouteRow } from "../shared/route-row.ts";
import type { Deps } from "./deps.ts";
import type { RelayTarget } from "./platform/relay/targets.ts";
import type { CallContext } from "./platform/types/call-context.ts";
import type { Caller } from "./session/contract.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    row?: RouteRow;
    relay?: RelayTarget;
    /** A route of WebSocket handshakes. */
    socket?: true;
    /** Of a route without a row: what a call counts for in the general limit; absent: 1. */
    cost?: number;
  }
  interface FastifyInstance {
    deps: Deps;
  }
  interface FastifyRequest {
    /** From `?language=` on shared routes, else `Accept-Language`. */
    language: Language;
    /** A guest until the session check has read the session; on `shared` routes always a guest. */
    caller: Caller;
    /** Who a platform call of this request is made for: token, address, language, signal. */
    platformContext(language?: Language): CallContext;
  }
}

/** Our Fastify instance: TypeBox schemas type the handlers. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
