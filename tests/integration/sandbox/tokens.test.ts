import t from "tap";
import type { HandlerRow } from "../../../sandbox/contract.ts";
import { start, stoppedClock } from "./support/start.ts";
import { at } from "./support/wire.ts";

const info = "/wps/member/info";
const dead = { status: 401, json: { success: false, errorCode: "login.not.session" } };
const withToken = (token: string) => ({ headers: ["Authorization", token] });

t.test("the bare token authorizes the member's own calls, a decorated one does not", async (t) => {
  const { send, token } = await start(t);
  const live = await token("demo01", "Demo1234");
  t.match(await send(info, withToken(live)), {
    status: 200,
    json: { success: true, value: { account: "demo01", type: 0 } },
  });
  t.match(await send(info, withToken(`Bearer ${live}`)), dead);
  t.match(await send(info), dead);
});

t.test("an ended token is refused on public feeds too, bare and enveloped", async (t) => {
  const feed: HandlerRow = {
    operation: "probe",
    method: "GET",
    paths: ["/wps/relay/PROBE_feed", "/lgw/probe"],
    token: "optional",
    handle: ({ account }) => ({ value: { for: account?.account ?? "guest" } }),
  };
  const { send, token } = await start(t, {}, [feed]);
  const live = await token("demo01", "Demo1234");
  t.match((await send("/lgw/probe")).json, { for: "guest" });
  t.match((await send("/lgw/probe", withToken(live))).json, { for: "demo01" });
  t.match((await send("/wps/relay/PROBE_feed", withToken(live))).json, { success: true, value: { for: "demo01" } });
  await send("/wps/session/logout", { method: "DELETE", ...withToken(live) });
  t.match(await send("/wps/relay/PROBE_feed", withToken(live)), dead);
  t.match(await send("/lgw/probe", withToken(live)), { status: 401, json: { errorCode: "login.not.session" } });
  t.match(await send("/wps/system/status", withToken(live)), dead);
});

t.test("logout accepts DELETE and POST", async (t) => {
  const { send, token } = await start(t);
  for (const method of ["DELETE", "POST"]) {
    const live = await token("demo01", "Demo1234");
    t.equal(at((await send("/wps/session/logout", { method, ...withToken(live) })).json, "success"), true);
    t.match(await send(info, withToken(live)), dead, method);
  }
});

t.test("an account has its five newest tokens, or only its newest with the switch on", async (t) => {
  const { send, token, steer } = await start(t);
  const stranger = await token("demo02", "Demo1234");
  const tokens: string[] = [];
  for (let index = 0; index < 6; index += 1) tokens.push(await token("demo01", "Demo1234"));
  const alive = async () => {
    const answers = await Promise.all(tokens.map((live) => send(info, withToken(live))));
    return answers.map(({ status }) => status === 200);
  };
  t.strictSame(await alive(), [false, true, true, true, true, true]);
  await steer("PUT", "/switches", { tokensPerAccount: 1 });
  tokens.push(await token("demo01", "Demo1234"));
  t.strictSame(await alive(), [false, false, false, false, false, false, true]);
  t.equal((await send(info, withToken(stranger))).status, 200, "other accounts are not affected");
  t.match(
    (await send(info, withToken(tokens[0] ?? ""))).json,
    { value: { reason: "elsewhere" } },
    "and the old one gets the reason",
  );
  const [newest = ""] = tokens.slice(-1);
  await send("/wps/session/logout", { method: "DELETE", ...withToken(newest) });
  t.match(await send(info, withToken(newest)), { ...dead, json: { value: null } }, "which differs from signing out");
});

t.test("a token expires after half an hour without a call, and a touch extends it", async (t) => {
  const clock = stoppedClock();
  const { send, token } = await start(t, { clock });
  const live = await token("demo01", "Demo1234");
  clock.advance(29 * 60_000);
  t.equal((await send("/wps/session/touch", { method: "POST", ...withToken(live) })).status, 200);
  clock.advance(29 * 60_000);
  t.equal((await send(info, withToken(live))).status, 200);
  clock.advance(30 * 60_000);
  t.match(await send(info, withToken(live)), dead);
});

t.test("the control port returns a live token, as another site of the operator would hold it", async (t) => {
  const { send, steer } = await start(t);
  const token = String(at((await steer("POST", "/tokens", { account: "demo02" })).json, "token"));
  t.match((await send(info, withToken(token))).json, { value: { account: "demo02" } });
  t.equal((await steer("POST", "/tokens", { account: "nobody" })).status, 404);
});

t.test("the control port can end every session of an account", async (t) => {
  const { send, token, steer } = await start(t);
  const live = await token("demo01", "Demo1234");
  t.match((await steer("POST", "/tokens/revoke", { account: "demo01" })).json, { revoked: 1 });
  t.match(await send(info, withToken(live)), dead);
  t.equal((await steer("POST", "/tokens/revoke", { account: "nobody" })).status, 404);
});
