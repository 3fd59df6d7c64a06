import type { Deps } from "../deps.ts";
import { requestFields } from "../log/request-log.ts";
import { answerCounter } from "../metrics/count-answers.ts";

export interface Outcome {
  readonly requestId: string;
  readonly status: number;
  /** `performance.now()` when it came. */
  readonly startedAt: number;
  readonly aborted?: boolean;
}

/**
 * @param route its pattern
 * @returns to be told of each answer of a route once it is done: writes its line and counts it, as Fastify's hooks do
 */
export function recorder({ log, metrics }: Pick<Deps, "log" | "metrics">, route: string) {
  const count = answerCounter(metrics);
  /** What the lines of one status have in common is written out once. */
  const loggers = new Map<number, typeof log>();
  const loggerOf = (status: number): typeof log => {
    let known = loggers.get(status);
    if (!known) {
      known = log.child({ method: "GET", route, status });
      loggers.set(status, known);
    }
    return known;
  };
  return ({ requestId, status, startedAt, aborted = false }: Outcome): void => {
    const ms = performance.now() - startedAt;
    const fields = requestFields(ms, aborted);
    fields.requestId = requestId;
    loggerOf(status).info(fields, "request");
    count("GET", route, status, ms);
  };
}
