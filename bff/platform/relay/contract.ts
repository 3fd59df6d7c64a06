import type { IncomingHttpHeaders } from "node:http";
import type { Readable, Writable } from "node:stream";
import type { PlatformError } from "../error.ts";
import type { CallContext } from "../types/call-context.ts";
import type { RelayTarget } from "./targets.ts";

/** One call to be passed on. */
export interface RelayCall {
  readonly target: RelayTarget;
  /** With its `?`, or empty; already found harmless. */
  readonly query: string;
  /** As the client sent them; only named ones go on. */
  readonly headers: IncomingHttpHeaders;
  /** A stream is sent as it comes, so such a call is never made twice. */
  readonly body?: Buffer | Readable;
  /** Without a signal: `RelayReply.onLeave` tells. */
  readonly context: CallContext;
}

export interface RelayHead {
  readonly status: number;
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[];
}

/** Where the answer goes; one of the first two is called, once. */
export interface RelayReply {
  /** A small answer, whole, in one chunk or several. */
  send(head: RelayHead, body: readonly Buffer[]): void;
  /** The head of a large one, whose body is written into what this gives; destroyed when it cannot be finished. */
  stream(head: RelayHead): Writable;
  /** @param listener told when the client leaves before its answer is whole; at once when it has left */
  onLeave(listener: () => void): void;
}

/** How a relayed call ends, once. */
export interface RelayEnd {
  /** Its answer was sent, or has begun to flow. */
  passed(): void;
  /** Nothing was sent. */
  failed(error: PlatformError): void;
}

export interface RelayLimits {
  /** Bytes of an answer as they come over the wire. */
  readonly answerBytes: number;
  /** Without a byte moving in either direction. */
  readonly idleMs: number;
  /** From the head of a streamed answer to its end. */
  readonly streamMs: number;
}

/** A WebSocket to be opened at the platform. */
export interface RelaySocketCall {
  readonly path: string;
  /** With its `?`, or empty; already found harmless. */
  readonly query: string;
  readonly protocols: readonly string[];
  /** Of one message. */
  readonly maxBytes: number;
  readonly context: CallContext;
}
