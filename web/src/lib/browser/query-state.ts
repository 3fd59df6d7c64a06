import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { withQuery } from "./query.ts";
import { changeQuery, type QueryParam, type QueryParams, readQuery } from "./query-params.ts";

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
