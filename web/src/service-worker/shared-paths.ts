import type { ClientRow } from "../../../shared/route-row.ts";
import { routes } from "../../../shared/routes.ts";

const rows = (Object.values(routes) as ClientRow[])
  .filter(({ method }) => method === "GET")
  .map(({ path, access }) => ({ access, pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`) }));

/** Returns whether a path's response is the same for every caller. Returns false if a personal route also matches. */
export function isShared(path: string): boolean {
  const answering = rows.filter(({ pattern }) => pattern.test(path));
  return answering.length > 0 && answering.every(({ access }) => access === "shared");
}
