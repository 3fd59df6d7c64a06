import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { KeyRing } from "./key-ring.ts";

/** The configuration with the key ring as its file says at each moment; as it was, when the keys come from elsewhere. */
export function withLiveKeys(
  config: Config,
  clock: Clock,
  log: FastifyBaseLogger,
): { readonly config: Config; close(): void } {
  if (!config.sessionKeysFile) return { config, close: () => undefined };
  const ring = new KeyRing({ file: config.sessionKeysFile, clock, log });
  const live: Config = {
    ...config,
    get sessionKeys() {
      return ring.keys;
    },
  };
  return { config: live, close: () => ring.close() };
}
