import type { Keys } from "../encryption/keys.ts";
import { PlatformError } from "../error.ts";
import type { RowFacts } from "../row.ts";
import type { CallContext } from "../types/call-context.ts";
import type { Breakers } from "./breaker.ts";
import { createBudget } from "./budget.ts";
import { type Deadline, withDeadline } from "./deadline.ts";
import type { KnownRoute } from "./routes.ts";
import { runTwiceAtMost } from "./run.ts";
import type { Attempt, RepeatColumns } from "./second-try.ts";

/** One call, whoever makes it: the gateway for itself, or the relay for a hosted page. */
export interface PipelineCall<Result> {
  readonly row: RepeatColumns & Pick<RowFacts, "breaker" | "deadlineMs" | "method">;
  readonly context: Pick<CallContext, "clientIp" | "token" | "signal">;
  readonly route: KnownRoute;
  /** Whether the call can be made again at all: a body that was streamed is gone. */
  readonly repeatable: boolean;
  /** Makes the call once. */
  attempt(attempt: Attempt, deadline: Deadline): Promise<Result>;
}

export interface PipelineParts {
  readonly breakers: Breakers;
  readonly keys: Keys;
  /** Upper bound of every row's deadline. */
  readonly deadlineMs: number;
}

/** The one way of a platform call: deadline → breaker → second try → attempt (decision 020). */
export function createPipeline({ breakers, keys, deadlineMs }: PipelineParts) {
  const budget = createBudget();
  return async function run<Result>(call: PipelineCall<Result>): Promise<Result> {
    const { row, context, route, repeatable, attempt } = call;
    const token = row.token === "never" ? undefined : context.token;
    if (row.token === "required" && !token) throw new PlatformError("session_required", false);
    // A write is seen to its end, whether or not somebody waits for it: what hangs on it has to know what became of it.
    const client = row.method === "GET" ? context.signal : undefined;
    return withDeadline(Math.min(row.deadlineMs, deadlineMs), client, (deadline) =>
      breakers.run(
        row.breaker,
        () =>
          runTwiceAtMost({
            ...{ row, token, keys, route, repeatable, deadline, budget: budget() },
            attempt: (one) => attempt(one, deadline),
          }),
        context.clientIp,
      ),
    );
  };
}

export type Pipeline = ReturnType<typeof createPipeline>;
