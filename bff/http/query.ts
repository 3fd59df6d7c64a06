import { parse } from "fast-querystring";

/** More names than any route has; `querystring` of Node has a bound of its own for the same reason (`maxKeys`). */
const maxNames = 100;

/** Reads the query of an address as Fastify does, without the names beyond the first hundred. */
export function parseQuery(query: string): Record<string, unknown> {
  if (query === "") return {};
  let end = -1;
  for (let names = 0; names < maxNames; names++) {
    end = query.indexOf("&", end + 1);
    if (end === -1) return parse(query);
  }
  return parse(query.slice(0, end));
}
