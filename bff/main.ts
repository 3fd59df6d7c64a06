import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import closeWithGrace from "close-with-grace";
import { buildApp } from "./app.ts";
import { systemClock } from "./clock.ts";
import { ConfigError, readConfig } from "./config.ts";
import { createDeps } from "./create-deps.ts";
import { logEvent } from "./log/events.ts";
import { createLogger } from "./log/logger.ts";
import { startMetricsServer } from "./metrics/server.ts";

const keyFile = fileURLToPath(new URL("../.data/session.key", import.meta.url));

/** Sandbox mode only: one key per checkout, so that a restart logs nobody out. */
function localKey(): string {
  if (!existsSync(keyFile)) {
    mkdirSync(fileURLToPath(new URL("../.data/", import.meta.url)), { recursive: true });
    writeFileSync(keyFile, randomBytes(32).toString("base64"), { mode: 0o600 });
  }
  return readFileSync(keyFile, "utf8").trim();
}

function configOrExit() {
  try {
    return readConfig(process.env, localKey);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(2);
  }
}

const config = configOrExit();
const log = createLogger(config.logLevel);
const { deps, close } = await createDeps(config, systemClock, log);
const app = await buildApp(deps);
const metricsServer =
  config.metricsPort === undefined
    ? undefined
    : await startMetricsServer(deps.metrics, "127.0.0.1", config.metricsPort);

/** How long in-flight requests may take once we are told to stop. */
const drainMs = 10_000;

closeWithGrace({ delay: drainMs, logger: false }, async ({ signal, err }) => {
  if (err) logEvent(log, "unexpected_error", { err });
  logEvent(log, "gateway_stopping", { signal });
  app.drain();
  await app.close();
  metricsServer?.close();
  await close();
});
// Started by scripts/start.mjs: when that process dies without a word we must not stay behind on its port.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));

const address = await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(`Cannot listen on ${config.host}:${config.port}: ${error.code ?? error.message}\n`);
  return process.exit(1);
});
deps.catalogue.start();
logEvent(log, "gateway_started", { address, mode: config.mode, store: deps.store.driver });
