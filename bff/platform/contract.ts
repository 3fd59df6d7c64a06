import type { Readable } from "node:stream";
import type { WebSocket } from "ws";
import type * as table from "./operations.ts";
import type { RelayAnswer, RelayCall, RelaySocketCall } from "./relay/targets.ts";
import type { CallContext } from "./types.ts";

/** A streamed platform image. A 304 has no body. */
export type MediaAnswer = { status: number; headers: Record<string, string>; body: Readable | undefined };

type Call<Ids extends table.OperationId> = <Id extends Ids>(
  id: Id,
  input: table.OperationInputs[Id],
  context: CallContext,
) => Promise<table.OperationResults[Id]>;

export interface Platform {
  /** Makes a call. Rejects with PlatformError for refusals and faults. */
  call: Call<table.PlainOperationId>;
  /** Streams `path` below the platform's media root, without credentials. */
  media(
    path: string,
    headers: Record<string, string>,
    context: Pick<CallContext, "clientIp" | "signal">,
  ): Promise<MediaAnswer>;
  /**
   * Relays a call. Returns refusals below 500 with their original body, except an ended token. Rejects with
   * PlatformError.
   */
  relay(call: RelayCall): Promise<RelayAnswer>;
  /** Opens a WebSocket to the platform, paused until the caller resumes it. Rejects with PlatformError. */
  relaySocket(call: RelaySocketCall): Promise<WebSocket>;
  /** Returns whether the platform answered its latest call, and the age of the RSA key. */
  health(): { reachable: boolean; keyAgeMs?: number };
  /** Checks the platform in the background, at most every few seconds, so that `health` recovers without traffic. */
  askIfUnsure(): void;
  close(): Promise<void>;
}

/** The calls that are subject to play limits, for bff/protection only. */
export interface AuthorizedCallsPort {
  callAuthorized: Call<table.AuthorizedOperationId>;
}

/** The calls that move money, for bff/money only (decision 017). */
export interface MoneyPort {
  callMoney: Call<table.MoneyOperationId>;
}
