import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { entrySettingsResource } from "../lobby/entry.ts";
import { PlatformError } from "../platform/error.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";

/** Minimum interval between flushes, so that repeated refusals do not multiply platform calls. */
const minIntervalMs = 5_000;

/** Flushes the cached settings when the platform requires a check that the operator has just switched on. */
export const entrySettingsPlugin = fp(registerEntrySettings, {
  name: "entry-settings",
  decorators: { fastify: ["deps"] },
});

async function registerEntrySettings(app: FastifyInstance): Promise<void> {
  const { cache, clock } = app.deps;
  const { name } = entrySettingsResource(app.deps);
  let flushedAt = Number.NEGATIVE_INFINITY;

  app.addHook("onError", async (_request, _reply, error) => {
    if (!(error instanceof PlatformError) || error.code !== "behaviour_check_required") return;
    if (clock.now() - flushedAt < minIntervalMs) return;
    flushedAt = clock.now();
    await cache.flush(name).catch(ignoreStoreUnavailable);
  });
}
