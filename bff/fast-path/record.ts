import type { Deps } from "../deps.ts";
import { requestLines } from "../log/request-line.ts";
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
  const lines = new Map<number, ReturnType<typeof requestLines>>();
  const lineOf = (status: number) => {
    let known = lines.get(status);
    if (!known) {
      known = requestLines(log, { method: "GET", route, status });
      lines.set(status, known);
    }
    return known;
  };
  return ({ requestId, status, startedAt, aborted = false }: Outcome): void => {
    const ms = performance.now() - startedAt;
    if (aborted) log.info({ method: "GET", route, status, ...requestFields(ms, true), requestId }, "request");
    else lineOf(status)(ms, requestId);
    count("GET", route, status, ms);
  };
}
