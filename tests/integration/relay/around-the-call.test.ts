import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import t from "tap";
import { ok, raw, refuse, wireFaults } from "../../support/fault-server.ts";
import { openRaw } from "../../support/raw-http.ts";
import { addFavourite, countries, extra, favourites, startRelayRig } from "../../support/relay-rig.ts";
import type { Gateway } from "../../support/site.ts";
import { until } from "../../support/until.ts";

const cookieOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

const requestLines = ({ log }: Gateway) => log.lines.filter(({ event }) => event === "request");

const notAnswer = raw(200, "text/html", "<h1>?</h1>");

t.test("a failed call is made once, counted once and logged under one id, with its duration", async (t) => {
  const rig = await startRelayRig(
    t,
    { RATE_LIMIT_ADDRESS_TIMES: "1", RATE_LIMIT_PER_SECOND: "4" },
    // Long enough that a busy machine answers the other calls in time.
    { deadlineMs: 2_000 },
  );
  rig.react(wireFaults.silent);
  const failed = await fetch(`${rig.gateway.url}${extra}`);
  t.equal(failed.status, 504);
  t.equal(rig.relayed().length, 1);
  const id = /"requestId":"(\w+)"/.exec(await failed.text())?.[1];
  const ofIt = () => rig.gateway.log.lines.filter(({ requestId }) => requestId === id);
  await until("both lines are written", () => ofIt().length === 2);
  t.same(
    ofIt().map(({ event, status }) => [event, status]),
    [
      ["platform_call_failed", undefined],
      ["request", 504],
    ],
  );
  t.ok(Number(ofIt().at(-1)?.ms) >= 1_990, `${ofIt().at(-1)?.ms} ms`);
  rig.react(ok(1));
  t.equal((await fetch(`${rig.gateway.url}${extra}`)).status, 200, "the second of two");
  t.equal((await fetch(`${rig.gateway.url}${extra}`)).status, 429);
});

t.test("response bytes are counted, including those of the gateway's own refusals", async (t) => {
  const rig = await startRelayRig(t);
  const relayedBytes = async (): Promise<number> => {
    const { values } = await rig.gateway.deps.metrics.relayBytes.get();
    return values.find(({ labels }) => labels.direction === "down")?.value ?? 0;
  };
  for (const [reaction, status] of [
    [ok(Array.from({ length: 500 }, () => "x")), 200],
    [notAnswer, 502],
  ] as const) {
    rig.react(reaction);
    const before = await relayedBytes();
    const answer = await fetch(`${rig.gateway.url}${extra}`);
    t.equal(answer.status, status);
    const { length } = await answer.text();
    await until("they are counted", async () => (await relayedBytes()) > before);
    const bytes = (await relayedBytes()) - before;
    t.ok(bytes > length && bytes < length + 1_500, `${bytes} for a body of ${length}`);
  }
});

t.test("a token that the platform does not recognise ends the session", async (t) => {
  const rig = await startRelayRig(t);
  const headers = { cookie: cookieOf((await rig.member()).cookies) };
  t.equal((await fetch(`${rig.gateway.url}${favourites}`, { headers })).status, 200);
  rig.react(refuse("login.not.session", 401));
  t.equal((await fetch(`${rig.gateway.url}${favourites}`, { headers })).status, 401);
  rig.react(ok(1));
  const calls = rig.relayed().length;
  t.equal((await fetch(`${rig.gateway.url}${favourites}`, { headers })).status, 401);
  t.equal(rig.relayed().length, calls, "without another call");
});

t.test("calls extend the session once a minute; passive calls do not", async (t) => {
  const rig = await startRelayRig(t);
  const { clock, deps, url } = rig.gateway;
  const { cookies } = await rig.member();
  const headers = { cookie: cookieOf(cookies) };
  const seenAt = async () => (await deps.sessions.read(cookies.get("sid"))).ticket?.record.seenAt;
  const before = await seenAt();
  clock.advance(61_000);
  t.equal((await fetch(url + favourites, { headers })).status, 200);
  t.equal(await seenAt(), before);
  t.equal((await fetch(url + extra, { headers })).status, 200);
  await until("the record to show it", async () => (await seenAt()) === clock.now());
});

t.test("a client disconnect before the response is logged and counted as 499", async (t) => {
  const rig = await startRelayRig(t);
  rig.react(wireFaults.silent);
  const leaving = new AbortController();
  const aborted = fetch(`${rig.gateway.url}${extra}`, { signal: leaving.signal }).catch(() => "left");
  await until("the platform has the call", () => rig.relayed().length === 1);
  leaving.abort();
  t.equal(await aborted, "left");
  await until("its line is written", () => requestLines(rig.gateway).length > 0);
  t.match(requestLines(rig.gateway).at(-1), { route: extra, status: 499, aborted: true });
  const page = await rig.gateway.deps.metrics.registry.metrics();
  t.match(page, new RegExp(`adda_requests_total\\{route="${extra}",method="GET",status="499"\\} 1`));
});

t.test("a client disconnect during the response is logged with the status that was sent", async (t) => {
  const rig = await startRelayRig(t);
  rig.react((response) => {
    response.writeHead(200, { "content-type": "application/octet-stream" });
    response.write(Buffer.alloc(512 * 1024));
  });
  const leaving = new AbortController();
  const answer = await fetch(`${rig.gateway.url}${extra}`, { signal: leaving.signal });
  t.equal(answer.status, 200);
  leaving.abort();
  await until("its line is written", () => requestLines(rig.gateway).length > 0);
  t.match(requestLines(rig.gateway).at(-1), { route: extra, status: 200, aborted: true });
});

t.test("a draining gateway closes the connection of every response, including calls that started before", async (t) => {
  const rig = await startRelayRig(t);
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  const waiting: (() => void)[] = [];
  rig.react((response) => waiting.push(() => ok(1)(response)));
  const connectionOf = async (path: string): Promise<string | undefined> => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request(`${rig.gateway.url}${path}`, { agent }, resolve).on("error", reject).end();
    const answer = await promise;
    answer.resume();
    return answer.headers.connection;
  };
  const answers = [extra, countries].map(connectionOf);
  await until("the platform has both", () => waiting.length === 2);
  rig.gateway.app.drain();
  for (const answer of waiting) answer();
  t.same(await Promise.all(answers), ["close", "close"]);
  rig.react(ok(1));
  t.equal(await connectionOf(extra), "close");
});

t.test("the body of a refused write is read up to 16 MB, then its connection is closed", async (t) => {
  const rig = await startRelayRig(t);
  const socket = openRaw(rig.gateway.url);
  const closed = new Promise((done) => socket.once("close", done));
  socket.write(
    `POST ${addFavourite} HTTP/1.1\r\nHost: a\r\nX-Csrf: 1\r\nContent-Type: application/octet-stream\r\nContent-Length: 104857600\r\n\r\n`,
  );
  const [head] = await once(socket, "data");
  t.match(String(head), /^HTTP\/1\.1 401 /);
  const megabyte = Buffer.alloc(1024 * 1024);
  let sent = 0;
  for (; sent < 60 && !socket.destroyed; sent += 1) {
    if (!socket.write(megabyte)) await Promise.race([new Promise((done) => socket.once("drain", done)), closed]);
  }
  await closed;
  t.ok(sent >= 16 && sent < 40, `${sent} MB`);
});

t.test("invalid bytes behind a response that has started are not answered inside it", async (t) => {
  const rig = await startRelayRig(t);
  let finish = (): unknown => undefined;
  rig.react((response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "300000" });
    response.write(" ".repeat(299_998));
    finish = () => response.end("{}");
  });
  const socket = openRaw(rig.gateway.url);
  const closed = new Promise((done) => socket.once("close", done));
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.write(`GET ${extra} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await until("the response has started", () => chunks.length > 0);
  socket.write("\0\0\0\r\n\r\n");
  await closed;
  finish();
  const text = Buffer.concat(chunks).toString("latin1");
  t.match(text, /^HTTP\/1\.1 200 /);
  t.notMatch(text.slice(12), /HTTP\/1\.1/);
});

t.test("HEAD of a large image has the headers of a GET", async (t) => {
  const image = Buffer.alloc(600_000);
  const rig = await startRelayRig(t, {}, undefined, { "/media/large.png": raw(200, "image/png", image) });
  const [head, get] = await Promise.all(
    ["HEAD", "GET"].map((method) => fetch(`${rig.gateway.url}/media/large.png`, { method })),
  );
  t.equal(get?.status, 200);
  t.equal((await get?.arrayBuffer())?.byteLength, image.length);
  t.equal(head?.status, 200);
  for (const name of ["content-type", "content-length"]) t.equal(head?.headers.get(name), get?.headers.get(name), name);
});

t.test("Allow names the methods that exist: a file has no HEAD", async (t) => {
  const rig = await startRelayRig(t);
  const answer = await fetch(`${rig.gateway.url}/api/records/betting.csv`, { method: "HEAD" });
  t.equal(answer.status, 405);
  t.equal(answer.headers.get("allow"), "GET");
});
