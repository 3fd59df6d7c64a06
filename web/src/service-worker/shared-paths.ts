import type { ClientRow } from "../../../shared/route-row.ts";
import { routes } from "../../../shared/routes.ts";

const rows = (Object.values(routes) as ClientRow[])
  .filter(({ method }) => method === "GET")
  .map(({ path, access }) => ({ access, pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`) }));

/**
 * Returns whether a path gives every caller the same response. A path that a personal route also matches is not cached.
 */
export function isShared(path: string): boolean {
  const answering = rows.filter(({ pattern }) => pattern.test(path));
  return answering.length > 0 && answering.every(({ access }) => access === "shared");
}
