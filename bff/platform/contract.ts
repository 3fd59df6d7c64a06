import type { Readable } from "node:stream";
import type { WebSocket } from "ws";
import type {
  HeldOperationId,
  MoneyOperationId,
  OperationInputs,
  OperationResults,
  PlainOperationId,
} from "./operations.ts";
import type { RelayAnswer, RelayCall, RelaySocketCall } from "./relay/targets.ts";
import type { CallContext } from "./types.ts";

/** A platform file on its way to the browser: game art, banners, avatars. */
export interface MediaAnswer {
  status: number;
  headers: Record<string, string>;
  /** None where nothing has changed (304). */
  body: Readable | undefined;
}

export interface Platform {
  /** Rejects with PlatformError (see error.ts) for every refusal and every fault. */
  call<Id extends PlainOperationId>(
    id: Id,
    input: OperationInputs[Id],
    context: CallContext,
  ): Promise<OperationResults[Id]>;
  /** Streams `path` below the platform's media root; GET only, no credentials sent. */
  media(
    path: string,
    headers: Record<string, string>,
    context: Pick<CallContext, "clientIp" | "signal">,
  ): Promise<MediaAnswer>;
  /** Passes a call of the relay on; a refusal below 500 is an answer as the platform gave it. */
  relay(call: RelayCall): Promise<RelayAnswer>;
  /** Opens a WebSocket at the platform; paused until the caller resumes it. Rejects with PlatformError. */
  relaySocket(call: RelaySocketCall): Promise<WebSocket>;
  /** For readiness: did the last calls succeed, and how old is the RSA key. */
  health(): { reachable: boolean; keyAgeMs?: number };
  /** Lets the next `health` tell the truth where no call would: asks the platform in the background, seconds apart. */
  askIfUnsure(): void;
  close(): Promise<void>;
}

/** The one way to a row that an account's own brakes may hold back; only bff/protection holds it. */
export interface HeldPort {
  /** Rejects with PlatformError like `Platform.call`. */
  callHeld<Id extends HeldOperationId>(
    id: Id,
    input: OperationInputs[Id],
    context: CallContext,
  ): Promise<OperationResults[Id]>;
}

/** The one way to a row that moves money; only bff/money holds it (decision 017). */
export interface MoneyPort {
  /** Makes the call once. Rejects with PlatformError like `Platform.call`. */
  callMoney<Id extends MoneyOperationId>(
    id: Id,
    input: OperationInputs[Id],
    context: CallContext,
  ): Promise<OperationResults[Id]>;
}
