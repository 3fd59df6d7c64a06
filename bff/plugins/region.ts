import fp from "fastify-plugin";
import { type RouteRow, routes } from "../../shared/routes.ts";
import { ApiError } from "../api-error.ts";

/** A restricted visitor still learns that they are, and can always sign out. */
const open: ReadonlySet<RouteRow> = new Set<RouteRow>([routes.session, routes.signOut]);

/** Personal and write routes are closed to visitors from a restricted region (architecture section 6). */
export const regionPlugin = fp(async (app) => {
  const { places } = app.deps;
  app.addHook("onRequest", async (request) => {
    const { row } = request.routeOptions.config;
    if (!row || row.access === "shared" || open.has(row)) return;
    const { restricted, note } = await places.visitorPlace(request.ip, request.language);
    if (restricted) throw new ApiError("region_restricted", { ...(note && { words: note }) });
  });
});
