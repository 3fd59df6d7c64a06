import type { Socket } from "node:net";
import t, { type Test } from "tap";
import { largePictureLimits } from "../../../../bff/media/pictures.ts";
import { connections } from "../../../../bff/platform/pools.ts";
import { ok, type Reaction, raw } from "../../../support/fault-server.ts";
import { png } from "../../../support/pictures.ts";
import { openRaw } from "../../../support/raw-http.ts";
import { extra, type RelayRig, startRelayRig } from "../../../support/relay-rig.ts";
import { until } from "../../../support/until.ts";

t.setTimeout(600_000);
const banner = "/media/banners/banner.png";
const photo = "/media/banners/photo.png";
const tile = "/media/games/tile.png";
const balance = "/wps/v2/wallets/balance";
/** More bytes than the kernel buffers for two unread connections. */
const photoBytes = Buffer.alloc(15 * 1024 * 1024, 7);
const largePictures = largePictureLimits.slots;
const limits = ["RATE_LIMIT_PER_SECOND", "RATE_LIMIT_PER_MINUTE", "RATE_LIMIT_PER_HOUR"];
const env = { TRUST_PROXY: "127.0.0.1", ...Object.fromEntries(limits.map((name) => [name, "1000000"])) };

/** A large response that continues until the client disconnects. */
const endless: Reaction = (response) => {
  response.writeHead(200, { "content-type": "image/png", "content-length": photoBytes.length });
  response.write(Buffer.alloc(256 * 1024));
  const more = setInterval(() => response.write(Buffer.alloc(1024)), 100);
  response.once("close", () => clearInterval(more));
};

interface SlowRig extends RelayRig {
  /** Number of platform connections with a large response in progress. */
  busy(): number;
  mostBusy(): number;
  /** Requests `path` from an address and never reads the response. */
  ask(path: string, address: string): Socket;
}

async function slowRig(t: Test, flow: { paceMs: number; paceBytes: number; totalMs: number }): Promise<SlowRig> {
  const platformSockets = new Set<Socket>();
  let mostBusy = 0;
  const follow =
    (reaction: Reaction): Reaction =>
    (response, call) => {
      const { socket } = response;
      if (socket) {
        platformSockets.add(socket);
        mostBusy = Math.max(mostBusy, platformSockets.size);
        response.once("close", () => platformSockets.delete(socket));
      }
      reaction(response, call);
    };
  const rig = await startRelayRig(
    t,
    env,
    { relay: flow, media: flow },
    {
      [banner]: follow(endless),
      [photo]: follow(raw(200, "image/png", photoBytes)),
      [tile]: raw(200, "image/png", png()),
      [balance]: ok({ sumBalance: 1 }),
    },
  );
  rig.react(follow(endless));
  const sockets: Socket[] = [];
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
  });
  return {
    ...rig,
    busy: () => platformSockets.size,
    mostBusy: () => mostBusy,
    ask(path, address) {
      const socket = openRaw(rig.gateway.url);
      sockets.push(socket);
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`);
      return socket;
    },
  };
}

/** Checks that other players can sign in and read their balance, which needs a free connection. */
async function others(t: Test, rig: RelayRig): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const visitor = await rig.member();
    t.equal((await visitor.call("GET", "/api/balance")).status, 200);
  }
}

for (const [kind, path, most, atOnce] of [
  ["media", banner, largePictures, connections.media],
  ["relay", extra, connections.relay, connections.relay],
] as const) {
  t.test(`${kind}: 160 readers that never read occupy its own connections only, for a limited time`, async (t) => {
    // Long enough for all readers to arrive before the first is cut off, even on a busy machine.
    const rig = await slowRig(t, { paceMs: 25_000, paceBytes: 1, totalMs: 25_000 });
    const readers = Array.from({ length: 160 }, (_, index) => rig.ask(path, `203.0.113.${index}`));
    await until("its connections are taken", () => rig.busy() === most);
    await others(t, rig);
    t.equal((await fetch(rig.gateway.url + tile)).status, 200, "a lobby image still loads");
    t.equal(rig.busy(), most, "none of them has disconnected");
    t.ok(rig.mostBusy() <= atOnce, `${rig.mostBusy()} connections at the same time`);
    await until("the readers that read nothing are cut off", () => rig.busy() === 0);
    const faults = rig.gateway.log.lines.filter(
      ({ group, operation }) => group === "relay" || operation === "relay_extra",
    );
    t.same(faults, [], "the platform is not at fault");
    for (const reader of readers) reader.destroy();
  });
}

t.test("a reader that takes nothing is cut off after a while, and one that reads gets everything", async (t) => {
  const rig = await slowRig(t, { paceMs: 5_000, paceBytes: 64 * 1024, totalMs: 60_000 });
  const readers = [1, 2, 3].map((host) => rig.ask(photo, `203.0.113.${host}`));
  const answer = await fetch(rig.gateway.url + photo);
  t.ok(Buffer.from(await answer.arrayBuffer()).equals(photoBytes));
  await until("their connections to the platform are closed", () => rig.busy() === 0);
  let cut = 0;
  for (const reader of readers) {
    reader.once("close", () => {
      cut += 1;
    });
    reader.resume();
  }
  await until("their client connections are closed", () => cut === 3);
  t.ok(readers.every(({ bytesRead }) => bytesRead < photoBytes.length));
});

t.test("one address has no more than its share of the media connections", async (t) => {
  const rig = await slowRig(t, { paceMs: 30_000, paceBytes: 1, totalMs: 60_000 });
  for (let reader = 0; reader < 40; reader += 1) rig.ask(banner, "203.0.113.1");
  await until("its share is taken", () => rig.busy() === largePictureLimits.perAddress);
  const ask = (address: string) => fetch(rig.gateway.url + photo, { headers: { "x-forwarded-for": address } });
  const other = await ask("203.0.113.2");
  t.equal(other.status, 200);
  t.ok(Buffer.from(await other.arrayBuffer()).equals(photoBytes), "another address gets its complete image");
  const same = await ask("203.0.113.1");
  t.equal(same.status, 503, "a request that waits too long is refused, with a time to retry");
  t.match(await same.json(), { error: { code: "overloaded", retryAfter: 1 } });
});

for (const [whose, addressOf] of [
  ["four addresses", (reader: number) => `203.0.113.${reader % 4}`],
  ["two networks", (reader: number) => `2001:db8:${reader % 2}:${reader}::1`],
] as const) {
  for (const [kind, path, most] of [
    ["media", banner, largePictures],
    ["relay", extra, connections.relay],
  ] as const) {
    t.test(`${kind}: ${whose} that read nothing leave connections for others`, async (t) => {
      const rig = await slowRig(t, { paceMs: 30_000, paceBytes: 1, totalMs: 60_000 });
      for (let reader = 0; reader < 2 * most; reader += 1) rig.ask(path, addressOf(reader));
      // A request is aborted if its image turns out to be large and no slot for large images is free.
      const busyCount = most * 0.75;
      await until("all but the last quarter is taken", () => rig.busy() === busyCount);
      rig.react(ok(1));
      const otherPath = path === banner ? photo : extra;
      const answer = await fetch(rig.gateway.url + otherPath, { headers: { "x-forwarded-for": "198.51.100.1" } });
      t.equal(answer.status, 200, `with ${busyCount} taken`);
      await answer.arrayBuffer();
      t.ok(rig.busy() >= busyCount, "while none of them has disconnected");
    });
  }
}

t.test("one address has no more than its share of the relay's connections", async (t) => {
  const rig = await slowRig(t, { paceMs: 30_000, paceBytes: 1, totalMs: 60_000 });
  for (let reader = 0; reader < connections.relay; reader += 1) rig.ask(extra, "203.0.113.1");
  await until("its share is taken", () => rig.busy() === connections.relay / 4);
  rig.react(ok(1));
  const ask = (address: string) => fetch(rig.gateway.url + extra, { headers: { "x-forwarded-for": address } });
  t.equal((await ask("203.0.113.2")).status, 200, "another address is answered immediately");
  const same = await ask("203.0.113.1");
  t.equal(same.status, 503, "a request that waits too long is refused, with a time to retry");
  t.match(await same.json(), { error: { code: "overloaded", retryAfter: 1 } });
  t.equal(rig.mostBusy(), connections.relay / 4);
});
