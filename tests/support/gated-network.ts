import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { turns } from "./virtual-time.ts";

const marker = "adda-end-of-trip";
/** Redis replies to PING with its argument; on a subscribed connection, the argument is in a list. */
const ping = `*2\r\n$4\r\nPING\r\n$${marker.length}\r\n${marker}\r\n`;
const pong = `$${marker.length}\r\n${marker}\r\n`;
const subscribedPong = `*2\r\n$4\r\npong\r\n${pong}`;

interface Link {
  readonly client: Socket;
  readonly upstream: Socket;
  /** Delayed bytes to Redis. */
  commands: string;
  /** Delayed bytes from Redis. */
  replies: string;
  /** Ends the connection's round trip. */
  answered: () => void;
}

/** Starts a proxy for a Redis that counts round trips instead of measuring time. It delays data only during `trips`. */
export async function gatedNetwork(port: number) {
  const links = new Set<Link>();
  let isDelayed = false;
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    const link: Link = { client, upstream, commands: "", replies: "", answered: () => undefined };
    links.add(link);
    client.setNoDelay(true);
    client.setEncoding("latin1").on("data", (bytes: string) => {
      if (isDelayed) link.commands += bytes;
      else upstream.write(bytes, "latin1");
    });
    upstream.setEncoding("latin1").on("data", (bytes: string) => {
      link.replies += bytes;
      if (link.replies.includes(pong)) {
        link.replies = link.replies.replace(subscribedPong, "").replace(pong, "");
        link.answered();
      } else if (!isDelayed) deliver(link);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on("error", () => undefined);
      socket.on("close", () => {
        other.destroy();
        links.delete(link);
        link.answered();
      });
    }
  });
  const deliver = (link: Link): void => {
    link.client.write(link.replies, "latin1");
    link.replies = "";
  };
  /** Sends a connection's delayed commands and waits for the replies. */
  const forward = (link: Link): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    link.answered = resolve;
    link.upstream.write(link.commands + ping, "latin1");
    link.commands = "";
    return promise;
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /**
     * Counts the round trips of `work`. In each round trip, it delays all commands until `work` waits only for Redis,
     * and then all replies until they are complete.
     */
    async trips(work: Promise<unknown>): Promise<number> {
      isDelayed = true;
      let isDone = false;
      const done = (): void => {
        isDone = true;
      };
      work.then(done, done);
      let count = 0;
      while (!isDone) {
        await turns(200);
        const waiting = [...links].filter(({ commands }) => commands !== "");
        if (isDone || waiting.length === 0) continue;
        count += 1;
        await Promise.all(waiting.map(forward));
        for (const link of links) deliver(link);
      }
      isDelayed = false;
      await Promise.all([...links].map(forward));
      for (const link of links) deliver(link);
      return count;
    },
    async close(): Promise<void> {
      for (const { client } of links) client.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
