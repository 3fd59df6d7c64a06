import type { Language } from "../../shared/language.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { isAlwaysOpen } from "./exempt-rows.ts";
import type { RequestView } from "./request-view.ts";

const retryAfterMs = 30_000;

/**
 * Closes personal and write routes while the site is under maintenance, by the cached site: no platform call of its
 * own, and no wait unless maintenance is on.
 */
export function maintenanceCheck(deps: Deps) {
  const { cache, site } = deps;

  /** A site that was closed a while ago may be open by now: reading the cache renews what is no longer fresh. */
  async function refuseWhileClosed(language: Language): Promise<void> {
    const { state, maintenance } = await cache.value(site, language);
    if (state !== "maintenance") return;
    throw new ApiError("maintenance", {
      retryAfterMs,
      ...(maintenance?.note && { words: maintenance.note }),
      ...(maintenance && { until: untilOf(maintenance) }),
    });
  }

  return ({ language, route }: RequestView): void | Promise<void> => {
    if (isAlwaysOpen(route.row) || cache.peek(site, language)?.state !== "maintenance") return;
    return refuseWhileClosed(language);
  };
}

const untilOf = ({ start, end }: { start?: string; end?: string }) => ({
  ...(start && { start }),
  ...(end && { end }),
});
