import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { Clock } from "../../clock.ts";
import type { Keys } from "../encryption/keys.ts";
import { PlatformError } from "../error.ts";
import type { Breakers } from "../pipeline/breaker.ts";
import type { CallBudget } from "../pipeline/budget.ts";
import { Deadline } from "../pipeline/deadline.ts";
import type { KnownRoute } from "../pipeline/routes.ts";
import { runTwiceAtMost } from "../pipeline/run.ts";
import type { RelayCall, RelayLimits, RelayReply } from "./contract.ts";
import { downstreamHeaders, upstreamHeaders } from "./headers.ts";
import { RelayRefusal, refusalOf } from "./refused.ts";
import { Transfer, type WholeAnswer } from "./transfer.ts";

/** The parts of the pipeline that relayed calls share with all others. */
export interface RelayParts {
  readonly dispatcher: Dispatcher;
  readonly breakers: Breakers;
  readonly budget: () => CallBudget;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly merchant: string;
  readonly basePath: string;
  readonly refuseSandbox: boolean;
  /** Upper bound of every target's deadline. */
  readonly deadlineMs: number;
  readonly limits: RelayLimits;
}

export interface Relay {
  /**
   * Passes a call on. Resolves when a small answer was sent or a large one has begun.
   * @throws PlatformError when nothing was sent yet; RelayRefusal where the platform said no
   */
  pass(call: RelayCall, reply: RelayReply): Promise<void>;
  /**
   * What becomes of an error of `pass`: a refusal below 500 is the platform's word and goes back as it came, but the
   * death of the token that went up ends a session and is thrown again, as are faults.
   */
  settle(error: unknown, call: RelayCall, reply: RelayReply): void;
}

/** A relayed call is made under the spelling the client chose. */
const itsOwnRoute: KnownRoute = { preferred: () => 0, remember: () => undefined };

export function createRelay(parts: RelayParts): Relay {
  const { dispatcher, breakers, budget, keys, clock, merchant, basePath, refuseSandbox, limits } = parts;

  async function attempt(
    call: RelayCall,
    reply: RelayReply,
    token: string | undefined,
    deadline: Deadline,
  ): Promise<WholeAnswer | undefined> {
    if (deadline.error) throw deadline.error;
    const { target, query, body } = call;
    const headers = upstreamHeaders(call, merchant, token);
    const length = call.headers["content-length"];
    if (body instanceof Readable && length !== undefined) headers["content-length"] = length;
    const transfer = new Transfer({ reply, limits, refuseSandbox, deadline });
    dispatcher.dispatch(
      {
        method: target.method,
        path: `${basePath}${target.path}${query}`,
        headers,
        body: body ?? null,
        // Our own deadlines hold; undici's would only run beside them.
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      transfer,
    );
    const answer = await transfer.settled;
    if (answer && answer.status >= 400) throw await refusalOf(target, answer, clock.now());
    return answer;
  }

  async function pass(call: RelayCall, reply: RelayReply): Promise<void> {
    const { target } = call;
    const token = tokenOf(call);
    if (target.token === "required" && !token) throw new PlatformError("session_required", false);
    const repeatable = target.idempotent && !(call.body instanceof Readable);
    const deadline = new Deadline(Math.min(target.deadlineMs, parts.deadlineMs));
    reply.onLeave(() => deadline.end(new PlatformError("platform_timeout", false)));
    try {
      const answer = await breakers(target.breaker, () =>
        repeatable
          ? runTwiceAtMost({
              row: target,
              token,
              keys,
              memory: itsOwnRoute,
              deadline,
              budget: budget(),
              attempt: (one) => attempt(call, reply, one.token, deadline),
            })
          : attempt(call, reply, token, deadline),
      );
      if (answer) send(answer, reply);
    } catch (error) {
      throw deadline.error ?? error;
    } finally {
      deadline.clear();
    }
  }

  return {
    pass,
    settle(error, call, reply) {
      if (!(error instanceof RelayRefusal) || error.fault || error.answer.status >= 500) throw error;
      const lost = error.code === "session_expired" || error.code === "session_elsewhere";
      if (lost && tokenOf(call) !== undefined) throw error;
      send(error.answer, reply);
    },
  };
}

const tokenOf = ({ target, context }: RelayCall): string | undefined =>
  target.token === "never" ? undefined : context.token;

function send({ status, headers, chunks, size }: WholeAnswer, reply: RelayReply): void {
  const passed = downstreamHeaders(headers);
  // 204 and 304 have no body whose length could be told (RFC 9110 section 8.6).
  if (status !== 204 && status !== 304) passed["content-length"] = String(size);
  else delete passed["content-length"];
  reply.send({ status, headers: passed }, chunks);
}
