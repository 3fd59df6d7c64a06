import type { Method } from "../../../shared/routes.ts";

/** Answers asked for by `src/early.ts` before this bundle ran, by `earlyKey`. Each is used once. */
export interface EarlyAnswers {
  readonly adda?: Map<string, Promise<Response>>;
}

export const earlyKey = (method: Method, address: string): string => `${method} ${address}`;

const answers = () => (globalThis as EarlyAnswers).adda;

/** True while such an answer waits to be taken. */
export const isEarly = (method: Method, address: string): boolean => answers()?.has(earlyKey(method, address)) === true;

/** Takes the answer that was started from the HTML, if that address was. */
export function takeEarly(method: Method, address: string): Promise<Response> | undefined {
  const key = earlyKey(method, address);
  const answer = answers()?.get(key);
  answers()?.delete(key);
  return answer;
}
