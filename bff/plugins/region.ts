import fp from "fastify-plugin";
import type { RouteRow } from "../../shared/route-row.ts";
import { routes } from "../../shared/routes.ts";
import { ApiError } from "../api-error.ts";
import { routeConfig } from "../route-config.ts";
import type { VisitorRegion } from "../session/region-check.ts";

/** A restricted visitor still learns that they are, and can always sign out. */
const open: ReadonlySet<RouteRow> = new Set<RouteRow>([routes.session, routes.signOut]);

/** Personal and write routes are closed to visitors from a restricted region (architecture section 6). */
export const regionPlugin = fp(async (app) => {
  const { regionCheck } = app.deps;
  app.addHook("onRequest", (request, _reply, done) => {
    const { row } = routeConfig(request);
    if (!row || row.access === "shared" || open.has(row)) return done();
    const { language, caller } = request;
    const cached = regionCheck.cachedRegion(caller.ip, language);
    if (cached) return done(refusalAt(cached));
    regionCheck.regionOf(caller.ip, language).then((region) => done(refusalAt(region)), done);
  });
});

const refusalAt = ({ restricted, note }: VisitorRegion): ApiError | undefined =>
  restricted ? new ApiError("region_restricted", { ...(note && { words: note }) }) : undefined;
