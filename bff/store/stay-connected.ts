import type { Cluster, Redis } from "ioredis";

const againMs = 200;

/**
 * Connects a client again that gave up: ioredis ends for good when a failover is announced, or a connection refused,
 * in the very moment it resolves its master. Only `stop` may end a client of ours.
 * @returns stop; call it before disconnecting
 */
export function stayConnected(client: Redis | Cluster): () => void {
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    timer = setTimeout(() => client.connect().catch(() => undefined), againMs).unref();
  };
  client.on("end", again);
  return () => {
    client.off("end", again);
    clearTimeout(timer);
  };
}
