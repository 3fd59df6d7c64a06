import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A network in front of `port` that holds every byte for `delayMs` in each direction, order kept. */
export async function slowNetwork(port: number, delayMs: number): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on("data", (bytes) => setTimeout(() => to.writable && to.write(bytes), delayMs));
    from.on("close", () => setTimeout(() => to.destroy(), delayMs));
    from.on("error", () => undefined);
  };
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    client.setNoDelay(true);
    pass(client, upstream);
    pass(upstream, client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
