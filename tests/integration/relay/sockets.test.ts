import { once } from "node:events";
import t from "tap";
import type { WebSocket } from "ws";
import { connections } from "../../../bff/platform/pools.ts";
import { token } from "../../support/relay-rig.ts";
import { socketPath, startSocketRig } from "../../support/socket-rig.ts";
import { tried } from "../../support/tried.ts";
import { until } from "../../support/until.ts";
import { untilStable } from "../../support/virtual-time.ts";

const closing = async (socket: WebSocket): Promise<unknown> => (await once(socket, "close"))[0];

t.test(
  "socket messages pass in both directions, text as text and bytes as bytes, with the session's token",
  async (t) => {
    const rig = await startSocketRig(t);
    const socket = await rig.open(await rig.member(), {
      path: `${socketPath}?room=7`,
      protocols: ["lobby.v1", "other"],
    });
    t.equal(socket.protocol, "lobby.v1");
    socket.send("নমস্কার");
    const [text, isBinary] = await once(socket, "message");
    t.same([String(text), isBinary], ["নমস্কার", false]);
    socket.send(Buffer.from([0, 255]));
    t.same(await once(socket, "message"), [Buffer.from([0, 255]), true]);
    const [handshake] = rig.handshakes;
    t.equal(handshake?.url, `${socketPath}?room=7`);
    t.match(handshake?.headers, { authorization: token, merchant: "adda", "x-forwarded-for": "127.0.0.1" });
    t.match(handshake?.headers.traceparent, /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    for (const name of ["cookie", "origin", "x-csrf"]) t.equal(handshake?.headers[name], undefined, name);
  },
);

t.test("a socket closes when the other side does, with the same code", async (t) => {
  const rig = await startSocketRig(t);
  const guest = rig.gateway.visitor();
  const first = await rig.open(guest);
  await until("the platform has it", () => rig.above.length === 1);
  rig.above[0]?.close(4001);
  t.equal(await closing(first), 4001);
  const second = await rig.open(guest);
  await until("the platform has it", () => rig.above.length === 2);
  const [, above] = rig.above;
  second.close(1000);
  t.equal(above && (await closing(above)), 1000);
  const third = await rig.open(guest);
  await until("the platform has it", () => rig.above.length === 3);
  const aboveThird = rig.above[2];
  third.terminate();
  t.ok(aboveThird && (await closing(aboveThird)));
  tried(t, "leaving clients", "sockets of the relay");
});

t.test("a socket that does not read pauses the other side", async (t) => {
  const rig = await startSocketRig(t);
  const socket = await rig.open(rig.gateway.visitor());
  await until("the platform has it", () => rig.above.length === 1);
  socket.pause();
  const [above] = rig.above;
  const block = Buffer.alloc(32 * 1024);
  let sent = 0;
  // An unread socket fills its buffers, so this loop sends more than all buffers can hold.
  while (sent < 2_000) {
    above?.send(block);
    sent += 1;
  }
  await untilStable(() => above?.bufferedAmount ?? 0);
  t.ok(
    (above?.bufferedAmount ?? 0) > 20 * 1024 * 1024,
    `${above?.bufferedAmount} bytes wait at the platform, not here`,
  );
  let received = 0;
  socket.on("message", () => {
    received += 1;
  });
  socket.resume();
  await until("all of it arrives once it is read", () => received === 2_000);
});

t.test("a message over the limit closes the socket", async (t) => {
  const rig = await startSocketRig(t);
  const socket = await rig.open(rig.gateway.visitor());
  socket.send(Buffer.alloc(65 * 1024));
  t.equal(await closing(socket), 1009);
});

t.test("signing out closes the session's sockets, and only those", async (t) => {
  const rig = await startSocketRig(t);
  const visitor = await rig.member();
  const [mine, guests] = [await rig.open(visitor), await rig.open(rig.gateway.visitor())];
  const ended = closing(mine);
  t.equal((await visitor.call("DELETE", "/api/session")).status, 204);
  t.equal(await ended, 1008);
  guests.send("still here");
  t.equal(String((await once(guests, "message"))[0]), "still here");
});

t.test("a stopping gateway closes its sockets with code 1001", async (t) => {
  const rig = await startSocketRig(t);
  const socket = await rig.open(rig.gateway.visitor());
  const ended = closing(socket);
  await rig.gateway.app.close();
  t.equal(await ended, 1001);
});

t.test("one address has a limited share of sockets, and gets another when one closes", async (t) => {
  const rig = await startSocketRig(t, { TRUST_PROXY: "127.0.0.1", RATE_LIMIT_PER_MINUTE: "1000000" });
  const open = (address: string) => rig.open(rig.gateway.visitor(), { headers: { "x-forwarded-for": address } });
  const share = connections.sockets / 4;
  const neighbours = Array.from({ length: share }, (_, host) => `2001:db8:0:1::${host.toString(16)}`);
  const [first] = await Promise.all(neighbours.map(open));
  await t.rejects(open("2001:db8:0:1:ffff::1"), { message: "503" });
  t.equal(rig.handshakes.length, share, "the platform is not called");
  const refusals = () => rig.gateway.log.lines.filter(({ status }) => status === 503);
  await until("the refusal is logged", () => refusals().length > 0);
  t.match(refusals(), [{ event: "request", route: socketPath }]);
  await open("2001:db8:0:2::1");
  first?.close(1000);
  await until("its place is free", () =>
    open("2001:db8:0:1:ffff::1").then(
      () => true,
      () => false,
    ),
  );
});
