import { Agent, type IncomingMessage, request } from "node:http";
import t from "tap";
import { ok, raw, refuse, wireFaults } from "../../support/fault-server.ts";
import { countries, extra, favourites, startRelayRig } from "../../support/relay-rig.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import { twoWays } from "../../support/two-ways.ts";
import { until } from "../../support/until.ts";

const cookieOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

t.test("the slightest doubt about a relayed call leaves it to Fastify, which answers as ever", async (t) => {
  const rig = await startRelayRig(t);
  const { fast } = twoWays(rig.gateway);
  await fast(extra);
  t.equal((await fast(extra)).fast, true, "without a doubt it is taken");
  for (const [doubt, path, headers, status] of [
    ["a body", extra, { "transfer-encoding": "chunked" }, 200],
    ["a compressed body", extra, { "content-encoding": "gzip" }, 415],
    ["a query that reads twice", `${extra}?a=%2541`, {}, 404],
    ["a slash more", `${extra}/`, {}, 404],
    ["a ticket of nobody", extra, { cookie: `sid=${"a".repeat(22)}.${"b".repeat(43)}` }, 200],
    ["a row for members", favourites, {}, 401],
  ] as const) {
    const seen = await fast(path, headers);
    t.same([seen.fast, seen.status], [false, status], doubt);
  }
});

t.test("so does any doubt about a shared answer, and an answer that is no longer fresh", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url);
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  const { fast } = twoWays(gateway);
  await fast("/api/winners");
  t.equal((await fast("/api/winners")).fast, true, "without a doubt it is taken");
  for (const [doubt, path, headers, status] of [
    ["an impossible host", "/api/winners", { host: "a b" }, 400],
    ["a language nobody speaks here", "/api/winners?language=bn", {}, 400],
    ["one parameter more", "/api/winners?language=BN&x=1", {}, 400],
    ["another spelling", "/api/%77inners", {}, 200],
  ] as const) {
    const seen = await fast(path, headers);
    t.same([seen.fast, seen.status], [false, status], doubt);
  }
  gateway.clock.advance(3_600_000);
  const old = await fast("/api/winners");
  t.same([old.fast, old.status], [false, 200]);
});

t.test("a full window is refused by Fastify, and a call counts once whichever way it goes", async (t) => {
  const rig = await startRelayRig(t, { RATE_LIMIT_PER_SECOND: "6" });
  const { fast, slow } = twoWays(rig.gateway);
  await slow(extra);
  const asked = [await fast(extra), await slow(extra), await fast(extra), await slow(extra), await fast(extra)];
  t.same(
    asked.map(({ status }) => status),
    [200, 200, 200, 200, 200],
  );
  for (const way of [fast, slow]) {
    const refused = await way(extra);
    t.same([refused.status, refused.fast], [429, false]);
  }
  t.equal(rig.relayed().length, 6);
});

t.test("a call that fails is made once, counted once, and told by Fastify under its one id", async (t) => {
  const rig = await startRelayRig(t, { RATE_LIMIT_PER_SECOND: "3" });
  const { fast, slow } = twoWays(rig.gateway);
  await slow(extra);
  rig.react(raw(200, "text/html", "<h1>?</h1>"));
  const failed = await fast(extra);
  t.same([failed.status, failed.fast, rig.relayed().length], [502, true, 2]);
  const id = /"requestId":"(\w+)"/.exec(failed.body)?.[1];
  const lines = rig.gateway.log.lines.filter(({ requestId }) => requestId === id);
  t.same(
    lines.map(({ event, status }) => [event, status]),
    [
      ["platform_call_failed", undefined],
      ["request", 502],
    ],
  );
  rig.react(ok(1));
  t.equal((await fast(extra)).status, 200, "the third of three");
  t.equal((await fast(extra)).status, 429);
});

t.test("the bytes of a failed call are counted once", async (t) => {
  const rig = await startRelayRig(t);
  const { fast, slow } = twoWays(rig.gateway);
  await slow(extra);
  rig.react(raw(200, "text/html", "<h1>?</h1>"));
  const counted = async (): Promise<number> => {
    const { values } = await rig.gateway.deps.metrics.relayBytes.get();
    return values.find(({ labels }) => labels.direction === "down")?.value ?? 0;
  };
  const bytes: number[] = [];
  for (const way of [slow, fast]) {
    const before = await counted();
    t.equal((await way(extra)).status, 502);
    bytes.push((await counted()) - before);
  }
  const [through = 0, before] = bytes;
  t.ok(through > 0);
  t.equal(before, through);
});

t.test("how long a failed call took is in its line", async (t) => {
  const rig = await startRelayRig(t, {}, { deadlineMs: 300 });
  const { fast, slow } = twoWays(rig.gateway);
  await slow(extra);
  rig.react(wireFaults.silent);
  t.equal((await fast(extra)).status, 504);
  const { ms } = rig.gateway.log.lines.findLast(({ event }) => event === "request") ?? {};
  t.ok(Number(ms) >= 290, `${ms} ms`);
});

t.test("a token the platform has forgotten ends the session", async (t) => {
  const rig = await startRelayRig(t);
  const { fast } = twoWays(rig.gateway);
  const cookie = cookieOf((await rig.member()).cookies);
  await fast(favourites, { cookie });
  t.equal((await fast(favourites, { cookie })).fast, true);
  rig.react(refuse("login.not.session", 401));
  const ended = await fast(favourites, { cookie });
  t.same([ended.status, ended.fast], [401, true]);
  rig.react(ok(1));
  const after = await fast(favourites, { cookie });
  t.same([after.status, after.fast], [401, false]);
});

t.test("a client that leaves is in the line as one that did not wait", async (t) => {
  const rig = await startRelayRig(t);
  await twoWays(rig.gateway).slow(extra);
  const lines = () => rig.gateway.log.lines.filter(({ event }) => event === "request");
  const before = lines().length;
  rig.react(wireFaults.silent);
  const leaving = new AbortController();
  const left = fetch(`${rig.gateway.url}${extra}`, { signal: leaving.signal }).catch(() => "left");
  await until("the platform has the call", () => rig.relayed().length === 2);
  leaving.abort();
  t.equal(await left, "left");
  await until("its line is written", () => lines().length > before);
  t.match(lines().at(-1), { route: extra, aborted: true });
});

t.test("while it drains every answer asks for the end of its connection", async (t) => {
  const rig = await startRelayRig(t);
  const { fast } = twoWays(rig.gateway);
  await fast(extra);
  t.equal((await fast(extra)).fast, true);
  rig.gateway.app.drain();
  const seen = await fast(extra);
  t.same([seen.fast, seen.headers.connection], [false, "close"]);
});

t.test("calls taken before it drains ask for the end of their connections too", async (t) => {
  const rig = await startRelayRig(t);
  await twoWays(rig.gateway).slow(extra);
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  const waiting: (() => void)[] = [];
  rig.react((response) => waiting.push(() => ok(1)(response)));
  const answers = [extra, countries].map(async (path) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request(`${rig.gateway.url}${path}`, { agent }, resolve).on("error", reject).end();
    const answer = await promise;
    answer.resume();
    return answer.headers.connection;
  });
  await until("the platform has both", () => waiting.length === 2);
  rig.gateway.app.drain();
  for (const answer of waiting) answer();
  t.same(await Promise.all(answers), ["close", "close"]);
});
