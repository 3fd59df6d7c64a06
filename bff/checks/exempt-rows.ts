import type { RouteRow } from "../../shared/route-row.ts";
import { routes } from "../../shared/routes.ts";

const alwaysOpen: ReadonlySet<RouteRow> = new Set<RouteRow>([routes.session, routes.signOut]);

/**
 * Whether a route stays open to visitors from a restricted region and during maintenance: pages and shared answers do,
 * the intake of reports does, and so does learning one's own state and signing out.
 */
export const isAlwaysOpen = (row: RouteRow | undefined): boolean =>
  row === undefined || row.access === "shared" || row.reports === true || alwaysOpen.has(row);
