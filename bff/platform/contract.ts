import type { WebSocket } from "ws";
import type { OperationId, OperationInputs, OperationResults } from "./operations.ts";
import type { RelayCall, RelayEnd, RelayReply, RelaySocketCall } from "./relay/contract.ts";
import type { CallContext } from "./types/call-context.ts";

/** A platform file on its way to the browser: game art, banners, avatars. */
export interface MediaAnswer {
  status: number;
  headers: Record<string, string>;
  body: NodeJS.ReadableStream;
}

export interface Platform {
  /** Rejects with PlatformError (see error.ts) for every refusal and every fault. */
  call<Id extends OperationId>(id: Id, input: OperationInputs[Id], context: CallContext): Promise<OperationResults[Id]>;
  /** Streams `path` below the platform's media root; GET only, no credentials sent. */
  media(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<MediaAnswer>;
  /**
   * Passes a call of the relay on; refusals below 500 are sent as the platform gave them. Not a promise: this happens
   * with every relayed call, and each promise on the way costs as much as counting the call.
   */
  relay(call: RelayCall, reply: RelayReply, end: RelayEnd): void;
  /** Opens a WebSocket at the platform; paused until the caller resumes it. Rejects with PlatformError. */
  relaySocket(call: RelaySocketCall): Promise<WebSocket>;
  /** For readiness: did the last calls succeed, and how old is the RSA key. */
  health(): { reachable: boolean; keyAgeMs?: number };
  /** Lets the next `health` tell the truth where no call would: asks the platform in the background, seconds apart. */
  askIfUnsure(): void;
  close(): Promise<void>;
}
