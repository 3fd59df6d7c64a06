import t from "tap";
import { connections } from "../../../bff/platform/pools.ts";
import { relayTargets } from "../../../bff/platform/relay/targets.ts";
import { json, wireFaults } from "../../support/fault-server.ts";
import { failureOf, startPlatformRig, visitor } from "../../support/platform.ts";

const path = "/wps/hosted/lobby";
const target = relayTargets([{ method: "GET", path }]).find((one) => one.path === path);
if (!target) throw new Error(`${path} is not open`);
const call = { target, query: "", headers: {}, context: visitor };

t.test("an answer and a refusal below 500 come back as they are, an outage is an error", async (t) => {
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

t.test("the time a call waits for a connection is not counted as the platform's", async (t) => {
  const times: number[] = [];
  const rig = await startPlatformRig({ onCall: ({ ms }) => times.push(ms) });
  t.teardown(() => rig.close());
  const slowMs = 600;
  let calls = 0;
  rig.server.react((response) => {
    calls += 1;
    setTimeout(() => json(200, { success: true })(response), calls > connections.relay / 4 ? 0 : slowMs);
  });
  await Promise.all(Array.from({ length: connections.relay / 4 + 1 }, () => rig.platform.relay(call)));
  const last = times.at(-1) ?? Number.POSITIVE_INFINITY;
  t.ok(last < slowMs / 2, `${last} ms`);
});
