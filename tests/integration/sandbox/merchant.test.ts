import t from "tap";
import { start } from "./support/start.ts";
import { at, exchange } from "./support/wire.ts";

const path = "/wps/system/location";
const refused = [400, "function.not.available"];

t.test("exactly one Merchant header with the configured code is accepted", async (t) => {
  const { origin } = await start(t);
  const outcome = async (headers: string[]) => {
    const { status, json } = await exchange(origin, path, { headers });
    return [status, at(json, "errorCode")];
  };
  t.strictSame(await outcome(["Merchant", "adda"]), [200, null]);
  t.strictSame(await outcome(["mErChAnT", "adda"]), [200, null], "names ignore case");
  t.strictSame(await outcome([]), refused, "none");
  t.strictSame(await outcome(["Merchant", "other"]), refused, "unknown");
  t.strictSame(await outcome(["Merchant", "adda", "merchant", "adda"]), refused, "two spellings");
  t.strictSame(await outcome(["Merchant", "adda, adda"]), refused, "joined");
});

t.test("another merchant can be configured", async (t) => {
  const { origin } = await start(t, { merchant: "brand9" });
  t.equal((await exchange(origin, path, { headers: ["Merchant", "brand9"] })).status, 200);
  t.equal((await exchange(origin, path, { headers: ["Merchant", "adda"] })).status, 400);
});

t.test("the forwarded address is the visitor, and a list of addresses is refused", async (t) => {
  const { send } = await start(t);
  const one = await send(path, { headers: ["X-Forwarded-For", "203.0.113.9"] });
  t.equal(at(one.json, "value", "ip"), "203.0.113.9");
  const list = await send(path, { headers: ["X-Forwarded-For", "198.51.100.1, 203.0.113.9"] });
  t.equal(at(list.json, "errorCode"), "request_param_err");
  const twice = await send(path, { headers: ["X-Forwarded-For", "198.51.100.1", "X-Forwarded-For", "203.0.113.9"] });
  t.equal(at(twice.json, "errorCode"), "request_param_err");
  t.match(at((await send(path)).json, "value", "ip"), /^(127\.0\.0\.1|::1)$/, "otherwise the peer");
});

t.test("every response is marked as the sandbox's, and health needs no merchant", async (t) => {
  const { origin, send, steer } = await start(t);
  const health = await exchange(origin, "/health");
  t.match(health.json, { sandbox: true });
  for (const answer of [
    health,
    await send(path),
    await send("/wps/nowhere"),
    await exchange(origin, "/nowhere"),
    await steer("GET", "/calls"),
  ]) {
    t.equal(answer.headers["x-sandbox"], "1");
  }
});

t.test("unknown functions and methods of the API are not available, other paths are not found", async (t) => {
  const { origin, send } = await start(t);
  t.match(await send("/wps/nowhere"), { status: 400, json: { success: false, errorCode: "function.not.available" } });
  t.match(await send("/lgw/nowhere"), {
    status: 400,
    json: { success: undefined, errorCode: "function.not.available" },
  });
  t.equal(at((await send(path, { method: "POST" })).json, "errorCode"), "function.not.available");
  t.equal((await exchange(origin, "/nowhere")).status, 404);
  t.equal((await exchange(origin, "//evil/wps/../x")).status, 404);
});

t.test("the function that signs in without encryption is not available", async (t) => {
  const { send } = await start(t);
  const body = JSON.stringify({ username: "demo01", password: "Demo1234" });
  const answer = await send("/wps/session/login/unsecure", { method: "POST", body });
  t.equal(at(answer.json, "errorCode"), "function.not.available");
});
