import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
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
  readonly context: CallContext;
}

/** The platform's answer as it came: named headers and unread bytes. */
export interface RelayAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A small answer is here whole; a large one flows and can end in an error. */
  readonly body: Buffer | Readable;
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
