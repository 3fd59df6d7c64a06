import { flushCompileCache } from "node:module";
import { setTimeout as delay } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import { buildApp } from "./app.ts";
import { systemClock } from "./clock.ts";
import { configOrExit } from "./config.ts";
import { Connections, clientsOf } from "./connections.ts";
import { createDeps } from "./create-deps.ts";
import { withLiveKeys } from "./crypto/key-ring.ts";
import { logEvent } from "./log/events.ts";
import { createLogger, LogDestination } from "./log/logger.ts";
import { readGauges, startMetricsServer } from "./metrics/server.ts";
import { OtherMerchant } from "./store/merchant-guard.ts";

// Whoever started us holds the other end: when that process dies without a word we must not stay behind on our port.
const leave = () => process.kill(process.pid, "SIGTERM");
process.once("disconnect", leave);
// It may have ended while our modules were loaded.
if (process.connected === false) leave();

const settings = configOrExit();
const destination = new LogDestination();
const log = createLogger(settings.logLevel, destination);
const { config, close: forgetKeys } = withLiveKeys(settings, systemClock, log);
// Uncaught, so that closeWithGrace stops the process as after any error: without a drain, with exit code 1.
const stopWith = (error: Error) =>
  setImmediate(() => {
    throw error;
  });
const { deps, start, close } = await createDeps(config, systemClock, log, stopWith).catch((error: unknown) => {
  if (!(error instanceof OtherMerchant)) throw error;
  process.stderr.write(`${error.message}\n`);
  return process.exit(1);
});
const app = await buildApp(deps);
const connections = new Connections(app.server, clientsOf(app));
const refresh = (): Promise<void> => {
  deps.metrics.logLinesDropped.reset();
  deps.metrics.logLinesDropped.inc(destination.dropped);
  return readGauges(deps);
};
const metricsServer = config.metrics && (await startMetricsServer(deps.metrics, { ...config.metrics, log, refresh }));

/** How long in-flight requests may take once we no longer listen; then their connections are cut. */
const inFlightMs = 10_000;
const leaveMs = 1_500;
/** How long the last log lines may take; nobody waits for a log collector that hangs. */
const logMs = 1_000;

closeWithGrace({ delay: config.drainMs + inFlightMs + leaveMs, logger: false }, async ({ signal, err }) => {
  // The guard of the store has logged it.
  if (err && !(err instanceof OtherMerchant)) logEvent(log, "unexpected_error", { err });
  logEvent(log, "gateway_stopping", { signal });
  app.drain();
  // A broken process is gone at once; a healthy one waits until nobody sends it new visitors.
  if (!err) await delay(config.drainMs);
  await connections.closeAfter(() => app.close(), inFlightMs);
  metricsServer?.close();
  forgetKeys();
  await close();
  logEvent(log, "gateway_stopped", { signal });
  await destination.end(logMs);
});

const address = await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(`Cannot listen on ${config.host}:${config.port}: ${error.code ?? error.message}\n`);
  return process.exit(1);
});
start();
logEvent(log, "gateway_started", { address, mode: config.mode, store: deps.store.driver });
// Now rather than at the end, so that the next start has it even if this process is killed.
flushCompileCache();
