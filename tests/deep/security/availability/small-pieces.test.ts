import { once } from "node:events";
import type { Socket } from "node:net";
import t from "tap";
import { openRaw } from "../../../support/raw-http.ts";
import { addFavourite, extra, startRelayRig } from "../../../support/relay-rig.ts";
import { socketPath, startSocketRig } from "../../../support/socket-rig.ts";
import { until } from "../../../support/until.ts";

/** Maximum number of bytes in one read of a connection. */
const readBytes = 64 * 1024;
const oneByteChunks = Buffer.from("1\r\n \r\n".repeat(10_000));
/** About 350,000 chunks, far more than the gateway may read. */
const offered = 2 * 1024 * 1024;

const json = "x-csrf: 1\r\ncontent-type: application/json\r\n";
const form = "x-csrf: 1\r\ncontent-type: multipart/form-data; boundary=b\r\n";

/** Sends a head and then chunks of one byte until the gateway closes the connection. Returns the received text. */
async function drain(url: string, head: string): Promise<string> {
  const socket = openRaw(url);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.write(`${head}Host: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`);
  for (let sent = 0; sent < offered && !socket.destroyed; sent += oneByteChunks.length) {
    if (!socket.write(oneByteChunks)) await Promise.race([once(socket, "drain").catch(() => undefined), closed]);
  }
  socket.end("0\r\n\r\n");
  await closed;
  return text;
}

/** Records the bytes read from each connection, in the order of connections. */
function bytesRead(server: { on(event: "connection", listen: (socket: Socket) => void): unknown }): number[] {
  const read: number[] = [];
  server.on("connection", (socket) => {
    const index = read.push(0) - 1;
    socket.once("close", () => {
      read[index] = socket.bytesRead;
    });
  });
  return read;
}

t.test("a chunked body is refused by every route, and no more of it is read", async (t) => {
  const rig = await startRelayRig(t, { RATE_LIMIT_PER_SECOND: "100000" });
  const read = bytesRead(rig.gateway.app.server);
  const before = rig.relayed().length;
  for (const [head, status] of [
    ["GET /api/site HTTP/1.1\r\n", 411],
    ["HEAD /api/site HTTP/1.1\r\n", 411],
    ["GET / HTTP/1.1\r\n", 411],
    ["GET /health/live HTTP/1.1\r\n", 411],
    [`GET ${extra} HTTP/1.1\r\n`, 411],
    [`POST /api/session HTTP/1.1\r\n${json}`, 411],
    ["POST /api/session HTTP/1.1\r\nx-csrf: 1\r\ncontent-type: text/plain\r\n", 411],
    [`POST /api/uploads HTTP/1.1\r\n${form}`, 411],
    [`POST ${addFavourite} HTTP/1.1\r\n${json}`, 411],
    ["POST /nowhere HTTP/1.1\r\n", 411],
    ["POST /%zz HTTP/1.1\r\n", 400],
  ] as const) {
    const text = await drain(rig.gateway.url, head);
    const answer = new RegExp(`^HTTP/1\\.1 ${status} ${head.startsWith("HEAD") ? "" : '[\\s\\S]*"requestId"'}`);
    // A client that continues to send may get a reset before it receives the response.
    if (text) t.match(text, answer, head);
    t.ok((read.at(-1) ?? offered) <= 3 * readBytes, `${head}: ${read.at(-1)} bytes were read`);
  }
  t.equal(rig.relayed().length, before);
});

const upgrade = `GET ${socketPath} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;
/** Messages that a socket may send immediately, and per second afterwards (bff/routes/relay-sockets.ts). */
const messages = 40;
const messagesPerSecond = 20;
/** First byte of an empty frame, by frame type. */
const kinds = { messages: 0x82, pings: 0x89, pongs: 0x8a, "fragments of a message": 0x02 } as const;

for (const [kind, first] of Object.entries(kinds)) {
  t.test(`the ${kind} on a socket have an allowance; beyond it, no more are read or passed on`, async (t) => {
    const rig = await startSocketRig(t);
    const read = bytesRead(rig.gateway.app.server);
    const socket = openRaw(rig.gateway.url);
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    const received: Buffer[] = [];
    socket.on("data", (chunk) => received.push(chunk));
    socket.write(upgrade);
    await until("the platform has it", () => rig.above.length === 1);
    let passedOn = 0;
    rig.above[0]?.on("message", () => {
      passedOn += 1;
    });
    const frame = (byte: number) => Buffer.from([byte, 0x80, 1, 2, 3, 4]);
    if (first === kinds["fragments of a message"]) socket.write(frame(first));
    const frames = Buffer.concat(Array.from({ length: 10_000 }, () => frame(first === 0x02 ? 0x00 : first)));
    for (let sent = 0; sent < offered && !socket.destroyed; sent += frames.length) {
      if (!socket.write(frames)) await Promise.race([once(socket, "drain").catch(() => undefined), closed]);
    }
    await closed;
    await until("its connection is closed", () => (read[0] ?? 0) > 0);
    // If a message has too many fragments, ws reads and discards the rest.
    if (first !== 0x02) t.ok((read[0] ?? offered) <= 4 * readBytes, `${read[0]} bytes were read`);
    t.ok(passedOn <= messages, `${passedOn} messages were passed on`);
    const pongs = Buffer.concat(received).toString("latin1").split("\x8a\x00").length - 1;
    t.ok(pongs <= messages + 1, `${pongs} pings were answered`);
    await until("so is the platform's", () => rig.above[0]?.readyState === rig.above[0]?.CLOSED);
  });
}

t.test("a client that exceeds the allowance of its socket gets 1008, and may reconnect", async (t) => {
  const rig = await startSocketRig(t);
  const guest = rig.gateway.visitor();
  const socket = await rig.open(guest);
  const [above] = rig.above;
  let passedOn = 0;
  above?.on("message", () => {
    passedOn += 1;
  });
  for (let sent = 0; sent < messages; sent += 1) socket.send("");
  await until("the burst is passed on", () => passedOn === messages);
  rig.gateway.clock.advance(1_000);
  const codes = Promise.all([once(socket, "close"), above && once(above, "close")]);
  for (let sent = 0; sent < 2 * messages; sent += 1) socket.send("");
  t.match(await codes, [[1008], [1008]]);
  t.equal(passedOn, messages + messagesPerSecond);
  const again = await rig.open(guest);
  again.send("here");
  t.equal(String((await once(again, "message"))[0]), "here");
});

t.test("a large message counts as one more for each 4 kB", async (t) => {
  const rig = await startSocketRig(t);
  const socket = await rig.open(rig.gateway.visitor());
  const closed = once(socket, "close");
  let passedOn = 0;
  rig.above[0]?.on("message", () => {
    passedOn += 1;
  });
  for (let sent = 0; sent < 3; sent += 1) socket.send(Buffer.alloc(64 * 1024));
  t.match(await closed, [1008]);
  t.equal(passedOn, 2);
});

for (const [whose, units] of [
  ["an account", 100],
  ["an address", 1_000],
] as const) {
  t.test(`requests that use up the per-second limit of ${whose} do not end its quiet sockets`, async (t) => {
    const rig = await startSocketRig(t, { RATE_LIMIT_PER_SECOND: "100" });
    const player = whose === "an account" ? await rig.member() : rig.gateway.visitor();
    const socket = await rig.open(player);
    const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const spend = () => rig.gateway.app.inject({ url: "/api/balance", headers: { ...(cookie && { cookie }) } });
    let status: number | undefined;
    for (let spent = 0; spent <= 2 * units && status !== 429; spent += 1) status = (await spend()).statusCode;
    t.equal(status, 429);
    socket.send("a bet");
    t.same(
      await Promise.race([
        once(socket, "message").then(([data]) => String(data)),
        once(socket, "close").then(([code]) => code),
      ]),
      "a bet",
    );
  });
}
