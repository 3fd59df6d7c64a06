import { parseDay } from "../../../../shared/rules/dates.ts";

/** One value of a URL's query. */
export interface QueryParam<Value> {
  /** Value if the URL has none. It is never written to the URL. */
  readonly fallback: Value;
  /** Returns undefined for a text that none of our pages writes. The fallback applies then. */
  parse(text: string): Value | undefined;
  print(value: Value): string;
  /** Another name that is also read. It is removed when the value changes. */
  readonly alias?: string;
}

/** Values by their name in the query. */
export type QueryParams<Values> = { readonly [Name in keyof Values]: QueryParam<Values[Name]> };

/** Whole numbers from `min`. A number above `max` is read as `max`. */
export const integerParam = (fallback: number, min: number, max: number): QueryParam<number> => ({
  fallback,
  parse: (text) => {
    const number = Number(text);
    return Number.isInteger(number) && number >= min ? Math.min(number, max) : undefined;
  },
  print: String,
});

/** Text without surrounding blanks, cut to `maxLength` characters. */
export const textParam = (maxLength: number): QueryParam<string> => ({
  fallback: "",
  parse: (text) => text.trim().slice(0, maxLength),
  print: (text) => text.slice(0, maxLength),
});

/** A text that matches the pattern, or undefined. */
export const patternParam = (pattern: RegExp, alias?: string): QueryParam<string | undefined> => ({
  fallback: undefined,
  parse: (text) => (pattern.test(text) ? text : undefined),
  print: (text) => text ?? "",
  ...(alias !== undefined && { alias }),
});

/** A day such as `2026-11-22`, or undefined. */
export const dayParam: QueryParam<string | undefined> = {
  fallback: undefined,
  parse: (text) => parseDay(text) ?? undefined,
  print: (day) => day ?? "",
};

/** One of several strings. */
export const choiceParam = <Choice extends string>(
  choices: readonly Choice[],
  fallback: Choice,
): QueryParam<Choice> => ({ fallback, parse: (text) => choices.find((choice) => choice === text), print: String });

const namesOf = <Values>(params: QueryParams<Values>) => Object.keys(params) as (keyof Values & string)[];

/** Reads the values of a query. */
export function readQuery<Values>(search: URLSearchParams, params: QueryParams<Values>): Values {
  const read = <Name extends keyof Values & string>(name: Name): Values[Name] => {
    const { fallback, parse, alias } = params[name];
    const text = search.get(name) ?? (alias === undefined ? null : search.get(alias));
    return (text === null ? undefined : parse(text)) ?? fallback;
  };
  return Object.fromEntries(namesOf(params).map((name) => [name, read(name)])) as Values;
}

/** Returns the query after a change. Other parameters stay. */
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
