import type { Socket } from "node:net";
import t, { type Test } from "tap";
import { openRaw } from "../../../support/raw-http.ts";
import { extra } from "../../../support/relay-rig.ts";
import { type SocketRig, socketPath, startSocketRig } from "../../../support/socket-rig.ts";
import { until } from "../../../support/until.ts";

const count = 500;
const wellFormed = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==";

const openSockets = (rig: SocketRig) =>
  new Promise<number>((resolve, reject) => {
    rig.gateway.app.server.getConnections((error, open) => (error ? reject(error) : resolve(open)));
  });

/** Starts a WebSocket handshake, reads the response and never closes the client's half of the connection. */
function handshake(rig: SocketRig, path: string, lines: string): { socket: Socket; response: () => string } {
  const socket = openRaw(rig.gateway.url);
  socket.allowHalfOpen = true;
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${lines}\r\n\r\n`,
  );
  return { socket, response: () => text };
}

/**
 * Returns the log lines of handshakes. A refusal logs `csrf_rejected` instead of `request`, up to 100 times a minute.
 */
const requestLines = (rig: SocketRig) =>
  rig.gateway.log.lines.filter(({ event }) => event === "request" || event === "csrf_rejected");
const linesPerMinute = 100;

async function refuses(t: Test, rig: SocketRig, path: string, lines: string, status: RegExp): Promise<void> {
  const before = requestLines(rig).length;
  const clients = Array.from({ length: count }, () => handshake(rig, path, lines));
  await until("every handshake is answered", () => clients.every(({ response }) => response().includes("\r\n\r\n")));
  t.ok(
    clients.every(({ response }) => status.test(response())),
    `all of them ${status}`,
  );
  await until("no socket is left open", async () => (await openSockets(rig)) === 0);
  t.equal(requestLines(rig).length - before, linesPerMinute, "a log line for each of the first");
  for (const { socket } of clients) socket.destroy();
}

const ours = `Origin: http://localhost:3000\r\n${wellFormed}`;
const limits = ["RATE_LIMIT_PER_SECOND", "RATE_LIMIT_PER_MINUTE", "RATE_LIMIT_PER_HOUR"];
const unlimited = Object.fromEntries(limits.map((name) => [name, "1000000"]));

for (const [name, path, lines, status] of [
  ["to another path", extra, ours, /^HTTP\/1\.1 404 [\s\S]*"code":"not_found"/],
  ["from a foreign page", socketPath, `Origin: https://evil.example\r\n${wellFormed}`, /^HTTP\/1\.1 403 /],
  ["without all headers", socketPath, "Origin: http://localhost:3000", /^HTTP\/1\.1 400 /],
] as const) {
  t.test(`${count} handshakes ${name} are answered and logged, and leave no open socket`, async (t) => {
    const rig = await startSocketRig(t, unlimited);
    const callsBefore = rig.visitorCalls();
    await refuses(t, rig, path, lines, status);
    t.equal(rig.handshakes.length, 0, "none reaches the platform");
    t.equal(rig.visitorCalls(), callsBefore);
  });
}

t.test("handshakes that the platform refuses leave no socket on either side", async (t) => {
  const rig = await startSocketRig(t, unlimited);
  const upstream = new Set<object>();
  let most = 0;
  rig.server.http.removeAllListeners("upgrade");
  rig.server.http.on("upgrade", (_request, socket) => {
    upstream.add(socket);
    most = Math.max(most, upstream.size);
    socket.on("error", () => undefined).once("end", () => socket.destroy());
    socket.once("close", () => upstream.delete(socket)).resume();
    socket.write("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
  });
  const clients = Array.from({ length: 20 }, () => handshake(rig, socketPath, ours));
  await until("every handshake is answered", () => clients.every(({ response }) => response().includes("\r\n\r\n")));
  t.ok(clients.every(({ response }) => /^HTTP\/1\.1 422 /.test(response())));
  await until("the platform's sockets are closed", () => upstream.size === 0);
  t.ok(most > 0);
  for (const { socket } of clients) socket.destroy();
});

t.test("handshakes count for the general limit, at any path", async (t) => {
  const rig = await startSocketRig(t, {
    RATE_LIMIT_ADDRESS_TIMES: "1",
    RATE_LIMIT_PER_MINUTE: "20",
    RATE_LIMIT_PER_SECOND: "20",
  });
  for (const path of ["/", socketPath]) {
    const clients = Array.from({ length: 30 }, () => handshake(rig, path, `X-Nothing: 1\r\n${wellFormed}`));
    await until("every handshake is answered", () => clients.every(({ response }) => response().includes("\r\n\r\n")));
    t.ok(
      clients.some(({ response }) => /^HTTP\/1\.1 429 [\s\S]*too_many_requests/.test(response())),
      path,
    );
    for (const { socket } of clients) socket.destroy();
  }
});

t.test("an accepted handshake is logged in one line with its status", async (t) => {
  const rig = await startSocketRig(t);
  const socket = await rig.open(rig.gateway.visitor());
  await until("the line", () => requestLines(rig).some(({ status }) => status === 101));
  const [line] = requestLines(rig).filter(({ status }) => status === 101);
  t.match(line, { method: "GET", route: socketPath });
  t.equal(line?.aborted, undefined);
  socket.close();
  await until("the platform's half is closed", () => rig.above.every(({ readyState }) => readyState === 3));
  t.equal(requestLines(rig).filter(({ route }) => route === socketPath).length, 1);
});
