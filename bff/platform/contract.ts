import type { Readable } from "node:stream";
import type { WebSocket } from "ws";
import type * as table from "./operations.ts";
import type { RelayAnswer, RelayCall, RelaySocketCall } from "./relay/targets.ts";
import type { CallContext } from "./types.ts";

/** A streamed platform image: game art, a banner or an avatar. A 304 has no body. */
export type MediaAnswer = { status: number; headers: Record<string, string>; body: Readable | undefined };

type Call<Ids extends table.OperationId> = <Id extends Ids>(
  id: Id,
  input: table.OperationInputs[Id],
  context: CallContext,
) => Promise<table.OperationResults[Id]>;

export interface Platform {
  /** Makes a call. Rejects with PlatformError (error.ts) for refusals and faults. */
  call: Call<table.PlainOperationId>;
  /** Streams `path` below the platform's media root, without credentials. */
  media(
    path: string,
    headers: Record<string, string>,
    context: Pick<CallContext, "clientIp" | "signal">,
  ): Promise<MediaAnswer>;
  /** Forwards a call of the relay; refusals below 500 are returned unchanged. */
  relay(call: RelayCall): Promise<RelayAnswer>;
  /** Opens a WebSocket to the platform, paused until the caller resumes it. Rejects with PlatformError. */
  relaySocket(call: RelaySocketCall): Promise<WebSocket>;
  /** Returns, for readiness, whether the last calls succeeded and the age of the RSA key. */
  health(): { reachable: boolean; keyAgeMs?: number };
  /** Probes the platform in the background, at most every few seconds, so that `health` recovers without traffic. */
  askIfUnsure(): void;
  close(): Promise<void>;
}

/** Makes calls that are subject to play limits; only bff/protection has this port. */
export interface AuthorizedCallsPort {
  callAuthorized: Call<table.AuthorizedOperationId>;
}

/** Makes calls that move money; only bff/money has this port (decision 017). */
export interface MoneyPort {
  /** Makes the call once. */
  callMoney: Call<table.MoneyOperationId>;
}
