/** What a fault knob makes an operation do (`PUT /faults/:operation`). */
export interface Fault {
  kind:
    | "latency"
    | "status"
    | "refused"
    | "reset"
    | "drip"
    | "halfBody"
    | "garbage"
    | "wrongType"
    | "huge"
    | "gzipBomb"
    | "redirect"
    | "unavailable"
    /** Does the work and loses the answer. */
    | "lostAnswer";
  /** ms for latency, HTTP status for status. */
  value?: number;
  /** How many calls it lets pass first; undefined: none. */
  after?: number;
  /** How many calls it strikes then; undefined: until cleared. */
  times?: number;
  /** Extra response headers, e.g. Retry-After. */
  headers?: Record<string, string>;
}
