import { Readable } from "node:stream";
import type { Keys } from "../encryption/keys.ts";
import { PlatformError } from "../error.ts";
import type { Breakers, Circuit } from "../pipeline/breaker.ts";
import type { CallBudget } from "../pipeline/budget.ts";
import { Deadline } from "../pipeline/deadline.ts";
import type { KnownRoute } from "../pipeline/routes.ts";
import { runTwiceAtMost } from "../pipeline/run.ts";
import { tokenEndReason } from "../token-end-reason.ts";
import { type AttemptedCall, type AttemptParts, createAttempts, isRefused } from "./attempts.ts";
import type { RelayCall, RelayReply } from "./contract.ts";
import { downstreamHeaders } from "./headers.ts";
import { RelayRefusal } from "./refused.ts";
import type { Settle, WholeAnswer } from "./transfer.ts";

/** The parts of the pipeline that relayed calls share with all others. */
export interface RelayParts extends AttemptParts {
  readonly breakers: Breakers;
  readonly budget: () => CallBudget;
  readonly keys: Keys;
  /** Upper bound of every target's deadline. */
  readonly deadlineMs: number;
}

export interface Relay {
  /** Passes a call on. @param settle told that it was sent or has begun to flow, or why nothing was sent; RelayRefusal: the platform said no */
  pass(call: RelayCall, reply: RelayReply, settle: Settle<void>): void;
  /**
   * What becomes of an error of `pass`: a refusal below 500 is the platform's word and goes back as it came, but not
   * the death of the token that went up, which ends a session, and no fault.
   * @returns whether it was sent
   */
  sendRefusal(error: unknown, call: RelayCall, reply: RelayReply): boolean;
}

/** A call on its way. */
interface Passage extends AttemptedCall {
  readonly token: string | undefined;
  /** Of the budget for second tries; none where a call is made once. */
  readonly share: CallBudget | undefined;
}

/** A relayed call is made under the spelling the client chose. */
const itsOwnRoute: KnownRoute = { preferred: () => 0, remember: () => undefined };

export function createRelay(parts: RelayParts): Relay {
  const { breakers, budget, keys } = parts;
  const { begin, attempt, passed } = createAttempts(parts);

  /** @param first what came of the first attempt, where it was made already */
  function attempts(passage: Passage, first?: Promise<WholeAnswer | undefined>): Promise<WholeAnswer | undefined> {
    const { call, token, deadline, share } = passage;
    let pending = first;
    const next = (sent: string | undefined) => {
      const result = pending ?? attempt(passage, sent);
      pending = undefined;
      return result;
    };
    if (!share) return next(token);
    return runTwiceAtMost({
      row: call.target,
      token,
      keys,
      memory: itsOwnRoute,
      deadline,
      budget: share,
      attempt: (one) => next(one.token),
    });
  }

  async function finish(
    { reply, deadline }: Passage,
    answer: Promise<WholeAnswer | undefined>,
    settle: Settle<void>,
  ): Promise<void> {
    try {
      const whole = await answer;
      if (whole) send(whole, reply);
    } catch (error) {
      settle.reject(deadline.error ?? error);
      return;
    } finally {
      deadline.clear();
    }
    settle.resolve();
  }

  /**
   * While nothing is wrong, an answer goes on in the turn it comes: the promises between a second try, a breaker and a
   * deadline cost as much as all that is ours besides. Whatever goes wrong takes the long way from there.
   */
  function passAtOnce(passage: Passage, circuit: Circuit, settle: Settle<void>): void {
    const { call, reply, token, deadline } = passage;
    const goOn = (first: Promise<WholeAnswer | undefined>): void => {
      const answer = circuit.run(() => attempts(passage, first));
      finish(passage, answer, settle).catch(() => undefined);
    };
    begin(passage, token, {
      resolve(answer) {
        if (isRefused(answer)) return goOn(passed(call.target, answer));
        circuit.succeeded();
        deadline.clear();
        try {
          if (answer) send(answer, reply);
        } catch (error) {
          settle.reject(error);
          return;
        }
        settle.resolve();
      },
      reject: (error) => goOn(Promise.reject(error)),
    });
  }

  function pass(call: RelayCall, reply: RelayReply, settle: Settle<void>): void {
    const { target, body } = call;
    const token = tokenOf(call);
    if (target.token === "required" && !token) {
      settle.reject(new PlatformError("session_required", false));
      return;
    }
    const deadline = new Deadline(Math.min(target.deadlineMs, parts.deadlineMs));
    reply.onLeave(() => deadline.end(new PlatformError("platform_timeout", false)));
    const repeatable = target.idempotent && !(body instanceof Readable);
    const passage = { call, reply, token, deadline, share: repeatable ? budget() : undefined };
    const circuit = deadline.error ? undefined : breakers.closed(target.breaker);
    if (circuit) {
      passAtOnce(passage, circuit, settle);
      return;
    }
    const answer = breakers.run(target.breaker, () => attempts(passage));
    finish(passage, answer, settle).catch(() => undefined);
  }

  return {
    pass,
    sendRefusal(error, call, reply) {
      if (!(error instanceof RelayRefusal) || error.fault || error.answer.status >= 500) return false;
      if (tokenEndReason(error) && tokenOf(call) !== undefined) return false;
      send(error.answer, reply);
      return true;
    },
  };
}

const tokenOf = ({ target, context }: RelayCall): string | undefined =>
  target.token === "never" ? undefined : context.token;

function send({ status, headers, chunks, size }: WholeAnswer, reply: RelayReply): void {
  // 204 and 304 have no body whose length could be told (RFC 9110 section 8.6).
  const length = status === 204 || status === 304 ? undefined : String(size);
  reply.send({ status, headers: downstreamHeaders(headers, length) }, chunks);
}
