import { once } from "node:events";
import type { Socket } from "node:net";
import t, { type Test } from "tap";
import { connections } from "../../../../bff/platform/pools.ts";
import { formWith, png } from "../../../support/pictures.ts";
import { openRaw } from "../../../support/raw-http.ts";
import { type Gateway, type RunningSandbox, startGateway, startSandbox } from "../../../support/site.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";
import { tried } from "../../../support/tried.ts";
import { until } from "../../../support/until.ts";

t.setTimeout(600_000);
const limits = ["RATE_LIMIT_PER_SECOND", "RATE_LIMIT_PER_MINUTE", "RATE_LIMIT_PER_HOUR"];
const env = {
  TRUST_PROXY: "127.0.0.1",
  REQUEST_TIMEOUT_SECONDS: "20",
  LIMIT_ADDRESS_UPLOADS: "100000",
  ...Object.fromEntries(limits.map((name) => [name, "1000000"])),
};
const addresses = ["203.0.113.1", "203.0.113.2"] as const;
const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
const addFavourite = "/wps/relay/MCSFE_addFavoriteGameV2";

interface World {
  readonly sandbox: RunningSandbox;
  readonly gateway: Gateway;
  arrived(): number;
  /** Number of platform requests that are incomplete or unanswered. */
  busy(): number;
  /** Starts a POST with the body's first bytes, and continues with one byte every 100 ms. */
  drip(head: string, begin: Buffer, address: string): Socket;
}

async function world(t: Test): Promise<World> {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, env);
  await until(
    "the catalogue is there",
    () => gateway.deps.catalogue.ready("BN") && gateway.deps.catalogue.ready("EN"),
    60_000,
  );
  let arrived = 0;
  gateway.app.server.on("request", () => {
    arrived += 1;
  });
  const busy = new Set<object>();
  sandbox.platform.server.on("request", (request, response) => {
    busy.add(request);
    response.once("close", () => busy.delete(request));
  });
  const sockets = new Set<Socket>();
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("x");
  }, 100);
  t.teardown(async () => {
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
    await gateway.close();
    await sandbox.close();
  });
  return {
    ...{ sandbox, gateway },
    arrived: () => arrived,
    busy: () => busy.size,
    drip(head, begin, address) {
      const socket = openRaw(gateway.url);
      sockets.add(socket);
      const shared = `Host: localhost:3000\r\nX-Csrf: 1\r\nX-Forwarded-For: ${address}`;
      // The announced length exceeds the bytes sent during the test.
      socket.write(`${head}\r\n${shared}\r\nContent-Length: ${2 * begin.length + 10_000}\r\n\r\n`);
      socket.write(begin);
      return socket;
    },
  };
}

/** Checks that a player is served while others send slowly. */
async function others(t: Test, { gateway }: World, visitor: SiteVisitor): Promise<void> {
  t.equal((await visitor.signIn("demo01", "Demo1234")).status, 200);
  for (let round = 0; round < 5; round += 1) t.equal((await visitor.call("GET", "/api/balance")).status, 200);
  const events = gateway.log.lines.map(({ event }) => event);
  t.notOk(events.includes("platform_breaker_open"), "no breaker opens");
  t.notOk(events.includes("platform_call_failed"), "no fault is counted for the platform");
}

const upload = "POST /api/uploads HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b";
const partialBody = Buffer.concat([Buffer.from(form), png(200_000).subarray(0, 150_000)]);

t.test("150 dripping uploads of two addresses use the connections of uploads only", async (t) => {
  const place = await world(t);
  const senders = Array.from({ length: 150 }, (_, index) =>
    place.drip(upload, partialBody, addresses[index % 2] ?? ""),
  );
  const answers = senders.map(async (socket) => String((await once(socket, "data"))[0]));
  await until("all requests have started", () => place.arrived() === 150 && place.busy() > 0);
  await others(t, place, place.gateway.visitor());
  t.ok(place.busy() <= connections.uploads, `${place.busy()} connections of ${connections.uploads}`);
  const otherBrowser = place.gateway.visitor();
  const answer = await otherBrowser.call("POST", "/api/uploads", formWith(png(300_000)), {
    "x-forwarded-for": "203.0.113.9",
  });
  t.equal(answer.status, 200, "an image from a third address is accepted");
  const refused = await Promise.any(answers);
  t.match(refused, /^HTTP\/1\.1 503 [\s\S]*"code":"overloaded"/, "queued requests are refused with a time to retry");
  for (const socket of senders) socket.destroy();
  await until("no request remains at the platform", () => place.busy() === 0);
  await others(t, place, place.gateway.visitor());
  tried(t, "leaving clients", "POST /api/uploads");
});

t.test("150 dripping relayed bodies of two addresses use no connection before they are large", async (t) => {
  const place = await world(t);
  const member = place.gateway.visitor();
  await member.signIn("demo02", "Demo1234");
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const head = `POST ${addFavourite} HTTP/1.1\r\nContent-Type: application/json\r\nCookie: ${cookie}`;
  const small = Buffer.from('{"nodeId":"');
  const drips = Array.from({ length: 150 }, (_, index) => place.drip(head, small, addresses[index % 2] ?? ""));
  await until("all requests have started", () => place.arrived() >= 150);
  await others(t, place, place.gateway.visitor());
  t.equal(await place.sandbox.calls("addFavourite"), 0);
  for (const socket of drips) socket.destroy();

  const before = place.arrived();
  const body = Buffer.alloc(100_000, "x");
  const large = Array.from({ length: 150 }, (_, index) => place.drip(head, body, addresses[index % 2] ?? ""));
  await until("all requests have started", () => place.arrived() >= before + 150 && place.busy() > 0);
  await others(t, place, place.gateway.visitor());
  t.ok(place.busy() <= connections.uploads / 2, `${place.busy()} connections: each address has its share`);
  for (const socket of large) socket.destroy();
  await until("no request remains at the platform", () => place.busy() === 0);
  t.notOk(place.gateway.log.lines.some(({ event }) => event === "unexpected_error"));
  await others(t, place, place.gateway.visitor());
  tried(t, "leaving clients", "bodies of the relay");
});
