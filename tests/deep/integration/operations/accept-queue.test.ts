import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import t from "tap";
import { Connections } from "../../../../bff/connections.ts";
import { openRaw, sendRaw } from "../../../support/raw-http.ts";
import { until } from "../../../support/until.ts";

/** Returns the number of established connections to a port, including those that are not accepted yet. */
function connected(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const established = "01";
  const lines = readFileSync("/proc/net/tcp", "utf8").split("\n");
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address, , state]) => address?.endsWith(local) && state === established).length;
}

t.test("a connection made before the shutdown is answered, although Node accepts one per turn", async (t) => {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader("connection", "close").end("ok");
  });
  const connections = new Connections(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answers = Array.from({ length: 40 }, () =>
    sendRaw(`http://127.0.0.1:${port}`, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"),
  );
  await new Promise(process.nextTick);
  // The loop blocks the event loop, so no connection is accepted meanwhile.
  for (let looks = 0; connected(port) < answers.length && looks < 20_000; looks += 1);
  const closed = connections.closeAfter(() => new Promise<void>((resolve) => server.close(() => resolve())), 10_000);
  const statuses = (await Promise.all(answers)).map((exchange) => exchange.answers[0]?.status);
  await closed;
  t.strictSame([...new Set(statuses)], [200]);
});

t.test("an idle connection and half a request are closed, although responses may take a day", async (t) => {
  const server = createServer();
  const connections = new Connections(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const sockets = [1, 2].map(() => openRaw(`http://127.0.0.1:${port}`));
  const closed = sockets.map((socket) => new Promise((resolve) => socket.once("close", resolve)));
  sockets[1]?.write("GET / HTTP/1.1\r\nHost: a\r\n");
  await until("both to be connected", () => connected(port) === 2);
  await connections.closeAfter(() => new Promise<void>((resolve) => server.close(() => resolve())), 24 * 3_600_000);
  await Promise.all(closed);
  t.notOk(server.listening);
});

t.test(
  "a WebSocket is not closed as idle during shutdown, but when the time limit of the shutdown is reached",
  async (t) => {
    const server = createServer();
    const connections = new Connections(server);
    const upgraded = new Promise<Duplex>((resolve) => server.once("upgrade", (_request, socket) => resolve(socket)));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const client = openRaw(`http://127.0.0.1:${port}`);
    client.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    const idle = openRaw(`http://127.0.0.1:${port}`);
    const socket = await upgraded;
    await until("both to be connected", () => connected(port) === 2);
    let isCut: boolean | undefined;
    idle.once("close", () => {
      isCut = socket.destroyed;
    });
    await connections.closeAfter(() => new Promise<void>((resolve) => server.close(() => resolve())), 1_000, 1);
    t.equal(isCut, false, "the WebSocket is open when the idle connection is closed");
    t.ok(socket.destroyed);
  },
);

t.test("no other work runs between the last check for connections and the end of listening", async (t) => {
  const server = createServer();
  const connections = new Connections(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  let listened: boolean | undefined;
  await connections.closeAfter(async () => {
    listened = server.listening;
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }, 10_000);
  t.equal(listened, false, "the server no longer listens when other work starts");
});
