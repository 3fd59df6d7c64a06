import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Readable } from "node:stream";
import { mock } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import t from "tap";
import { bodyMs, Connections, unreadMs } from "../../../../bff/connections.ts";
import { openRaw } from "../../../support/raw-http.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { until } from "../../../support/until.ts";

const sandbox = await startSandbox();
// Disables the gateway's own timer for `endUnread`, because the tests call `endUnread` with another clock. The
// difference would look like a clock jump.
mock.timers.enable({ apis: ["setInterval"] });
const gateway = await startGateway(sandbox.url, {
  ...{ RATE_LIMIT_PER_MINUTE: "100000", RATE_LIMIT_PER_SECOND: "100000" },
});
mock.timers.reset();
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const large = "/api/openapi.json";
const maxPipelined = 16;

/**
 * Opens a connection that sends bytes and reads nothing. The kernel emits no event when its buffers are full, so the
 * tests below wait.
 */
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

t.test("1,440 pipelined requests without a reader use no memory, and their connection is cut", async (t) => {
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
});

t.test(`an unread response is dropped after ${unreadMs / 1000} s`, async (t) => {
  gateway.clock.advance(1_000);
  const others = await open();
  const began = performance.now();
  const socket = await deaf(get(large).repeat(maxPipelined));
  await delay(1_000);
  gateway.connections.endUnread(performance.now());
  gateway.connections.endUnread(began + unreadMs - 1);
  t.equal(await open(), others + 1, "not dropped before");
  gateway.connections.endUnread(performance.now() + unreadMs);
  await until("the connection to be closed", async () => (await open()) <= others);
  socket.destroy();
});

const endless = () => Readable.from(zeros(), { objectMode: false });
const kinds: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  "a stream, as of a file, an export, an image or the relay": (_request, response) => endless().pipe(response),
  "one large piece": (_request, response) => response.end(Buffer.alloc(32 * 1024 * 1024)),
  "a protocol after an upgrade, as a WebSocket": ({ socket }) => endless().pipe(socket),
};

for (const [kind, answer] of Object.entries(kinds)) {
  t.test(`${kind}: a reader that stops is cut off, even if it continues to send`, async (t) => {
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

t.test("a reader that takes a little every 19 s is cut off after a minute, one at 1 kB/s is not", async (t) => {
  const server = createServer();
  const connections = new Connections(server);
  const reader = (bytesPerLook: number) => {
    const socket = Object.assign(new EventEmitter(), {
      ...{ writableLength: 100_000, bytesWritten: 100_000, destroyed: false },
      destroy: () => Object.assign(socket, { destroyed: true }),
      look: () => Object.assign(socket, { bytesWritten: socket.bytesWritten + bytesPerLook }),
    });
    server.emit("connection", socket);
    return socket;
  };
  const [drip, slow, stream] = [reader(1), reader(19 * 1024), reader(0)];
  stream.writableLength = 0;
  for (let now = 0; now <= 190_000; now += 19_000) {
    connections.endUnread(now);
    for (const one of [drip, slow, stream]) one.look();
    if (now === 57_000) t.equal(drip.destroyed, false, "not within the first minute");
  }
  t.equal(drip.destroyed, true);
  t.equal(slow.destroyed, false);
  t.equal(stream.destroyed, false, "a stream with nothing queued");
  server.emit("close");
});

t.test("the body of a call must arrive within 10 s, an image has longer", async (t) => {
  gateway.clock.advance(1_000);
  const post = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nx-csrf: 1\r\ncontent-type: ${type}\r\ncontent-length: 9000\r\n\r\n{`;
  const json = openRaw(gateway.url);
  const form = openRaw(gateway.url);
  await Promise.all([once(json, "connect"), once(form, "connect")]);
  let text = "";
  json.on("data", (chunk) => {
    text += chunk;
  });
  json.write(post("/api/session", "application/json"));
  form.write(post("/api/uploads", "multipart/form-data; boundary=b"));
  await delay(500);
  gateway.connections.endUnread(performance.now() + bodyMs - 2_000);
  await delay(100);
  t.equal(json.destroyed, false);
  gateway.connections.endUnread(performance.now() + bodyMs);
  await until("the late one to be closed", () => json.destroyed || json.closed);
  t.match(text, /^HTTP\/1\.1 408 /);
  t.equal(form.destroyed, false);
  form.destroy();
});

t.test("a late body is answered although `100 Continue` and an earlier response were written", async (t) => {
  gateway.clock.advance(1_000);
  const socket = openRaw(gateway.url);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.write("GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await until("the first response", () => text.includes("live"));
  const head = "POST /api/session HTTP/1.1\r\nHost: localhost\r\nx-csrf: 1\r\ncontent-type: application/json\r\n";
  socket.write(`${head}content-length: 9000\r\nexpect: 100-continue\r\n\r\n{`);
  await until("Node asks for the body", () => text.includes("100 Continue"));
  gateway.connections.endUnread(performance.now() + bodyMs);
  await until("the connection is closed", () => socket.closed);
  t.match(text, /HTTP\/1\.1 408 /);
});

for (const [what, head, status] of [
  ["an address that does not exist", "POST /nowhere HTTP/1.1\r\nx-csrf: 1", 404],
  ["a method that an address does not have", "PUT /api/home HTTP/1.1\r\nx-csrf: 1", 405],
  ["a write from elsewhere", "POST /api/session HTTP/1.1", 403],
] as const) {
  t.test(`the body of ${what} is not awaited`, async (t) => {
    gateway.clock.advance(1_000);
    const socket = openRaw(gateway.url);
    await once(socket, "connect");
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.write(`${head}\r\nHost: localhost\r\ncontent-type: application/json\r\ncontent-length: 65000\r\n\r\n{`);
    await until("the connection to be closed", () => socket.destroyed || socket.closed);
    t.match(text, new RegExp(`^HTTP/1\\.1 ${status} [^]*connection: close`, "i"));
  });
}

function* zeros(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024);
}

t.test("a slow reader that takes some of it in every interval gets the whole response", async (t) => {
  gateway.clock.advance(1_000);
  const whole = (await (await fetch(gateway.url + large)).arrayBuffer()).byteLength * maxPipelined;
  const socket = await deaf(get(large).repeat(maxPipelined));
  await delay(300);
  let bytes = 0;
  let now = 1_000_000;
  socket.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    // Reads once, and then pauses for almost the maximum time.
    socket.pause();
  });
  const closed = once(socket, "close");
  for (let n = 0; n < 60 && !socket.destroyed; n++) {
    gateway.connections.endUnread(now);
    now += unreadMs / 4;
    const before = bytes;
    // Reads at least once per interval, however late the data arrives. The test ends with the response's last byte.
    for (let piece = 0; (piece < 100 || bytes === before) && bytes < before + 1_500_000; piece++) {
      if (bytes >= whole) break;
      socket.resume();
      await delay(1);
    }
  }
  t.equal(socket.destroyed, false, "not cut off");
  t.ok(bytes > 1_000_000, `${bytes} bytes`);
  socket.destroy();
  await closed;
});
