import { PassThrough } from "node:stream";
import t from "tap";
import type { RelayReply } from "../../../bff/platform/relay/contract.ts";
import { relayTargets } from "../../../bff/platform/relay/targets.ts";
import { json } from "../../support/fault-server.ts";
import { startPlatformRig, visitor } from "../../support/platform.ts";

const path = "/wps/hosted/lobby";
const target = relayTargets([{ method: "GET", path }]).find((one) => one.path === path);
if (!target) throw new Error(`${path} is not open`);
const call = { target, query: "", headers: {}, context: visitor };

const rig = await startPlatformRig();
t.teardown(() => rig.close());

/** How a call ends whose answer goes to `reply`. */
const endOf = (reply: RelayReply) =>
  new Promise<string>((resolve) => {
    rig.platform.relay(call, reply, {
      passed: () => resolve("passed"),
      failed: (error) => resolve(error.code),
    });
  });

function replyThat(send: () => void): RelayReply {
  return { send, stream: () => new PassThrough(), onLeave: () => undefined };
}

t.test("a call ends once: passed for an answer and for a refusal that went back, failed for an outage", async (t) => {
  for (const [status, end] of [
    [200, "passed"],
    [404, "passed"],
    [500, "platform_unreachable"],
  ] as const) {
    rig.server.react(json(status, { success: status === 200, value: null }));
    const sent: number[] = [];
    t.equal(await endOf(replyThat(() => void sent.push(status))), end, String(status));
    t.same(sent, end === "passed" ? [status] : []);
  }
});

t.test("an answer and a refusal that cannot be sent are faults of ours, with their own words in the log", async (t) => {
  for (const status of [200, 404]) {
    rig.server.react(json(status, { success: status === 200, value: null }));
    const before = rig.log.lines.length;
    const send = (): void => {
      throw new Error("no such header");
    };
    t.equal(await endOf(replyThat(send)), "internal", String(status));
    const lines = rig.log.lines.slice(before).filter(({ event }) => event === "unexpected_error");
    t.match(lines, [{ err: { message: "no such header" } }]);
    t.equal(lines.length, 1);
  }
});
