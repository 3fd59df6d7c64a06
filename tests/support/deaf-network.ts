import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Start of a published message to a subscriber. */
const message = "$7\r\nmessage\r\n";

/** Starts a proxy for the Redis at `port`. It silently drops chunks with published messages and forwards the rest. */
export async function deafNetwork(port: number) {
  const sockets = new Set<Socket>();
  let swallowed = 0;
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    client.on("data", (bytes) => upstream.write(bytes));
    upstream.on("data", (bytes) => {
      const messages = bytes.toString("latin1").split(message).length - 1;
      swallowed += messages;
      if (messages > 0) return;
      if (client.writable) client.write(bytes);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("close", () => other.destroy());
      socket.on("error", () => undefined);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /** Returns the number of dropped messages. */
    swallowed: () => swallowed,
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
