import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { withQuery } from "./query.ts";
import { changeQuery, type QueryParam, type QueryParams, readQuery } from "./query-params.ts";

/** How an address is changed. */
export interface QueryChange {
  /** Back does not lead to what was before. */
  readonly replace?: boolean;
  /** Of the entry in the history; `{ stay: true }` leaves the page where it is. */
  readonly state?: unknown;
}

/** Values of the address's query, and ways to change several of them at once, in one navigation. */
export function useQueryStates<Values>(params: QueryParams<Values>) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return {
    values: readQuery(search, params),
    set: (change: Partial<Values>, options: QueryChange = {}): void => {
      // The address bar knows of a change to this page that has not been drawn yet.
      const current = location.pathname === pathname ? new URLSearchParams(location.search) : search;
      const next = changeQuery(current, params, change);
      void navigate({ pathname, search: next.toString() }, options);
    },
    /** The address after a change, for a link. */
    hrefOf: (change: Partial<Values>): string => withQuery(pathname, changeQuery(search, params, change)),
  };
}

/** One value of the address's query and how to change it. */
export function useQueryState<Value>(name: string, param: QueryParam<Value>) {
  const { values, set } = useQueryStates({ [name]: param });
  return [values[name] as Value, (value: Value, options?: QueryChange) => set({ [name]: value }, options)] as const;
}
