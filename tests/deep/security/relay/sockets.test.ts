import { connect } from "node:net";
import t from "tap";
import { extra } from "../../../support/relay-rig.ts";
import { type SocketRig, socketPath, startSocketRig } from "../../../support/socket-rig.ts";

const upgrade =
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==";

/** Sends a handshake. Returns everything received until the connection is closed. */
function handshake(rig: SocketRig, target: string, extraLine = "Origin: http://localhost:3000"): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(rig.gateway.url).port), "127.0.0.1", () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n${extraLine}\r\n\r\n`),
    );
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
}

t.test("an upgrade anywhere else ends with 404 and a closed connection, without a platform call", async (t) => {
  const rig = await startSocketRig(t);
  const before = rig.visitorCalls();
  const otherPaths = [
    ...["/", "/api/site", "/api/session", extra, "/wps/relay/unknown", `${socketPath}/`, `/${socketPath}`],
    ...["/wps/live/%6cobby", "/wps/./live/lobby", `${socketPath};a`, `${socketPath}#a`, `${socketPath}?a=%00`],
  ];
  for (const target of otherPaths) t.match(await handshake(rig, target), /^HTTP\/1\.1 404 /, target);
  t.equal(rig.visitorCalls(), before);
  t.equal(rig.handshakes.length, 0);
});

t.test("nothing is upgraded without RELAY_WS_PATHS", async (t) => {
  const rig = await startSocketRig(t, { RELAY_WS_PATHS: "" });
  t.match(await handshake(rig, socketPath), /^HTTP\/1\.1 404 /);
  t.equal(rig.handshakes.length, 0);
});

t.test("a foreign page, and a client without an origin, get no socket", async (t) => {
  const rig = await startSocketRig(t);
  const visitor = await rig.member();
  for (const origin of ["https://evil.example", "null", "http://localhost:3000.evil.example"]) {
    await t.rejects(rig.open(visitor, { headers: { origin } }), { message: "403" }, origin);
  }
  t.match(await handshake(rig, socketPath, "X: y"), /^HTTP\/1\.1 403 [\s\S]*csrf_rejected/);
  t.equal(rig.handshakes.length, 0);
});

t.test("an address without an upgrade is not found, and other protocols are not supported", async (t) => {
  const rig = await startSocketRig(t);
  const visitor = rig.gateway.visitor();
  t.equal((await visitor.call("GET", socketPath)).status, 404);
  t.equal((await visitor.call("POST", socketPath, {})).status, 404);
  const plain = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(rig.gateway.url).port), "127.0.0.1", () =>
      socket.write(
        "GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n",
      ),
    );
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
  t.match(plain, /^HTTP\/1\.1 200 /);
});

t.test("a client's identity headers in a handshake do not reach the platform", async (t) => {
  const rig = await startSocketRig(t);
  const headers = {
    authorization: "somebody-else",
    merchant: "other",
    "x-forwarded-for": "198.51.100.1",
    language: "ZH",
    "x-odd": "1",
  };
  await rig.open(rig.gateway.visitor(), { headers });
  const [handshake] = rig.handshakes;
  t.match(handshake?.headers, { merchant: "adda", "x-forwarded-for": "127.0.0.1", language: "BN" });
  t.equal(handshake?.headers.authorization, undefined);
  t.equal(handshake?.headers["x-odd"], undefined);
});

t.test("a handshake that the platform refuses is answered like any other refusal", async (t) => {
  const rig = await startSocketRig(t);
  rig.server.http.removeAllListeners("upgrade");
  rig.server.http.on("upgrade", (_request, socket) => {
    socket.end("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
  });
  const visitor = await rig.member();
  await t.rejects(rig.open(visitor), { message: "401" });
  t.match(await visitor.json("/api/session"), { state: "guest", endReason: "ended" });
});
