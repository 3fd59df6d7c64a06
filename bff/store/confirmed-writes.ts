import type { Cluster, Redis } from "ioredis";
import { scripts, stayConnected, type TryArguments, type TryReply } from "./connect.ts";
import { WriteUnconfirmed } from "./store.ts";

/** Timeout of WAIT, well below that of a command. */
const confirmTimeoutMs = 500;

/**
 * Creates the writes that count only once every replica has them too (WAIT n), so that a failover cannot lose them. One
 * replica is not enough: during a failover, a replica that still follows the old master would confirm a write that both
 * then lose. WAIT also delays a write until a replaced master follows the new one, and no longer answers with its old
 * data (decision 033). These writes have a separate connection, because WAIT delays every command behind it. Each
 * rejects with WriteUnconfirmed if not every replica confirmed in time.
 */
export function createConfirmedWrites(client: Redis | Cluster, replicas: number) {
  const stop = stayConnected(client);
  // The next command reports the failure. Without a listener the event would end the process.
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
