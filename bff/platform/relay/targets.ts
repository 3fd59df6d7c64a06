import { type OperationId, operations } from "../operations.ts";
import { routesOf } from "../pipeline/routes.ts";
import type { Method, RowFacts } from "../row.ts";

/**
 * A read an operator opened beside the table: an exact path below `/wps` or `/lgw`. Writes come from the table alone,
 * which knows whether one moves money.
 */
export interface RelayEntry {
  readonly method: "GET";
  readonly path: string;
}

/** One call the relay makes: what it needs of a row, under one of the row's spellings. */
export type RelayTarget = { readonly method: Method; readonly path: string } & Pick<
  RowFacts,
  | ("token" | "retry" | "idempotent" | "deadlineMs" | "breaker" | "audience")
  | ("moduleId" | "headers" | "errors" | "noEnvelope")
> & {
    /** Polling it does not keep a session alive. */
    readonly passive?: boolean;
    /** Bounded, as it becomes a label and a log field. */
    readonly operation: OperationId | "relay_extra";
  };

const extraDeadlineMs = 10_000;

/**
 * What is open to the relay: every spelling of the rows that say so, and the extras. An extra carries the visitor's
 * token when there is one; whether it needs one is between it and the platform.
 */
export function relayTargets(extras: readonly RelayEntry[]): RelayTarget[] {
  const rows = Object.entries(operations) as [OperationId, RowFacts][];
  const ofRows = rows
    .filter(([, { relay }]) => relay)
    .flatMap(([id, { aliases: _, ...row }]) => {
      const passive = row.method === "GET" && row.relay !== "active";
      return routesOf(operations[id]).map((route) => ({ ...row, ...route, passive, operation: id }));
    });
  const ofOperator = extras.map((entry) => ({
    ...entry,
    operation: "relay_extra" as const,
    token: "optional" as const,
    audience: ["guest", "member", "trial", "agent"] as const,
    idempotent: true,
    retry: "faults" as const,
    deadlineMs: extraDeadlineMs,
    breaker: "relay" as const,
  }));
  return [...ofRows, ...ofOperator];
}
