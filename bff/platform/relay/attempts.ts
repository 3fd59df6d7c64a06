import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { Clock } from "../../clock.ts";
import type { Deadline } from "../pipeline/deadline.ts";
import type { RelayCall, RelayLimits, RelayReply } from "./contract.ts";
import { upstreamHeaders } from "./headers.ts";
import { refusalOf } from "./refused.ts";
import type { RelayTarget } from "./targets.ts";
import { type Settle, Transfer, type WholeAnswer } from "./transfer.ts";

export interface AttemptParts {
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  readonly merchant: string;
  readonly basePath: string;
  readonly refuseSandbox: boolean;
  readonly limits: RelayLimits;
}

export interface AttemptedCall {
  readonly call: RelayCall;
  readonly reply: RelayReply;
  readonly deadline: Deadline;
}

/** A relayed call made once. */
export function createAttempts({ dispatcher, clock, merchant, basePath, refuseSandbox, limits }: AttemptParts) {
  /** @param settle told in the turn the platform's answer comes */
  function begin(
    { call, reply, deadline }: AttemptedCall,
    token: string | undefined,
    settle: Settle<WholeAnswer | undefined>,
  ): void {
    const { target, query, body } = call;
    const headers = upstreamHeaders(call, merchant, token);
    const length = call.headers["content-length"];
    if (body instanceof Readable && length !== undefined) headers["content-length"] = length;
    try {
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
        new Transfer({ reply, limits, refuseSandbox, deadline, settle }),
      );
    } catch (error) {
      settle.reject(error);
    }
  }

  /** @throws RelayRefusal where the platform said no */
  async function passed(target: RelayTarget, answer: WholeAnswer | undefined): Promise<WholeAnswer | undefined> {
    if (isRefused(answer)) throw await refusalOf(target, answer, clock.now());
    return answer;
  }

  /** @returns a small answer; `undefined` when a large one has begun to flow */
  async function attempt(attempted: AttemptedCall, token: string | undefined): Promise<WholeAnswer | undefined> {
    const { call, deadline } = attempted;
    if (deadline.error) throw deadline.error;
    const { promise, resolve, reject } = Promise.withResolvers<WholeAnswer | undefined>();
    begin(attempted, token, { resolve, reject });
    return passed(call.target, await promise);
  }

  return { begin, attempt, passed };
}

export const isRefused = (answer: WholeAnswer | undefined): answer is WholeAnswer => (answer?.status ?? 0) >= 400;
