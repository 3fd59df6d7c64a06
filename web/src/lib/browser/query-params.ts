import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { parseDay } from "../../../../shared/rules/dates.ts";
import { withQuery } from "./url.ts";

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

/** Options of a URL change. */
export interface QueryChange {
  /** Replaces the history entry, so that Back skips the previous state. */
  readonly replace?: boolean;
  /** State of the history entry. `{ stay: true }` keeps the scroll position. */
  readonly state?: unknown;
}

/** Returns values of the URL's query, and a function that changes several of them in one navigation. */
export function useQueryStates<Values>(params: QueryParams<Values>) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return {
    values: readQuery(search, params),
    set: (change: Partial<Values>, options: QueryChange = {}): void => {
      // The URL may contain a change to this page that has not been rendered yet.
      const current = location.pathname === pathname ? new URLSearchParams(location.search) : search;
      const next = changeQuery(current, params, change);
      void navigate({ pathname, search: next.toString() }, options);
    },
    /** Returns the address after a change, for a link. */
    hrefOf: (change: Partial<Values>): string => withQuery(pathname, changeQuery(search, params, change)),
  };
}

/** Returns one value of the URL's query and a function that changes it. */
export function useQueryState<Value>(name: string, param: QueryParam<Value>) {
  const { values, set } = useQueryStates({ [name]: param });
  return [values[name] as Value, (value: Value, options?: QueryChange) => set({ [name]: value }, options)] as const;
}
