/** Answers asked for by `src/early.ts` before this bundle ran, by address. Each is used once. */
export interface EarlyAnswers {
  readonly adda?: Map<string, Promise<Response>>;
}

/** Takes the answer that was started from the HTML, if that address was. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answers = (globalThis as EarlyAnswers).adda;
  const answer = answers?.get(address);
  answers?.delete(address);
  return answer;
}
