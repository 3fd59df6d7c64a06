import type { DestinationStream } from "pino";

/** How long a line may wait for others; nobody who reads along notices. */
const waitMs = 5;

/**
 * Collects lines and writes them with one system call: a call for each costs as much as sending the answer, and a
 * client that asks again at once waits for it. The last ones are written as the process ends, so only a process that
 * is killed outright loses those of its last milliseconds.
 */
export function inBatches(destination: DestinationStream): DestinationStream {
  let lines = "";
  const flush = (): void => {
    const written = lines;
    lines = "";
    if (written) destination.write(written);
  };
  process.once("exit", flush);
  return {
    write(line) {
      if (!lines) setTimeout(flush, waitMs).unref();
      lines += line;
    },
  };
}
