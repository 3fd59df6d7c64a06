import type { Method } from "../../../../shared/route-row.ts";

/** State of the bundle: it runs, or it failed and can show nothing (lib/startup/start-recovery.ts). */
type StartState = "running" | "failed";

export const startEvent = "addastart";

/** Responses that `src/early.ts` requested before this bundle ran, by `earlyKey`. Each is used once. */
interface EarlyAnswers {
  readonly adda?: Map<string, Promise<Response>>;
  readonly addaStart?: StartState;
  /** Token from the URL, until the player has decided whether to switch to its account. */
  readonly addaToken?: string | undefined;
}

export const earlyKey = (method: Method, address: string): string => `${method} ${address}`;

const answers = () => (globalThis as EarlyAnswers).adda;

/** Returns whether there is an early response of an address that has not been used yet. */
export const isEarly = (method: Method, address: string): boolean => answers()?.has(earlyKey(method, address)) === true;

/**
 * Returns whether the early response of that address succeeded, without consuming it. False if it was not requested
 * early.
 */
export async function isEarlyGood(method: Method, address: string): Promise<boolean> {
  const answer = await answers()
    ?.get(earlyKey(method, address))
    ?.catch(() => undefined);
  return answer?.ok === true;
}

/** Removes and returns the token that the early script exchanges. */
export function takeEarlyToken(): string | undefined {
  const { addaToken } = globalThis as EarlyAnswers;
  Object.assign(globalThis, { addaToken: undefined });
  return addaToken;
}

/** Removes and returns the response that the early script requested for that address, if any. */
export function takeEarly(method: Method, address: string): Promise<Response> | undefined {
  const key = earlyKey(method, address);
  const answer = answers()?.get(key);
  answers()?.delete(key);
  return answer;
}

/** Notifies the early script of the bundle's state. */
export function noteStart(state: StartState): void {
  Object.assign(globalThis, { addaStart: state });
  dispatchEvent(new Event(startEvent));
}

export const startState = (): StartState | undefined => (globalThis as EarlyAnswers).addaStart;
