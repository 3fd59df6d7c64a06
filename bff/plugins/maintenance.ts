import fp from "fastify-plugin";
import type { Language } from "../../shared/language.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import { routes } from "../../shared/routes.ts";
import { ApiError } from "../api-error.ts";
import { siteResource } from "../lobby/site.ts";
import { routeConfig } from "../route-config.ts";

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

  app.addHook("onRequest", (request, _reply, done) => {
    const { row } = routeConfig(request);
    if (!row || row.access === "shared" || open.has(row)) return done();
    if (cache.peek(site, request.language)?.state !== "maintenance") return done();
    refuseWhileClosed(request.language).then(() => done(), done);
  });

  /** Closed a while ago may be open by now: asks the cache, which renews what is no longer fresh. */
  async function refuseWhileClosed(language: Language): Promise<void> {
    const { state, maintenance } = await cache.value(site, language);
    if (state !== "maintenance") return;
    throw new ApiError("maintenance", {
      retryAfterMs: retryMs,
      ...(maintenance?.note && { words: maintenance.note }),
      ...(maintenance && { until: untilOf(maintenance) }),
    });
  }
});

const untilOf = ({ start, end }: { start?: string; end?: string }) => ({
  ...(start && { start }),
  ...(end && { end }),
});
