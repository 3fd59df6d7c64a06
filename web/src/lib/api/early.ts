import type { Method } from "../../../../shared/route-row.ts";

/** How far the bundle has come: it runs, or it cannot show anything (lib/startup/start-recovery.ts). */
export type StartState = "begun" | "failed";

export const startEvent = "addastart";

/** Answers asked for by `src/early.ts` before this bundle ran, by `earlyKey`. Each is used once. */
export interface EarlyAnswers {
  readonly adda?: Map<string, Promise<Response>>;
  readonly addaStart?: StartState;
  /** The token of the address, until it is known whether the player wants its account. */
  readonly addaToken?: string | undefined;
}

export const earlyKey = (method: Method, address: string): string => `${method} ${address}`;

const answers = () => (globalThis as EarlyAnswers).adda;

/** True while such an answer waits to be taken. */
export const isEarly = (method: Method, address: string): boolean => answers()?.has(earlyKey(method, address)) === true;

/** Whether the answer of that address came and is a good one; it still waits to be taken. False: it was not asked for early. */
export async function isEarlyGood(method: Method, address: string): Promise<boolean> {
  const answer = await answers()
    ?.get(earlyKey(method, address))
    ?.catch(() => undefined);
  return answer?.ok === true;
}

/** Takes the token the early script exchanges. */
export function takeEarlyToken(): string | undefined {
  const { addaToken } = globalThis as EarlyAnswers;
  Object.assign(globalThis, { addaToken: undefined });
  return addaToken;
}

/** Takes the answer that was started from the HTML, if that address was. */
export function takeEarly(method: Method, address: string): Promise<Response> | undefined {
  const key = earlyKey(method, address);
  const answer = answers()?.get(key);
  answers()?.delete(key);
  return answer;
}

/** Tells the early script how the bundle fares. */
export function noteStart(state: StartState): void {
  Object.assign(globalThis, { addaStart: state });
  dispatchEvent(new Event(startEvent));
}

export const startState = (): StartState | undefined => (globalThis as EarlyAnswers).addaStart;
