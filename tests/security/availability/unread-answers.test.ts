import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import t from "tap";
import { Connections, unreadMs } from "../../../bff/connections.ts";
import { openRaw } from "../../support/raw-http.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import { until } from "../../support/until.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, {
  ...{ RATE_LIMIT_PER_MINUTE: "100000", RATE_LIMIT_PER_SECOND: "100000" },
});
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const large = "/api/openapi.json";
const maxPipelined = 16;

/** A connection that sends and reads nothing. */
async function deaf(bytes: string): Promise<Socket> {
  const socket = openRaw(gateway.url);
  socket.pause();
  await once(socket, "connect");
  socket.write(bytes);
  return socket;
}

const open = (): Promise<number> =>
  new Promise((resolve, reject) => {
    gateway.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

t.test(
  "1,440 pipelined requests that nobody reads answers of hold no memory, and their connection is cut",
  async (t) => {
    await (await fetch(gateway.url + large)).arrayBuffer();
    const before = process.memoryUsage();
    const others = await open();
    const socket = await deaf(get(large).repeat(1_440));
    await delay(500);
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    const grown = heapUsed - before.heapUsed + arrayBuffers - before.arrayBuffers;
    t.ok(grown < 64 * 1024 * 1024, `${Math.round(grown / 1024 / 1024)} MB`);
    await until("the connection to be cut", async () => (await open()) <= others);
    socket.destroy();
  },
);

t.test(`an answer that nobody reads is let go of after ${unreadMs / 1000} s`, async (t) => {
  gateway.clock.advance(1_000);
  const others = await open();
  const socket = await deaf(get(large).repeat(maxPipelined));
  await delay(1_000);
  gateway.connections.endUnread(0);
  gateway.connections.endUnread(unreadMs - 1);
  t.equal(await open(), others + 1, "kept until then");
  gateway.connections.endUnread(unreadMs);
  await until("the connection to be closed", async () => (await open()) <= others);
  socket.destroy();
});

const endless = () => Readable.from(zeros(), { objectMode: false });
const kinds: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  "a stream, as of a file, an export, a picture or the relay": (_request, response) => endless().pipe(response),
  "one large piece": (_request, response) => response.end(Buffer.alloc(32 * 1024 * 1024)),
  "a protocol after an upgrade, as a WebSocket": ({ socket }) => endless().pipe(socket),
};

for (const [kind, answer] of Object.entries(kinds)) {
  t.test(`${kind}: its reader stops and is cut off, though it goes on sending`, async (t) => {
    const server = createServer(answer);
    server.on("upgrade", answer);
    const connections = new Connections(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    t.teardown(() => server.close());
    const { port } = server.address() as AddressInfo;
    const closed = new Promise<void>((resolve) => {
      server.once("connection", (socket) => socket.on("error", () => undefined).once("close", () => resolve()));
    });
    const socket = openRaw(`http://127.0.0.1:${port}`);
    await once(socket, "connect");
    const upgrade = kind.includes("upgrade") ? "Connection: upgrade\r\nUpgrade: x\r\n" : "";
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n`);
    await delay(500);
    connections.endUnread(0);
    socket.write("\r\n");
    connections.endUnread(unreadMs);
    await closed;
    socket.destroy();
  });
}

function* zeros(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024);
}

t.test("a slow reader that takes some of it in every interval gets the whole answer", async (t) => {
  gateway.clock.advance(1_000);
  const socket = await deaf(get(large).repeat(maxPipelined));
  await delay(300);
  let bytes = 0;
  let now = 1_000_000;
  socket.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    // One read, and then silence for nearly as long as is borne.
    socket.pause();
  });
  const closed = once(socket, "close");
  for (let n = 0; n < 60 && !socket.destroyed; n++) {
    gateway.connections.endUnread(now);
    now += unreadMs / 4;
    for (let piece = 0; piece < 32; piece++) {
      socket.resume();
      await delay(1);
    }
    await delay(5);
  }
  t.equal(socket.destroyed, false, "not cut off");
  t.ok(bytes > 1_000_000, `${bytes} bytes`);
  socket.destroy();
  await closed;
});
