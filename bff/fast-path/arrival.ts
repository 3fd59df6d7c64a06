import type { IncomingMessage, ServerResponse } from "node:http";

/** A request about which nothing needs a decision so far. */
export interface Arrival {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The visitor's address, as `request.ip` would say. */
  readonly ip: string;
  /** `performance.now()`. */
  readonly startedAt: number;
}

/** Answers a request and returns true, or returns false and has done nothing. */
export type Taker = (arrival: Arrival) => boolean;
