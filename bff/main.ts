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

// The parent process holds the other end: if it dies without a signal, this process must not stay on its port.
const terminate = () => process.kill(process.pid, "SIGTERM");
process.once("disconnect", terminate);
// The parent process may have ended while our modules were loading.
if (process.connected === false) terminate();

const settings = configOrExit();
const destination = new LogDestination();
const log = createLogger(settings.logLevel, destination);
// Node writes warnings to stderr and waits for its reader, which may have stopped.
process.removeAllListeners("warning").on("warning", (err) => logEvent(log, "unexpected_error", { err }));
const { config, close: forgetKeys } = withLiveKeys(settings, systemClock, log);
// The error is left uncaught, so that closeWithGrace stops the process as after any error: without draining, with exit
// code 1.
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
const exitOnListenError =
  (host: string, port: number) =>
  (error: NodeJS.ErrnoException): never => {
    process.stderr.write(`Cannot listen on ${host}:${port}: ${error.code ?? error.message}\n`);
    return process.exit(1);
  };
const metricsServer =
  config.metrics &&
  (await startMetricsServer(deps.metrics, { ...config.metrics, log, refresh }).catch(
    exitOnListenError(config.metrics.host, config.metrics.port),
  ));

/** Time for requests in flight after the server has stopped listening. Then their connections are cut. */
const inFlightMs = 10_000;
/** Time for writes that go on without their connection: 3 s for a slot and the 10 s of a call, and their outcome. */
const runningWritesMs = 15_000;
/** Time for the last log lines: a log collector that hangs does not delay the exit. */
const logMs = 1_000;

// The reason for an exit without `gateway_stopped`: time is up, a second signal, or an error during shutdown.
const onStopFailure = (reason: unknown): void => {
  const err = reason instanceof Error ? reason : new Error(`gateway stop failed: ${reason}`);
  logEvent(log, "unexpected_error", { err });
};

closeWithGrace(
  { delay: config.drainMs + inFlightMs + runningWritesMs, logger: { error: onStopFailure } },
  async ({ signal, err }) => {
    // The guard of the store has logged it.
    if (err && !(err instanceof OtherMerchant)) logEvent(log, "unexpected_error", { err });
    logEvent(log, "gateway_stopping", { signal });
    app.drain();
    // A broken process exits immediately. A healthy one waits until load balancers have taken it out.
    if (!err) await delay(config.drainMs);
    await connections.closeAfter(() => app.close(), inFlightMs);
    metricsServer?.close();
    forgetKeys();
    await close();
    logEvent(log, "gateway_stopped", { signal });
    await destination.end(logMs);
  },
);

const address = await app
  .listen({ port: config.port, host: config.host })
  .catch(exitOnListenError(config.host, config.port));
start();
logEvent(log, "gateway_started", { address, mode: config.mode, store: deps.store.driver });
// The compile cache is written now rather than at exit, so that the next start has it even if this process is killed.
flushCompileCache();
