import type { RouteRow } from "../../../shared/route-row.ts";
import { routes } from "../../../shared/routes.ts";

const rows = (Object.values(routes) as RouteRow[])
  .filter(({ method }) => method === "GET")
  .map(({ path, access }) => ({ access, pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`) }));

/**
 * Whether a path answers the same to everybody. A path that a personal row could answer too is not kept, whichever of
 * them answers it.
 */
export function isShared(path: string): boolean {
  const answering = rows.filter(({ pattern }) => pattern.test(path));
  return answering.length > 0 && answering.every(({ access }) => access === "shared");
}
