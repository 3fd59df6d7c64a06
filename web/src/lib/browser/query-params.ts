import { parseDay } from "../../../../shared/rules/dates.ts";

/** One value of an address's query. */
export interface QueryParam<Value> {
  /** What is meant where the address says nothing; it is never written there. */
  readonly fallback: Value;
  /** @returns undefined for what no page of ours would have written: the fallback is meant then */
  parse(text: string): Value | undefined;
  print(value: Value): string;
  /** Another name it is understood under; gone once the value is changed. */
  readonly alias?: string;
}

/** Values by their name in the query. */
export type QueryParams<Values> = { readonly [Name in keyof Values]: QueryParam<Values[Name]> };

/** Whole numbers from `least`; what is above `most` means `most`. */
export const integerParam = (fallback: number, least: number, most: number): QueryParam<number> => ({
  fallback,
  parse: (text) => {
    const number = Number(text);
    return Number.isInteger(number) && number >= least ? Math.min(number, most) : undefined;
  },
  print: String,
});

/** Free text without blanks around it, cut to `longest` characters. */
export const textParam = (longest: number): QueryParam<string> => ({
  fallback: "",
  parse: (text) => text.trim().slice(0, longest),
  print: (text) => text.slice(0, longest),
});

/** A text of one pattern, or none. */
export const patternParam = (pattern: RegExp, alias?: string): QueryParam<string | undefined> => ({
  fallback: undefined,
  parse: (text) => (pattern.test(text) ? text : undefined),
  print: (text) => text ?? "",
  ...(alias !== undefined && { alias }),
});

/** A day, `2026-11-22`, or none. */
export const dayParam: QueryParam<string | undefined> = {
  fallback: undefined,
  parse: (text) => parseDay(text) ?? undefined,
  print: (day) => day ?? "",
};

/** One of some words. */
export const choiceParam = <Choice extends string>(
  choices: readonly Choice[],
  fallback: Choice,
): QueryParam<Choice> => ({ fallback, parse: (text) => choices.find((choice) => choice === text), print: String });

const namesOf = <Values>(params: QueryParams<Values>) => Object.keys(params) as (keyof Values & string)[];

/** The values that a query means. */
export function readQuery<Values>(search: URLSearchParams, params: QueryParams<Values>): Values {
  const read = <Name extends keyof Values & string>(name: Name): Values[Name] => {
    const { fallback, parse, alias } = params[name];
    const text = search.get(name) ?? (alias === undefined ? null : search.get(alias));
    return (text === null ? undefined : parse(text)) ?? fallback;
  };
  return Object.fromEntries(namesOf(params).map((name) => [name, read(name)])) as Values;
}

/** The query after a change; what it says besides stays. */
export function changeQuery<Values>(
  search: URLSearchParams,
  params: QueryParams<Values>,
  change: Partial<Values>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of namesOf(params)) {
    if (!(name in change)) continue;
    const { fallback, print, alias } = params[name];
    const text = print(change[name] as Values[typeof name]);
    if (alias !== undefined) next.delete(alias);
    if (text === "" || text === print(fallback)) next.delete(name);
    else next.set(name, text);
  }
  return next;
}
