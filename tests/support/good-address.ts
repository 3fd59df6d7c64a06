import { routes } from "../../shared/routes.ts";

/** What a shared route's query cannot do without. */
const needed: Readonly<Record<string, string>> = { [routes.search.path]: "q=slot" };

/** @returns the address of a shared route with a query it takes, and more behind it */
export const goodAddress = (path: string, more = ""): string => {
  const query = [needed[path] ?? "", more].filter(Boolean).join("&");
  return query ? `${path}?${query}` : path;
};
