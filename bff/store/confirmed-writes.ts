import type { Cluster, Redis } from "ioredis";
import { scripts, stayConnected, type TryArguments, type TryReply } from "./connect.ts";
import { WriteUnconfirmed } from "./store.ts";

/** Timeout of WAIT, well below the command timeout. */
const confirmTimeoutMs = 500;

/**
 * Creates writes that resolve only after all replicas have confirmed them (WAIT n), so that a failover cannot lose
 * them. A single replica is not enough: a replica that still follows the old master confirms writes that are lost with
 * that master (decision 033). Uses a separate connection, because WAIT delays later commands.
 * Rejects with WriteUnconfirmed if a replica has not confirmed in time.
 */
export function createConfirmedWrites(client: Redis | Cluster, replicas: number) {
  const stop = stayConnected(client);
  // Without a listener, an error event would end the process. The next command reports the failure.
  client.on("error", () => undefined);

  async function run<Reply>(
    hasWritten: (reply: unknown) => boolean,
    command: string,
    ...args: (Buffer | string)[]
  ): Promise<Reply> {
    const replies = await client
      .pipeline()
      .call(command, ...args)
      .call("WAIT", String(replicas), String(confirmTimeoutMs))
      .exec();
    const [[error, reply] = [], [waitError, confirmed] = []] = replies ?? [];
    if (error ?? waitError) throw error ?? waitError;
    if (hasWritten(reply) && Number(confirmed) < replicas) {
      throw new WriteUnconfirmed("not every replica has confirmed the write");
    }
    return reply as Reply;
  }

  return {
    open: (): Promise<void> => client.connect(),
    /** Runs SET with its flags. Returns "OK", or null if a flag prevented the write. */
    set: (key: string, value: Buffer | string, flags: readonly string[]): Promise<unknown> =>
      run((reply) => reply !== null, "SET", key, value, ...flags),
    countTry: (key: string, ...step: TryArguments): Promise<TryReply> =>
      run(() => true, "EVAL", scripts.count_try.lua, "1", key, ...step.map(String)),
    replaceIfEqual: (key: string, expected: Buffer | string, value: Buffer | string, ttl: string): Promise<number> =>
      run((reply) => reply === 1, "EVAL", scripts.replace_if_equal.lua, "1", key, expected, value, ttl),
    close(): void {
      stop();
      client.disconnect();
    },
  };
}
