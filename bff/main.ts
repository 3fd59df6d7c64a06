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

// If the parent process dies without a signal, this process must release its port.
const terminate = () => process.kill(process.pid, "SIGTERM");
process.once("disconnect", terminate);
// The parent process may have exited while the modules were loading.
if (process.connected === false) terminate();

const settings = configOrExit();
const destination = new LogDestination();
const log = createLogger(settings.logLevel, destination);
// By default Node writes warnings to stderr and waits for its reader, which may have stopped.
process.removeAllListeners("warning").on("warning", (err) => logEvent(log, "unexpected_error", { err }));
const { config, close: forgetKeys } = withLiveKeys(settings, systemClock, log);
// Left uncaught, so that closeWithGrace stops the process as after any error: without draining, with exit code 1.
const stopWith = (error: Error) =>
  setImmediate(() => {
    throw error;
  });
const { deps, start, close } = await createDeps(config, systemClock, log, { onOtherMerchant: stopWith }).catch(
  (error: unknown) => {
    if (!(error instanceof OtherMerchant)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  },
);
const app = await buildApp(deps);
const connections = new Connections(app.server, clientsOf(app));
const refresh = (): Promise<void> => {
  deps.metrics.logLinesDropped.reset();
  deps.metrics.logLinesDropped.inc(destination.dropped);
  return readGauges(deps);
};
const metricsServer = config.metrics && (await startMetricsServer(deps.metrics, { ...config.metrics, log, refresh }));

/** Maximum time for requests in flight after the server has stopped listening. */
const inFlightMs = 10_000;
/** Maximum time for writes without a connection: 3 s for a slot, 10 s for the call, 2 s to record the outcome. */
const runningWritesMs = 15_000;
/** Maximum time for the last log lines, so that a stalled log collector does not delay the exit. */
const logMs = 1_000;

// Logs why the process exits without `gateway_stopped`: a timeout, a second signal, or an error during shutdown.
const onStopFailure = (reason: unknown): void => {
  const err = reason instanceof Error ? reason : new Error(`gateway stop failed: ${reason}`);
  logEvent(log, "unexpected_error", { err });
};

closeWithGrace(
  { delay: config.drainMs + inFlightMs + runningWritesMs, logger: { error: onStopFailure } },
  async ({ signal, err }) => {
    // The merchant guard has already logged this error.
    if (err && !(err instanceof OtherMerchant)) logEvent(log, "unexpected_error", { err });
    logEvent(log, "gateway_stopping", { signal });
    app.drain();
    // A healthy process waits until load balancers have removed it.
    if (!err) await delay(config.drainMs);
    await connections.closeAfter(() => app.close(), inFlightMs);
    metricsServer?.close();
    forgetKeys();
    await close();
    logEvent(log, "gateway_stopped", { signal });
    await destination.end(logMs);
  },
);

const address = await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(`Cannot listen on ${config.host}:${config.port}: ${error.code ?? error.message}\n`);
  return process.exit(1);
});
start();
logEvent(log, "gateway_started", { address, mode: config.mode, store: deps.store.driver });
// The compile cache is written now, so that the next start has it even if this process is killed.
flushCompileCache();
