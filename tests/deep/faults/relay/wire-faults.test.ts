import t from "tap";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import { ok, type Reaction, raw, wireFaults } from "../../../support/fault-server.ts";
import { addFavourite, extra, favourites, startRelayRig } from "../../../support/relay-rig.ts";
import { until } from "../../../support/until.ts";

const kibibyte = 1024;
const timing = { deadlineMs: 400, relay: { maxBytes: 2 * 1024 * kibibyte, paceMs: 300, paceBytes: 16, totalMs: 900 } };

/** Faulty contents, which pass unchanged, because the relay neither parses nor decompresses responses. */
const passed = new Set([
  "truncatedJson",
  "garbage",
  "wrongType",
  "noEnvelope",
  "brokenGzip",
  "strangeEncoding",
  "gzipBomb",
]);
/** Faults that continue until the deadline. */
const endless = new Set(["silent", "slowHeaders"]);
/** Faults after the start of a response. The gateway can only close the connection. */
const cutOff = new Set(["huge"]);

t.test("every fault of the platform is JSON 502, 503 or 504, never a crash", async (t) => {
  const rig = await startRelayRig(t, {}, timing);
  const visitor = await rig.member();
  for (const [name, fault] of Object.entries(wireFaults)) {
    if (passed.has(name) || cutOff.has(name)) continue;
    // Closes the breaker, which would otherwise answer instead of the platform.
    rig.react(ok(null));
    for (let call = 0; call < 12; call += 1) await (await visitor.call("GET", favourites)).arrayBuffer();
    rig.react(fault);
    const answer = await visitor.call("GET", favourites);
    t.ok([502, 503, 504].includes(answer.status), `${name}: ${answer.status}`);
    const { error } = (await answer.json()) as ErrorBody;
    const code = endless.has(name) ? "platform_timeout" : /^platform_/;
    t.match(error, { code, requestId: /^[0-9a-f]{32}$/ }, name);
  }
  t.equal((await visitor.call("GET", "/health/live")).status, 200);
});

t.test("the content of a well-formed response is passed through", async (t) => {
  const rig = await startRelayRig(t);
  const visitor = await rig.member();
  for (const name of ["truncatedJson", "garbage", "wrongType", "noEnvelope"] as const) {
    rig.react(wireFaults[name]);
    t.equal((await visitor.call("GET", favourites)).status, 200, name);
  }
});

t.test("pages, scripts and drawings of the platform are never shown on our origin", async (t) => {
  const rig = await startRelayRig(t);
  const visitor = await rig.member();
  for (const type of ["text/html", "application/xhtml+xml", "image/svg+xml", "text/javascript", "text/xml"]) {
    rig.react(raw(200, type, "<script>alert(1)</script>"));
    t.equal((await visitor.call("GET", extra)).status, 502, type);
  }
});

const flood: Reaction = (response) => {
  response.writeHead(200, { "content-type": "application/octet-stream" });
  const block = Buffer.alloc(64 * kibibyte);
  const more = (): void => {
    while (!response.destroyed && response.write(block));
    if (!response.destroyed) response.once("drain", more);
  };
  more();
};

t.test("a response over the limit is refused by its length, and cut off if it named none", async (t) => {
  const rig = await startRelayRig(t, {}, timing);
  const visitor = await rig.member();
  const length = timing.relay.maxBytes + 1;
  rig.react(raw(200, "application/octet-stream", Buffer.alloc(length), { "content-length": String(length) }));
  t.equal((await visitor.call("GET", extra)).status, 502);
  rig.react(flood);
  const answer = await visitor.call("GET", extra);
  await t.rejects(answer.arrayBuffer());
  await rig.relayed().at(-1)?.hungUp;
  const events = rig.gateway.log.lines.map(({ event, code }) => ({ event, code }));
  t.match(
    events.filter(({ event }) => event === "response_incomplete" || event === "unexpected_error"),
    [{ event: "response_incomplete", code: "platform_bad_answer" }],
  );
});

t.test("a stalled or endless stream is cut off", async (t) => {
  const neverMs = 24 * 3_600_000;
  for (const [everyMs, limit] of [
    [neverMs, { totalMs: neverMs }],
    [10, { paceMs: neverMs }],
  ] as const) {
    // Only one of the two limits can end the stream.
    const rig = await startRelayRig(t, {}, { ...timing, relay: { ...timing.relay, ...limit } });
    const visitor = await rig.member();
    rig.react((response) => {
      response.writeHead(200, { "content-type": "application/octet-stream", "content-length": 1024 * kibibyte });
      response.write(Buffer.alloc(200 * kibibyte));
      const timer = setInterval(() => response.write("x"), everyMs);
      response.once("close", () => clearInterval(timer));
    });
    await t.rejects((await visitor.call("GET", extra)).arrayBuffer());
    await rig.relayed().at(-1)?.hungUp;
  }
});

t.test("bodies over the limit, or without a length, are refused", async (t) => {
  const rig = await startRelayRig(t, { RELAY_REQUEST_LIMIT_KB: "100" });
  const visitor = await rig.member();
  const announced = await visitor.call("POST", addFavourite, "x".repeat(101 * kibibyte));
  t.equal(announced.status, 413);
  t.match(await announced.json(), { error: { code: "payload_too_large" } });
  const unannounced = await fetch(rig.gateway.url + addFavourite, {
    method: "POST",
    headers: {
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...{ "x-csrf": "1", "content-type": "text/plain" },
    },
    body: new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.alloc(40 * kibibyte));
        controller.close();
      },
    }),
    duplex: "half",
  } as RequestInit);
  t.equal(unannounced.status, 411);
  t.match(await unannounced.json(), { error: { code: "length_required" } });
  t.equal(rig.relayed().length, 0);
});

/** Faulty responses open a breaker only if visitors from several networks receive them. */
const behindProxy = { TRUST_PROXY: "127.0.0.1" };
const addressOf = (n: number) => ({ "x-forwarded-for": `203.0.113.${n}` });

t.test(
  "a platform that answers 503 gets at most 1.1 relayed calls per call; a streamed write is never made twice",
  async (t) => {
    const rig = await startRelayRig(t, behindProxy);
    const visitor = await rig.member();
    rig.react(wireFaults.status503);
    for (let call = 0; call < 20; call += 1) {
      t.equal((await visitor.call("GET", extra, undefined, addressOf(call))).status, 503);
    }
    t.ok(rig.relayed().length <= 22, `${rig.relayed().length} platform calls for 20`);

    const other = await startRelayRig(t);
    other.react(wireFaults.reset);
    t.equal((await (await other.member()).call("POST", addFavourite, "x".repeat(200 * kibibyte))).status, 502);
    t.equal(other.relayed().length, 1);
  },
);

t.test("a group with an open breaker is refused immediately, with the seconds until its next attempt", async (t) => {
  const rig = await startRelayRig(t, behindProxy);
  const visitor = await rig.member();
  rig.react(wireFaults.status502);
  for (let call = 0; call < 6; call += 1) await visitor.call("GET", extra, undefined, addressOf(call));
  const before = rig.relayed().length;
  const answer = await visitor.call("GET", extra);
  t.equal(answer.status, 503);
  t.ok(Number(answer.headers.get("retry-after")) >= 1);
  t.equal(rig.relayed().length, before);
  t.equal((await visitor.call("GET", favourites)).status, 502, "calls of another group still reach the platform");
});

t.test(
  "a response that the platform breaks off is reported as incomplete, not as an error of the gateway",
  async (t) => {
    const rig = await startRelayRig(t);
    const visitor = await rig.member();
    rig.react((response) => {
      response.writeHead(200, { "content-type": "application/octet-stream", "content-length": "1000000" });
      response.write(Buffer.alloc(300_000), () => response.destroy());
    });
    const answer = await visitor.call("GET", extra);
    await t.rejects(answer.arrayBuffer());
    const ends = () =>
      rig.gateway.log.lines.filter(({ event }) => event === "response_incomplete" || event === "unexpected_error");
    await until("the end of the response is logged", () => ends().length > 0);
    t.match(ends(), [{ event: "response_incomplete", code: "platform_unreachable" }]);
    const line = () => rig.gateway.log.lines.find(({ event, route }) => event === "request" && route === extra);
    await until("the request is logged", () => line() !== undefined);
    t.notOk(line()?.aborted, "the client has not disconnected");
  },
);
