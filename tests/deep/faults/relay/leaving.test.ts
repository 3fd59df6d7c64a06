import { connect, type Socket } from "node:net";
import t from "tap";
import { type Reaction, raw, wireFaults } from "../../../support/fault-server.ts";
import { extra, startRelayRig } from "../../../support/relay-rig.ts";
import { until } from "../../../support/until.ts";
import { turns, untilStable } from "../../../support/virtual-time.ts";

const mebibyte = 1024 * 1024;

function ask(url: string, path: string, address = "203.0.113.1"): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`);
      resolve(socket);
    });
    socket.on("error", reject);
  });
}

/** An endless response, sent as fast as the client reads. */
const endless: Reaction = (response) => {
  response.writeHead(200, { "content-type": "application/octet-stream" });
  const block = Buffer.alloc(mebibyte);
  const more = (): void => {
    while (!response.destroyed && response.write(block));
    if (!response.destroyed) response.once("drain", more);
  };
  more();
};

for (const [name, reaction] of Object.entries({ silent: wireFaults.silent, drip: wireFaults.drip, endless })) {
  t.test(`${name}: the platform call is aborted when the client disconnects, not by its time limit`, async (t) => {
    const rig = await startRelayRig(t);
    rig.react(reaction);
    const socket = await ask(rig.gateway.url, extra);
    if (reaction === endless) socket.once("data", () => socket.pause());
    await until("the platform has the call", () => rig.relayed().length === 1);
    await turns();
    socket.destroy();
    await rig.relayed()[0]?.hungUp;
    const failed = rig.gateway.log.lines.filter(({ operation }) => operation === "relay_extra");
    t.same(failed, [], "a disconnect is not a fault of the platform, as a time limit would be");
  });
}

t.test("a slow reader slows the platform down instead of filling the gateway's memory", async (t) => {
  const rig = await startRelayRig(t);
  let sentBytes = 0;
  rig.react((response) => {
    response.writeHead(200, { "content-type": "application/octet-stream" });
    const block = Buffer.alloc(64 * 1024);
    const more = (): void => {
      while (!response.destroyed && sentBytes < 24 * mebibyte) {
        sentBytes += block.length;
        if (!response.write(block)) return void response.once("drain", more);
      }
      response.end();
    };
    more();
  });
  const socket = await ask(rig.gateway.url, extra);
  socket.pause();
  await until("the platform has the call", () => rig.relayed().length === 1);
  await untilStable(() => sentBytes);
  t.ok(
    sentBytes < 20 * mebibyte,
    `${(sentBytes / mebibyte).toFixed(1)} MB taken from the platform for a client that reads none`,
  );
  let read = 0;
  socket.on("data", (chunk) => {
    read += chunk.length;
  });
  socket.resume();
  await until("all of it arrives once it is read", () => read > 24 * mebibyte);
  socket.destroy();
});

t.test("400 clients that disconnect during a 1 MB response leave at most 2 platform connections open", async (t) => {
  const rig = await startRelayRig(t, { TRUST_PROXY: "127.0.0.1" });
  const connections = new Set<Socket>();
  rig.react((response) => {
    if (response.socket) connections.add(response.socket);
    response.writeHead(200, { "content-type": "application/octet-stream", "content-length": mebibyte });
    response.write(Buffer.alloc(mebibyte / 2));
  });
  let answered = 0;
  const sockets = await Promise.all(
    Array.from({ length: 400 }, (_, index) => ask(rig.gateway.url, extra, `198.18.${index >> 8}.${index & 255}`)),
  );
  for (const socket of sockets) {
    socket.once("data", () => {
      answered += 1;
    });
  }
  await until("as many are answered as there are connections to the platform", () => answered >= 128);
  t.ok(connections.size >= 100, `${connections.size} connections while the clients are connected`);
  for (const socket of sockets) socket.destroy();
  const open = () => [...connections].filter(({ destroyed }) => !destroyed);
  // `once` of node:events would reject if the gateway resets a connection.
  const untilClosed = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));
  while (open().length > 2) await Promise.race(open().map(untilClosed));
  rig.react(raw(200, "application/json", "{}"));
  t.equal((await rig.gateway.visitor().call("GET", extra)).status, 200, "no other client waits for them");
});
