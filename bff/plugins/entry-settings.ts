import fp from "fastify-plugin";
import { entrySettingsResource } from "../lobby/entry.ts";
import { PlatformError } from "../platform/error.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";

/** Settings that never come to match what the platform wants must not become a way to make the gateway ask for them. */
const leastMs = 5_000;

/**
 * The platform wants a check that our copy of its settings may not know of, because the operator has just switched it
 * on: the copy goes, so that whoever was refused reads the new ones at once and the next press brings the check.
 */
export const entrySettingsPlugin = fp(async (app) => {
  const { cache, clock } = app.deps;
  const { name } = entrySettingsResource(app.deps);
  let flushedAt = Number.NEGATIVE_INFINITY;

  app.addHook("onError", async (_request, _reply, error) => {
    if (!(error instanceof PlatformError) || error.code !== "behaviour_check_required") return;
    if (clock.now() - flushedAt < leastMs) return;
    flushedAt = clock.now();
    await cache.flush(name).catch(ignoreStoreUnavailable);
  });
});
