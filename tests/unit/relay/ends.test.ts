import t from "tap";
import { connections } from "../../../bff/platform/pools.ts";
import { relayTargets } from "../../../bff/platform/relay/targets.ts";
import { json, raw, wireFaults } from "../../support/fault-server.ts";
import { failureOf, startPlatformRig, visitor } from "../../support/platform.ts";

const path = "/wps/hosted/lobby";
const target = relayTargets([{ method: "GET", path }]).find((one) => one.path === path);
if (!target) throw new Error(`${path} is not open`);
const call = { target, query: "", headers: {}, context: visitor };

t.test("the relay passes on a response and a refusal below 500, and an outage is an error", async (t) => {
  const outcomes: string[] = [];
  const rig = await startPlatformRig({ onCall: ({ outcome }) => outcomes.push(outcome) });
  t.teardown(() => rig.close());
  for (const status of [200, 404]) {
    rig.server.react(json(status, { success: status === 200, value: null }));
    const answer = await rig.platform.relay(call);
    t.match(answer, { status, headers: { "content-type": "application/json" } });
    t.same(answer.body, Buffer.from(JSON.stringify({ success: status === 200, value: null })));
  }
  rig.server.react(wireFaults.status502);
  t.equal((await failureOf(rig.platform.relay(call))).code, "platform_unreachable");
  t.same(outcomes, ["ok", "platform_refused", "platform_unreachable"]);
});

t.test("the time that a call waits for a connection is not counted as the platform's", async (t) => {
  const times: number[] = [];
  const rig = await startPlatformRig({ onCall: ({ ms }) => times.push(ms) });
  t.teardown(() => rig.close());
  let now = performance.now();
  t.intercept(performance, "now", { value: () => now });
  const slowMs = 600;
  const releases: (() => void)[] = [];
  const answer = json(200, { success: true });
  const share = connections.relay / 4;
  rig.server.react((response) => {
    if (rig.server.calls.length > share) return answer(response);
    releases.push(() => answer(response));
    if (releases.length < share) return;
    now += slowMs;
    for (const release of releases) release();
  });
  await Promise.all(Array.from({ length: share + 1 }, () => rig.platform.relay(call)));
  t.same(times, [...Array(share).fill(slowMs), 0], "the last call waited for one of the others");
});

t.test("a proxy's error page never reaches the player, and does not open the breaker", async (t) => {
  const rig = await startPlatformRig();
  t.teardown(() => rig.close());
  const page = "<html><h1>Forbidden</h1></html>";
  for (const [reaction, code] of [
    [raw(403, "text/html", page), "platform_bad_answer"],
    [raw(400, "text/html", '{"success":false}'), "platform_bad_answer"],
    [raw(404, "application/json", page), "platform_bad_answer"],
    [raw(404, "image/png", "PNG"), "platform_bad_answer"],
    [raw(429, "text/html", page, { "retry-after": "7" }), "too_many_requests"],
    [raw(200, "text/html", page), "platform_bad_answer"],
    [raw(302, "text/html", "", { location: "https://waf.test/" }), "platform_bad_answer"],
    [raw(404, "application/json", "x".repeat(65 * 1024)), "platform_bad_answer"],
    [json(429, { success: false, errorCode: "TOO_MANY_REQUESTS" }), undefined],
  ] as const) {
    rig.server.react(reaction);
    for (let round = 0; round < 6; round += 1) {
      if (code) t.match(await failureOf(rig.platform.relay(call)), { code, fault: false });
      else t.match(await rig.platform.relay(call), { status: 429 });
    }
  }
  rig.server.react(raw(401, "text/html", page));
  const token = "5b0c7f0e-2f86-4ff2-8d2e-7c1d3a90e001";
  const { code } = await failureOf(rig.platform.relay({ ...call, context: { ...visitor, token } }));
  t.equal(code, "session_ended");
});

t.test("a refusal without a body keeps its status", async (t) => {
  const rig = await startPlatformRig();
  t.teardown(() => rig.close());
  rig.server.react(raw(404, "text/plain", ""));
  t.match(await rig.platform.relay(call), { status: 404, body: Buffer.alloc(0) });
});
