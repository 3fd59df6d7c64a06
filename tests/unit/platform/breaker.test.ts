import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { createBreakers } from "../../../bff/platform/pipeline/breaker.ts";
import { clientLeft } from "../../../bff/platform/pipeline/deadline.ts";

const fault = new PlatformError("platform_unreachable", true);
const answered = new PlatformError("platform_unreachable", true, { httpStatus: 502 });
const refusal = new PlatformError("platform_refused", false, { httpStatus: 400 });

/** A group of calls under a clock of the test's own. */
function world() {
  const events: string[] = [];
  let now = 0;
  const breakers = createBreakers(
    { opened: (group) => events.push(`${group} opened`), closed: (group) => events.push(`${group} closed`) },
    () => now,
  );
  let calls = 0;
  const end = (how: PlatformError | "ok", clientIp?: string) =>
    breakers
      .run(
        "lobby",
        async () => {
          calls += 1;
          if (how !== "ok") throw how;
        },
        clientIp,
      )
      .then(
        () => undefined,
        (error: PlatformError) => error,
      );
  return {
    ...{ breakers, events, end },
    calls: () => calls,
    pass: (ms: number) => {
      now += ms;
    },
    async open() {
      for (let call = 0; call < 5; call += 1) await end(fault);
    },
  };
}

t.test("it opens when more than half of the last 20 calls are faults, and not before the fifth", async (t) => {
  const { end, events, calls } = world();
  for (let call = 0; call < 10; call += 1) {
    await end("ok");
    await end(fault);
  }
  t.same(events, [], "half of them is not more than half");
  await end(fault);
  t.same(events, ["lobby opened"]);
  const before = calls();
  t.match(await end("ok"), { code: "platform_busy", fault: true });
  t.equal(calls(), before, "no call is made while it is open");

  const other = world();
  for (let call = 0; call < 4; call += 1) await other.end(fault);
  t.same(other.events, []);
});

t.test("refusals, clients that leave and errors of ours never open it", async (t) => {
  const { end, events } = world();
  const local = new PlatformError("overloaded", false);
  for (let call = 0; call < 30; call += 1) for (const how of [refusal, clientLeft(), local]) await end(how);
  t.same(events, []);
});

t.test("an answer to the probe closes it, a refusal is an answer", async (t) => {
  for (const answer of ["ok", refusal] as const) {
    const { end, events, open, pass } = world();
    await open();
    pass(1_000);
    await end(answer);
    t.same(events, ["lobby opened", "lobby closed"]);
    t.equal(await end("ok"), undefined);
  }
});

t.test("each failed probe makes the pause longer, up to five seconds, until it closes again", async (t) => {
  const { end, open, pass } = world();
  await open();
  const pauses: number[] = [];
  for (let probe = 0; probe < 7; probe += 1) {
    const pause = (await end("ok"))?.details.retryAfterMs ?? 0;
    pauses.push(pause);
    pass(pause);
    await end(fault);
  }
  for (const [index, longest] of [1_000, 2_000, 4_000, 5_000, 5_000, 5_000, 5_000].entries()) {
    const pause = pauses[index] ?? 0;
    t.ok(pause > longest * 0.7 && pause <= longest, `${pause} of ${longest}`);
  }
  pass(5_000);
  await end("ok");
  await open();
  t.ok(((await end("ok"))?.details.retryAfterMs ?? 0) <= 1_000, "the next outage begins with the shortest pause");
});

t.test("one probe at a time: others are refused while it is on its way", async (t) => {
  const { breakers, end, events, open, pass } = world();
  await open();
  pass(1_000);
  const { promise, resolve } = Promise.withResolvers<void>();
  const probe = breakers.run("lobby", () => promise);
  t.match(await end("ok"), { code: "platform_busy", details: { retryAfterMs: 250 } });
  resolve();
  await probe;
  t.same(events, ["lobby opened", "lobby closed"]);
});

t.test("a probe that waits for its client's bytes holds others up no longer than the longest pause", async (t) => {
  const { breakers, end, events, open, pass } = world();
  await open();
  pass(1_000);
  const { promise, resolve } = Promise.withResolvers<void>();
  const dripping = breakers.run("lobby", () => promise);
  pass(4_999);
  t.match(await end("ok"), { code: "platform_busy" });
  pass(1);
  t.equal(await end("ok"), undefined);
  t.same(events, ["lobby opened", "lobby closed"]);
  resolve();
  await dripping;
  t.same(events, ["lobby opened", "lobby closed"], "which says nothing any more");
});

t.test("a client that leaves during the probe neither opens nor closes it: the next call is the probe", async (t) => {
  const { calls, end, events, open, pass } = world();
  await open();
  pass(1_000);
  await end(clientLeft());
  t.same(events, ["lobby opened"]);
  const before = calls();
  await end(fault);
  t.equal(calls(), before + 1, "the platform is asked again at once");
  t.same(events, ["lobby opened", "lobby opened"]);
  t.match(await end("ok"), { code: "platform_busy" });
});

t.test("calls that began before it opened say nothing to the probe", async (t) => {
  const { breakers, end, events, open, pass } = world();
  const { promise, reject, resolve } = Promise.withResolvers<void>();
  const late = breakers.run("lobby", () => promise);
  await open();
  resolve();
  await late;
  t.same(events, ["lobby opened"], "its success does not close it");
  reject(fault);
  pass(1_000);
  await end("ok");
  t.same(events, ["lobby opened", "lobby closed"]);
});

t.test("groups fail on their own", async (t) => {
  const { breakers, open } = world();
  await open();
  t.equal(await breakers.run("money", async () => 1), 1);
});

t.test("answers that are faults open it only from three networks, or to the gateway itself", async (t) => {
  for (const [clients, isOpen] of [
    [["10.0.0.1"], false],
    [["10.0.0.1", "10.0.0.2"], false],
    [["2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:3::1"], false],
    [["10.0.0.1", "10.0.0.2", "2001:db8::1"], true],
    [["10.0.0.1", undefined], true],
  ] as const) {
    const { end, events } = world();
    for (let call = 0; call < 30 && events.length === 0; call += 1) await end(answered, clients[call % clients.length]);
    t.equal(events.length, Number(isOpen), `${clients}`);
  }
  const { end, events } = world();
  for (let call = 0; call < 5; call += 1) await end(fault, "10.0.0.1");
  t.same(events, ["lobby opened"], "no answer at all is nobody's but the platform's");
});

t.test("one client's probes do not keep it open", async (t) => {
  const { end, events, open, pass } = world();
  await open();
  for (const client of ["10.0.0.1", "10.0.0.2", "10.0.0.2"]) {
    pass(5_000);
    await end(answered, client);
  }
  t.same(events, ["lobby opened", "lobby opened", "lobby opened", "lobby closed"]);
});
