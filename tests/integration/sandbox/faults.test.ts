import { subscribe } from "node:diagnostics_channel";
import { request } from "node:http";
import { createGunzip } from "node:zlib";
import t from "tap";
import { until } from "../../support/until.ts";
import { virtualTime } from "../../support/virtual-time.ts";
import { type Running, start } from "./support/start.ts";
import { at } from "./support/wire.ts";

const path = "/wps/system/location";
const arm = ({ steer }: Running, fault: object, operation = "location") => steer("PUT", `/faults/${operation}`, fault);

/**
 * Reads a streaming response until `enough` bytes have arrived, then disconnects. With `gunzip`, counts inflated bytes.
 */
const drink = (running: Running, enough: number, gunzip = false): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      `${running.origin}${path}`,
      { headers: { Merchant: "adda" }, agent: false },
      (response) => {
        const source = gunzip ? response.pipe(createGunzip()) : response;
        let byteCount = 0;
        source.on("data", (chunk: Buffer) => {
          byteCount += chunk.length;
          if (byteCount >= enough) outgoing.destroy();
        });
        response.on("close", () => resolve(byteCount));
        source.on("error", () => undefined);
      },
    );
    outgoing.on("error", reject);
    outgoing.end();
  });

t.test("refused, reset and truncated responses break the connection, as often as set", async (t) => {
  const running = await start(t);
  for (const kind of ["refused", "reset", "halfBody"]) {
    await arm(running, { kind, times: 2 });
    await t.rejects(running.send(path), { code: /ECONNRESET/ }, kind);
    await t.rejects(running.send(path), { code: /ECONNRESET/ }, `${kind} again`);
    t.equal((await running.send(path)).status, 200, `${kind} is used up`);
  }
});

t.test("a fault can let calls pass before it applies", async (t) => {
  const running = await start(t);
  await arm(running, { kind: "status", value: 503, after: 2, times: 1 });
  for (const status of [200, 200, 503, 200]) t.equal((await running.send(path)).status, status);
});

t.test("a lost response follows the completed work", async (t) => {
  const running = await start(t);
  const token = await running.token("demo01", "Demo1234");
  await arm(running, { kind: "lostAnswer", times: 1 }, "logout");
  const logout = () => running.send("/wps/session/logout", { method: "DELETE", headers: ["Authorization", token] });
  await t.rejects(logout(), { code: /ECONNRESET/ });
  t.equal((await logout()).status, 401, "the token has ended");
  const { json } = await running.steer("GET", "/calls?operation=logout");
  t.match(json, { calls: [{ fault: "lostAnswer", worked: true, aborted: false }] });
});

t.test("each kind of invalid response has its own fault", async (t) => {
  const running = await start(t);
  const sendWithFault = async (fault: object) => {
    await arm(running, { times: 1, ...fault });
    return running.send(path);
  };
  const garbage = await sendWithFault({ kind: "garbage" });
  t.match(garbage, { status: 200, json: undefined, headers: { "content-type": /json/ } });
  t.match((await sendWithFault({ kind: "wrongType" })).json, { success: true, value: true });
  t.match(await sendWithFault({ kind: "unavailable" }), { status: 400, json: { errorCode: "function.not.available" } });
  t.match(await sendWithFault({ kind: "redirect" }), {
    status: 302,
    headers: { location: `${running.origin}/redirected` },
  });
  const busy = await sendWithFault({ kind: "status", value: 503, headers: { "Retry-After": "2" } });
  t.match(busy, { status: 503, headers: { "retry-after": "2", "x-sandbox": "1" }, json: undefined });
});

t.test("a slow response is right but late", async (t) => {
  const running = await start(t);
  await arm(running, { kind: "latency", value: 120, times: 1 });
  const time = virtualTime(t);
  let isAnswered = false;
  const arrived = new Promise((resolve) => subscribe("http.server.request.start", resolve));
  const answer = running.send(path).finally(() => {
    isAnswered = true;
  });
  await arrived;
  await time.pass(119);
  t.notOk(isAnswered);
  await time.pass(1);
  t.equal(at((await answer).json, "success"), true);
});

t.test("a dripping response continues byte by byte until the client disconnects", async (t) => {
  const running = await start(t);
  await arm(running, { kind: "drip" });
  t.equal(await drink(running, 3), 3);
});

t.test("a huge response exceeds 50 MB, and a small gzip inflates beyond 200 MB", async (t) => {
  const running = await start(t);
  await arm(running, { kind: "huge", times: 1 });
  t.ok((await drink(running, 60 * 1024 * 1024)) > 50 * 1024 * 1024);
  await arm(running, { kind: "gzipBomb", times: 1 });
  t.ok((await drink(running, 210 * 1024 * 1024, true)) > 200 * 1024 * 1024);
});

t.test("faults apply to the named operation only, or to all, until cleared", async (t) => {
  const running = await start(t);
  await arm(running, { kind: "status", value: 500 });
  t.equal((await running.send("/wps/system/country")).status, 200);
  t.equal((await running.send(path)).status, 500);
  await running.steer("DELETE", "/faults/location");
  t.equal((await running.send(path)).status, 200);
  await arm(running, { kind: "status", value: 502 }, "*");
  t.equal((await running.send(path)).status, 502);
  t.equal((await running.send("/wps/session/key/rsa")).status, 502);
  await running.steer("DELETE", "/faults");
  t.equal((await running.send(path)).status, 200);
});

t.test("a fault that could never apply is refused and the misspelt field is named", async (t) => {
  const running = await start(t);
  t.equal((await arm(running, { kind: "meteor" })).status, 400);
  t.match(await arm(running, { kind: "reset" }, "locaton"), { status: 400, json: { message: /\blocaton\b/ } });
  t.match(await running.steer("DELETE", "/faults/locaton"), { status: 400, json: { message: /\blocaton\b/ } });
  t.equal((await running.send(path)).status, 200);
});

t.test("the call log records calls, their framing and whether the client disconnected", async (t) => {
  const running = await start(t);
  const token = await running.token("demo01", "Demo1234");
  await running.steer("DELETE", "/calls");
  await running.send(path, {
    headers: ["X-Forwarded-For", "203.0.113.9", "Authorization", token, "ModuleId", "COMM3"],
  });
  const { json, text } = await running.steer("GET", "/calls?operation=location");
  t.match(json, {
    count: 1,
    counts: { location: 1 },
    calls: [
      {
        method: "GET",
        path,
        status: 200,
        aborted: false,
        headers: { merchants: 1, forwardedFor: ["203.0.113.9"], authorization: true, moduleId: "COMM3" },
      },
    ],
  });
  t.notMatch(text, token, "never the token itself");
  await arm(running, { kind: "latency", value: 5_000, times: 1 });
  const last = async () => at((await running.steer("GET", "/calls?operation=location")).json, "calls", 1);
  const client = new AbortController();
  const aborted = t.rejects(
    fetch(`${running.origin}${path}`, { headers: { Merchant: "adda" }, signal: client.signal }),
  );
  await until("the call has arrived", last);
  client.abort();
  await aborted;
  await until("the platform sees the client leave", async () => at(await last(), "aborted"));
  t.match(await last(), { aborted: true, fault: "latency" });
  await arm(running, { kind: "reset", times: 1 });
  await t.rejects(running.send(path));
  const all = (await running.steer("GET", "/calls?operation=location")).json;
  const misspelt = await running.steer("GET", "/calls?operation=locaton");
  t.match(misspelt, { status: 400, json: { message: /\blocaton\b/ } }, "an unknown operation has no count");
  t.match(at(all, "calls", 2), { aborted: false, fault: "reset" }, "a cut by the platform is not a client disconnect");
});
