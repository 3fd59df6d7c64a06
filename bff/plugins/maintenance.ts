import fp from "fastify-plugin";
import { type RouteRow, routes } from "../../shared/routes.ts";
import { ApiError } from "../api-error.ts";
import { siteResource } from "../lobby/site.ts";

/** Open during maintenance: who the visitor is, and the way out. */
const open: ReadonlySet<RouteRow> = new Set<RouteRow>([routes.session, routes.signOut]);

const retryMs = 30_000;

/**
 * Personal and write routes answer 503 `maintenance` while the site is closed, from the cached site: no platform call of
 * their own, and no wait unless maintenance is on.
 */
export const maintenancePlugin = fp(async (app) => {
  const { cache } = app.deps;
  const site = siteResource(app.deps);

  app.addHook("onRequest", async (request) => {
    const { row } = request.routeOptions.config;
    if (!row || row.access === "shared" || open.has(row)) return;
    if (cache.peek(site, request.language)?.state !== "maintenance") return;
    // Closed a while ago may be open by now: ask the cache, which renews what is no longer fresh.
    const { state, maintenance } = await cache.value(site, request.language);
    if (state !== "maintenance") return;
    throw new ApiError("maintenance", {
      retryAfterMs: retryMs,
      ...(maintenance?.note && { words: maintenance.note }),
      ...(maintenance && { until: untilOf(maintenance) }),
    });
  });
});

const untilOf = ({ start, end }: { start?: string; end?: string }) => ({
  ...(start && { start }),
  ...(end && { end }),
});
