import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import t, { type Test } from "tap";
import { openRaw, sendRaw } from "../../../support/raw-http.ts";
import { type Gateway, startGateway, startSandbox } from "../../../support/site.ts";

/** Units per second, and the refusals in a second that make a client a flood (bff/checks/general-limit.ts). */
const perSecond = 100;
const refusals = 51;
const env = { RATE_LIMIT_ADDRESS_TIMES: "1", RATE_LIMIT_PER_SECOND: String(perSecond) };
const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, env);
const proxied = await startGateway(sandbox.url, { ...env, TRUST_PROXY: "127.0.0.1" });
t.teardown(async () => {
  await Promise.all([gateway.close(), proxied.close()]);
  await sandbox.close();
});

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
const last = "Connection: close\r\n";
const probe = get("/health/live", last);
/** Sends bytes over a connection. The long timeout gives the gateway time to close the connection. */
const send = (url: string, bytes: string) => sendRaw(url, bytes, { quietMs: 30_000 });
const statusesOf = async (url: string, bytes: string) => (await send(url, bytes)).answers.map(({ status }) => status);
const guest = (remoteAddress: string, url = "/health/live") => gateway.app.inject({ url, remoteAddress });

/** Signs in a player whose requests count towards the account's limit. Returns the cookies. */
async function signedInPlayer(): Promise<string> {
  const player = gateway.visitor();
  await player.signIn("demo02", "Demo1234");
  const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  for (let n = 0; n < 3; n++) {
    await gateway.app.inject({ url: "/api/balance", headers: { cookie } });
    // A session change is published to all instances, which then forget the session's account until the next lookup.
    await setImmediate();
  }
  gateway.clock.advance(1_000);
  return cookie;
}

/** Signs in an account that exceeds its limit at an address and continues. Returns the cookies. */
async function floodingAccount({ app, clock, visitor }: Gateway, ip = "127.0.0.1"): Promise<string> {
  const browser = visitor();
  await browser.signIn("demo01", "Demo1234");
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  clock.advance(1_000);
  const headers = { cookie, "x-forwarded-for": ip };
  for (let n = 0; n < 2 * (perSecond + refusals) && !app.isFlooding(ip, headers); n++) {
    await app.inject({ url: "/api/session", headers });
    // Lets the published session change arrive, as above.
    await setImmediate();
  }
  return cookie;
}

/** Sends the same bytes over `count` separate connections, eight in parallel. */
async function flood(url: string, bytes: string, count = perSecond + refusals): Promise<void> {
  const worker = async (): Promise<void> => {
    while (count-- > 0) await send(url, bytes);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

async function closesUnread(t: Test, bytes: string): Promise<void> {
  const { text, closed } = await send(gateway.url, bytes);
  t.same({ text, closed }, { text: "", closed: true });
}

for (const [kind, bytes] of Object.entries({
  "an undecodable address": get("/%zz"),
  "a parameter that is too long": get(`/api/affiliates/${"a".repeat(500)}`),
  "a request that is not HTTP": "GARBAGE\r\n\r\n",
  "too many headers": get("/", `x: ${"a".repeat(17_000)}\r\n`),
  CONNECT: "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n",
})) {
  t.test(
    `${kind} counts for its address, whose connections are then closed unread for the rest of the second`,
    async (t) => {
      gateway.clock.advance(1_000);
      t.same(await statusesOf(gateway.url, probe), [200]);
      await flood(gateway.url, bytes);
      await closesUnread(t, probe);
      t.equal((await guest("192.0.2.1")).statusCode, 200, "another address");
      gateway.clock.advance(1_000);
      t.same(await statusesOf(gateway.url, probe), [200], "the next second");
    },
  );
}

/**
 * Requests in one write. Up to 16 requests of a connection may be pending; each further request costs a unit or is
 * refused.
 */
const pipelined = get("/health/live").repeat(16 + perSecond + refusals);
/** Announcing a chunked body costs more than the per-second limit. Chunks that are read count as refusals. */
const chunked = "Transfer-Encoding: chunked\r\n";
/** More bytes than one read of a connection returns. */
const chunks = "1\r\n \r\n".repeat(12_000);

for (const [kind, bytes, connections] of [
  ["requests that a closed connection still had", pipelined, 1],
  ["chunks of an undecodable address", get("/%zz", chunked) + chunks, 3],
] as const) {
  t.test(
    `${kind} count for their address, whose connections are then closed unread for the rest of the second`,
    async (t) => {
      gateway.clock.advance(1_000);
      for (let n = 0; n < connections; n++) await send(gateway.url, bytes);
      t.equal(gateway.app.isFlooding("127.0.0.1"), true);
      await closesUnread(t, probe);
      t.equal((await guest("192.0.2.1")).statusCode, 200, "another address");
      gateway.clock.advance(1_000);
      t.same(await statusesOf(gateway.url, probe), [200], "the next second");
    },
  );
}

t.test("chunks of a flooding client count too, although its connections are closed at their head", async (t) => {
  gateway.clock.advance(1_000);
  await flood(gateway.url, probe);
  t.equal(gateway.app.isFlooding("127.0.0.1"), false, "connections are still accepted");
  await closesUnread(t, get("/health/live", chunked) + chunks);
  t.equal(gateway.app.isFlooding("127.0.0.1"), true);
  gateway.clock.advance(1_000);
});

t.test("a request that announces chunks and sends none counts as one refusal", async (t) => {
  gateway.clock.advance(1_000);
  const cookie = await signedInPlayer();
  const empty = `${get("/%zz", chunked)}0\r\n\r\n`;
  // The first request exceeds the per-second limit.
  await flood(gateway.url, empty, 1 + refusals - 1);
  t.same(await statusesOf(gateway.url, get("/api/session", `Cookie: ${cookie}\r\n${last}`)), [200]);
  await send(gateway.url, empty);
  await closesUnread(t, probe);
  gateway.clock.advance(1_000);
});

t.test("earlier requests on its connection do not count as chunks of a request", async (t) => {
  gateway.clock.advance(1_000);
  const cookie = await signedInPlayer();
  const prepared = openRaw(gateway.url);
  t.teardown(() => prepared.destroy());
  const ordinary = get("/health/live", `X-Long: ${"x".repeat(3_800)}\r\n`);
  for (let n = 0; n < 12; n++) {
    prepared.write(ordinary);
    await once(prepared, "data");
  }
  gateway.clock.advance(1_000);
  const empty = `${get("/%zz", chunked)}0\r\n\r\n`;
  await flood(gateway.url, empty, 2);
  prepared.write(empty);
  await once(prepared, "close");
  t.same(await statusesOf(gateway.url, get("/api/session", `Cookie: ${cookie}\r\n${last}`)), [200]);
  gateway.clock.advance(1_000);
});

t.test("a signed-in player behind a flooding address can open new connections", async (t) => {
  gateway.clock.advance(1_000);
  const cookie = await signedInPlayer();
  await flood(gateway.url, probe);
  await closesUnread(t, probe);
  t.same(await statusesOf(gateway.url, get("/api/session", `Cookie: ${cookie}\r\n${last}`)), [200]);
  gateway.clock.advance(1_000);
});

t.test(
  "an account that continues after its refusals gets no more responses in that second, by any method",
  async (t) => {
    const cookie = `Cookie: ${await floodingAccount(gateway)}\r\n`;
    const upgrade = "Connection: upgrade\r\nUpgrade: websocket\r\n";
    for (const more of ["", "Expect: nothing\r\n", upgrade]) await closesUnread(t, get("/api/session", cookie + more));
    t.same(await statusesOf(gateway.url, probe), [200], "guests of the same address");
    t.notOk(gateway.app.isFlooding("192.0.2.9", { cookie: cookie.slice(8) }), "the same session at another address");
    gateway.clock.advance(1_000);
    t.same(await statusesOf(gateway.url, get("/api/session", cookie + last)), [200], "the next second");
  },
);

t.test("a flooding client behind a proxy gets a bare 429, and the proxy's connection stays", async (t) => {
  const from = (ip: string, more = "") => get("/health/live", `X-Forwarded-For: ${ip}\r\n${more}`);
  const cookie = `Cookie: ${await floodingAccount(proxied, "192.0.2.3")}\r\n`;
  for (let n = 0; n < perSecond + refusals; n++)
    await proxied.app.inject({ url: "/health/live", headers: { "x-forwarded-for": "192.0.2.2" } });
  const { answers } = await send(proxied.url, from("192.0.2.2") + from("192.0.2.3", cookie) + from("192.0.2.3", last));
  t.same(
    answers.map(({ status }) => status),
    [429, 429, 200],
  );
  t.notOk(answers.some(({ headers }) => headers.has("ratelimit")));
  await flood(proxied.url, get("/%zz"));
  t.same(await statusesOf(proxied.url, from("192.0.2.3", last)), [200], "the proxy itself is never refused");
});

t.test("a /48 may cost twice what an address may in a second, searches included, and is refused as one", async (t) => {
  gateway.clock.advance(1_000);
  await gateway.deps.catalogue.whenReady("EN", 60_000);
  /** Sends `count` requests, each from a separate /64. */
  const answersOf = async (network: number, count: number, path: (n: number) => string) => {
    const answers = [];
    for (let n = 0; n < count; n++) answers.push(await guest(`2001:db8:${network}:${n.toString(16)}::1`, path(n)));
    return answers;
  };
  const countPassed = (answers: readonly { statusCode: number }[]) =>
    answers.filter(({ statusCode }) => statusCode !== 429).length;
  const calls = await answersOf(1, 2 * perSecond + refusals, () => "/api/countries");
  t.equal(countPassed(calls), 2 * perSecond);
  t.equal((await guest("2001:db8:1:ffff::1")).headers.connection, "close", "the bare 429");
  t.equal(
    countPassed(await answersOf(2, 3 * perSecond, () => "/favicon.ico")),
    2 * perSecond,
    "requests that are not calls",
  );
  const searches = await answersOf(3, 20, (n) => `/api/search?language=EN&q=tiger${n}`);
  t.equal(countPassed(searches), Math.ceil((2 * perSecond) / 29), "charged by their actual cost");
});
