import pino, { type DestinationStream } from "pino";

/** Lines are written once so many bytes of them wait, */
const minLength = 4_096;
/** or after so many ms. A system call for each line costs as much as sending a small answer. */
const flushEveryMs = 100;

/**
 * Standard output for log lines. It writes synchronously, because asynchronous pino loses its last lines at SIGTERM
 * (docs/performance.md, "Traps"), and writes what still waits when the process ends, after an uncaught error too.
 */
export function stdoutDestination(): DestinationStream {
  const destination = pino.destination({ sync: true, minLength, periodicFlush: flushEveryMs });
  process.once("exit", () => destination.flushSync());
  return destination;
}
