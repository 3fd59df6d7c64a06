import { gzipSync } from "node:zlib";
import t from "tap";
import { json, ok, raw, refuse } from "../../support/fault-server.ts";
import { addFavourite, countries, extra, favourites, startRelayRig, token } from "../../support/relay-rig.ts";

t.test("a relayed response is passed through byte for byte, with the platform's compression", async (t) => {
  const rig = await startRelayRig(t);
  const text = JSON.stringify({ success: true, value: "অ".repeat(2000) });
  const packed = gzipSync(text);
  rig.react(raw(200, "application/json", packed, { "content-encoding": "gzip", etag: '"v1"' }));
  const visitor = await rig.member();
  const answer = await visitor.call("GET", `${favourites}?pageNo=1&vendor=PG`, undefined, {
    "accept-encoding": "gzip;q=0.9, zstd, br;q=0",
  });
  t.equal(answer.status, 200);
  t.equal(answer.headers.get("content-encoding"), "gzip");
  t.equal(answer.headers.get("content-length"), String(packed.length));
  t.equal(answer.headers.get("etag"), '"v1"');
  t.equal(answer.headers.get("cache-control"), "no-store");
  t.equal(await answer.text(), text);
  const [call] = rig.relayed();
  t.equal(`${call?.query}`, "pageNo=1&vendor=PG");
  t.equal(call?.headers["accept-encoding"], "gzip;q=0.9");
});

t.test(
  "the platform receives token, merchant, address, language and trace, each once and set by the gateway",
  async (t) => {
    const rig = await startRelayRig(t, { TRUST_PROXY: "127.0.0.1" });
    const visitor = await rig.member();
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    await visitor.call("GET", favourites, undefined, {
      "x-forwarded-for": "198.51.100.7:4711",
      "accept-language": "bn",
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
      merchant: "other",
    });
    const headers = rig.relayed()[0]?.rawHeaders ?? [];
    const values = (name: string) => headers.filter((_, at) => at % 2 === 1 && headers[at - 1]?.toLowerCase() === name);
    t.same(values("authorization"), [token]);
    t.same(values("merchant"), ["adda"]);
    t.same(values("x-forwarded-for"), ["198.51.100.7"]);
    t.same(values("language"), ["BN"]);
    t.match(values("traceparent")[0], new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
  },
);

t.test("a conditional request is passed on, and its 304 is returned without a body", async (t) => {
  const rig = await startRelayRig(t);
  rig.react((response, { headers }) => {
    response.writeHead(headers["if-none-match"] === '"v1"' ? 304 : 200, { etag: '"v1"' }).end();
  });
  const answer = await (await rig.member()).call("GET", favourites, undefined, { "if-none-match": '"v1"' });
  t.equal(answer.status, 304);
  t.equal(await answer.text(), "");
  t.equal(answer.headers.get("content-length"), null, "0 would describe the whole response (RFC 9110 section 8.6)");
  t.equal(answer.headers.get("content-type"), null);
  const empty = await (await rig.member()).call("GET", favourites);
  t.equal(empty.headers.get("content-length"), "0");
  t.equal(empty.headers.get("content-type"), null, "the platform sent none");
});

t.test("request bodies arrive as sent, small ones and streams, with their content type", async (t) => {
  const rig = await startRelayRig(t);
  const visitor = await rig.member();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  t.equal((await visitor.call("POST", addFavourite, "nodeId=7&vendor=PG", form)).status, 200);
  const large = JSON.stringify({ text: "x".repeat(200_000) });
  t.equal((await visitor.call("POST", addFavourite, large)).status, 200);
  t.equal((await visitor.call("POST", addFavourite)).status, 200);
  const [first, second, third] = rig.relayed();
  t.match(first, { body: "nodeId=7&vendor=PG", headers: form });
  t.equal(second?.body, large);
  t.equal(second?.headers["content-length"], String(large.length));
  t.equal(third?.body, "");
});

t.test("a guest may make guest calls; other calls are refused without a platform call", async (t) => {
  const rig = await startRelayRig(t);
  const guest = rig.gateway.visitor();
  t.equal((await guest.call("GET", countries)).status, 200);
  t.equal((await guest.call("GET", extra)).status, 200);
  const refused = await guest.call("GET", favourites);
  t.equal(refused.status, 401);
  t.match(await refused.json(), { error: { code: "session_required" } });
  t.same(
    rig.relayed().map(({ path, headers }) => [path, headers.authorization]),
    [
      [countries, undefined],
      [extra, undefined],
    ],
  );
});

t.test("a call that never carries a token is sent without the member's token", async (t) => {
  const rig = await startRelayRig(t);
  await (await rig.member()).call("GET", countries);
  t.equal(rig.relayed()[0]?.headers.authorization, undefined);
});

t.test("a platform response below 500 is passed through", async (t) => {
  const rig = await startRelayRig(t);
  rig.react(
    json(400, { success: false, errorCode: "request_param_err", message: "No #12", value: null }),
    json(404, { any: "thing" }),
    json(429, { success: false, errorCode: "TOO_MANY_REQUESTS" }, { "retry-after": "7" }),
  );
  const visitor = await rig.member();
  const bad = await visitor.call("GET", favourites);
  t.equal(bad.status, 400);
  t.match(await bad.json(), { errorCode: "request_param_err", message: "No #12" });
  t.equal((await visitor.call("GET", favourites)).status, 404);
  const throttled = await visitor.call("GET", favourites);
  t.equal(throttled.status, 429);
  t.equal(throttled.headers.get("retry-after"), "7");
});

t.test("an ended token on a public call is dropped and the call repeated once as a guest", async (t) => {
  const rig = await startRelayRig(t);
  rig.react(refuse("login.not.session", 401), ok("public"));
  const visitor = await rig.member();
  const answer = await visitor.call("GET", extra);
  t.match(await answer.json(), { value: "public" });
  t.same(
    rig.relayed().map(({ headers }) => headers.authorization),
    [token, undefined],
  );
  t.match(await visitor.json("/api/session"), { state: "member" });
});

t.test("an ended token revokes the session if the call requires one", async (t) => {
  const rig = await startRelayRig(t);
  rig.react(refuse("login.not.session", 401));
  const visitor = await rig.member();
  const answer = await visitor.call("GET", favourites);
  t.equal(answer.status, 401);
  t.match(await answer.json(), { error: { code: "session_ended" } });
  t.equal(rig.relayed().length, 1);
  t.match(await visitor.json("/api/session"), { state: "guest", endReason: "ended" });
});

t.test("relayed calls are counted by operation, other paths under one name", async (t) => {
  const rig = await startRelayRig(t);
  const visitor = await rig.member();
  await visitor.call("GET", favourites);
  await visitor.call("GET", extra);
  await visitor.call("GET", "/wps/relay/nobody-knows");
  const page = await rig.gateway.deps.metrics.registry.metrics();
  t.match(page, /adda_platform_calls_total\{operation="favouriteIds",outcome="ok"\} 1/);
  t.match(page, /adda_platform_calls_total\{operation="relay_extra",outcome="ok"\} 1/);
  t.notMatch(page, /nobody-knows/);
});
