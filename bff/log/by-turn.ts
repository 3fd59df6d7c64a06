import type { DestinationStream } from "pino";

/**
 * Collects the lines of one turn of the event loop and writes them with one system call at its end: under load a call
 * for each line costs as much as sending the answer. The turn in which the process ends is written as well, so only a
 * process that is killed outright loses the lines of its last milliseconds.
 */
export function byTurn(destination: DestinationStream): DestinationStream {
  let lines = "";
  const flush = (): void => {
    const written = lines;
    lines = "";
    if (written) destination.write(written);
  };
  process.once("exit", flush);
  return {
    write(line) {
      if (!lines) setImmediate(flush);
      lines += line;
    },
  };
}
