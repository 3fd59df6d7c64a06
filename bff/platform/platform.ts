import type { FastifyBaseLogger } from "fastify";
import { Pool } from "undici";
import { defaultLanguage } from "../../shared/language.ts";
import type { Clock } from "../clock.ts";
import { logEvent } from "../log/events.ts";
import type { Platform } from "./contract.ts";
import { createKeys } from "./encryption/keys.ts";
import { PlatformError } from "./error.ts";
import { createReachability } from "./health.ts";
import { type CallMeasure, createMeasured } from "./measured.ts";
import { createMedia } from "./media.ts";
import type { OperationId, OperationInputs, OperationResults } from "./operations.ts";
import { operations } from "./operations.ts";
import { attemptOnce, type Wire } from "./pipeline/attempt.ts";
import { createBreakers } from "./pipeline/breaker.ts";
import { createBudget } from "./pipeline/budget.ts";
import { withDeadline } from "./pipeline/deadline.ts";
import { createExchange } from "./pipeline/exchange.ts";
import { createRouteMemory } from "./pipeline/routes.ts";
import { runTwiceAtMost } from "./pipeline/run.ts";
import { sharedReads } from "./reads.ts";
import type { RelayLimits } from "./relay/contract.ts";
import { createRelay } from "./relay/relay.ts";
import { openSocket } from "./relay/socket.ts";
import type { OperationRow } from "./row.ts";
import type { CallContext } from "./types/call-context.ts";

export interface PlatformOptions {
  readonly url: URL;
  readonly merchant: string;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Production: an answer with header `X-Sandbox` is refused. */
  readonly refuseSandbox?: boolean;
  readonly onCall?: (measure: CallMeasure) => void;
  /** Upper bound of every row's deadline. */
  readonly deadlineMs?: number;
  readonly relay?: Partial<RelayLimits>;
}

const keyMaxAgeMs = operations.rsaKey.cache?.freshMs ?? 0;
/** Protocol section 10: 3 s to connect worked. */
const connectMs = 3_000;
const relayLimits: RelayLimits = { answerBytes: 32 * 1024 * 1024, idleMs: 15_000, streamMs: 120_000 };

/** What a refusal amounts to on a row that has an answer to it; everything else stays an error. */
function recovered<Result>(onRefusal: OperationRow<never, Result>["onRefusal"], error: unknown): Result {
  const refused = error instanceof PlatformError && !error.fault && error.details.httpStatus !== undefined;
  const result = refused ? onRefusal?.(error) : undefined;
  if (result === undefined) throw error;
  return result;
}

/** The client of the platform: operation table and call pipeline (architecture section 3). */
export function createPlatform(options: PlatformOptions): Platform {
  const { clock, log, merchant, deadlineMs = Number.POSITIVE_INFINITY, refuseSandbox = false } = options;
  const pool = new Pool(options.url.origin, {
    connections: 128,
    pipelining: 1,
    allowH2: false,
    connect: { timeout: connectMs, onread: sharedReads },
  });
  const breakers = createBreakers({
    opened: (group) => logEvent(log, "platform_breaker_open", { group }),
    closed: (group) => logEvent(log, "platform_breaker_closed", { group }),
  });
  const budget = createBudget();
  const memory = createRouteMemory();
  const reachability = createReachability(clock, () => call("systemStatus", {}, { language: defaultLanguage }));
  const { begin, succeeded, failed, unforeseen, measured } = createMeasured({
    log,
    reachability,
    onCall: options.onCall,
  });
  const keys = createKeys({
    fetch: () => call("rsaKey", {}, { language: defaultLanguage }),
    clock,
    maxAgeMs: keyMaxAgeMs,
    onRefetch: () => logEvent(log, "platform_key_refetched", { reason: "refused" }),
  });
  const basePath = options.url.pathname.replace(/\/+$/, "");
  const wire: Wire = { exchange: createExchange(pool, refuseSandbox), keys, clock, merchant, basePath };

  const relay = createRelay({
    ...{ dispatcher: pool, breakers, budget, keys, clock, merchant, basePath, refuseSandbox, deadlineMs },
    limits: { ...relayLimits, ...options.relay },
  });

  async function send<Id extends OperationId>(
    id: Id,
    input: OperationInputs[Id],
    context: CallContext,
  ): Promise<OperationResults[Id]> {
    const row: OperationRow<OperationInputs[Id], OperationResults[Id]> = operations[id];
    const token = row.token === "never" ? undefined : context.token;
    if (row.token === "required" && !token) throw new PlatformError("session_required", false);
    const ms = Math.min(row.deadlineMs, deadlineMs);
    return withDeadline(ms, context.signal, (deadline) =>
      breakers.run(row.breaker, () =>
        runTwiceAtMost({
          row,
          token,
          keys,
          memory: memory(id),
          deadline,
          budget: budget(),
          attempt: (attempt) => attemptOnce(wire, row, input, context, attempt, deadline),
        }).catch((error: unknown) => recovered(row.onRefusal, error)),
      ),
    );
  }

  const call = <Id extends OperationId>(id: Id, input: OperationInputs[Id], context: CallContext) =>
    measured(id, context, () => send(id, input, context));

  return {
    call,
    relay(passed, reply, end) {
      const begun = begin(passed.target.operation, passed.context);
      relay.pass(passed, reply, {
        resolve() {
          succeeded(begun);
          end.passed();
        },
        reject(error) {
          let unsent: PlatformError | undefined = failed(begun, error);
          try {
            if (relay.sendRefusal(unsent, passed, reply)) unsent = undefined;
          } catch (fault) {
            unsent = unforeseen(passed.context, fault);
          }
          if (unsent) end.failed(unsent);
          else end.passed();
        },
      });
    },
    relaySocket: (opened) =>
      measured("relay_extra", opened.context, () =>
        breakers.run("relay", () => openSocket({ url: options.url, basePath, merchant, refuseSandbox }, opened)),
      ),
    media: createMedia(pool, { basePath, refuseSandbox }),
    health() {
      const keyAgeMs = keys.ageMs();
      return { reachable: reachability.reachable(), ...(keyAgeMs !== undefined && { keyAgeMs }) };
    },
    askIfUnsure: reachability.askIfUnsure,
    close: () => pool.destroy(),
  };
}
