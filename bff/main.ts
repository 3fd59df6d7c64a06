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

// If the parent process dies without sending a signal, this process must still release its port.
const terminate = () => process.kill(process.pid, "SIGTERM");
process.once("disconnect", terminate);
// The parent may have exited while modules were loading.
if (process.connected === false) terminate();

const settings = configOrExit();
const destination = new LogDestination();
const log = createLogger(settings.logLevel, destination);
// Node writes warnings to stderr synchronously, which blocks if the pipe is not read.
process.removeAllListeners("warning").on("warning", (err) => logEvent(log, "unexpected_error", { err }));
const { config, close: forgetKeys } = withLiveKeys(settings, systemClock, log);
// An uncaught error makes closeWithGrace stop the process without draining, with exit code 1.
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

/** Maximum time for requests in flight after the server has stopped listening. */
const inFlightMs = 10_000;
/** Maximum time for writes whose client has disconnected: 3 s for a call slot, 10 s for the call, then its outcome. */
const runningWritesMs = 15_000;
/** Maximum time to flush log lines. A stalled log collector must not block the exit. */
const logMs = 1_000;

// Shutdown fails on a timeout, a second signal or an error.
const onStopFailure = (reason: unknown): void => {
  const err = reason instanceof Error ? reason : new Error(`gateway stop failed: ${reason}`);
  logEvent(log, "unexpected_error", { err });
};

closeWithGrace(
  { delay: config.drainMs + inFlightMs + runningWritesMs, logger: { error: onStopFailure } },
  async ({ signal, err }) => {
    // The store's merchant guard has already logged OtherMerchant.
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

const address = await app
  .listen({ port: config.port, host: config.host })
  .catch(exitOnListenError(config.host, config.port));
start();
logEvent(log, "gateway_started", { address, mode: config.mode, store: deps.store.driver });
// Written now rather than at exit, in case this process is killed.
flushCompileCache();
