import t from "tap";
import { clientDisconnected, PlatformError } from "../../../bff/platform/error.ts";
import { createBreakers } from "../../../bff/platform/health.ts";

const fault = new PlatformError("platform_unreachable", true);
const answered = new PlatformError("platform_unreachable", true, { httpStatus: 502 });
const refusal = new PlatformError("platform_refused", false, { httpStatus: 400 });

/** Creates a group of calls with a separate clock. */
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

t.test("the breaker opens if more than half of the last 20 calls fail, but not before the fifth", async (t) => {
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

t.test("refusals, client disconnects and errors of the gateway never open the breaker", async (t) => {
  const { end, events } = world();
  const local = new PlatformError("overloaded", false);
  for (let call = 0; call < 30; call += 1) for (const how of [refusal, clientDisconnected(), local]) await end(how);
  t.same(events, []);
});

t.test("a response to the probe closes the breaker, a refusal included", async (t) => {
  for (const answer of ["ok", refusal] as const) {
    const { end, events, open, pass } = world();
    await open();
    pass(1_000);
    await end(answer);
    t.same(events, ["lobby opened", "lobby closed"]);
    t.equal(await end("ok"), undefined);
  }
});

t.test("each failed probe makes the breaker's pause longer, up to five seconds, until it closes", async (t) => {
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
  t.ok(((await end("ok"))?.details.retryAfterMs ?? 0) <= 1_000, "the next outage starts with the shortest pause");
});

t.test("the breaker admits one probe at a time and refuses other calls meanwhile", async (t) => {
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

t.test("a probe that waits for its client's body delays others no longer than the longest pause", async (t) => {
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
  t.same(events, ["lobby opened", "lobby closed"], "its result no longer counts");
});

t.test(
  "a client that disconnects during the probe neither opens nor closes the breaker, and the next call is the probe",
  async (t) => {
    const { calls, end, events, open, pass } = world();
    await open();
    pass(1_000);
    await end(clientDisconnected());
    t.same(events, ["lobby opened"]);
    const before = calls();
    await end(fault);
    t.equal(calls(), before + 1, "the platform is called again immediately");
    t.same(events, ["lobby opened", "lobby opened"]);
    t.match(await end("ok"), { code: "platform_busy" });
  },
);

t.test("calls that started before the breaker opened do not affect the probe", async (t) => {
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

t.test("breakers of different groups open independently", async (t) => {
  const { breakers, open } = world();
  await open();
  t.equal(await breakers.run("money", async () => 1), 1);
});

t.test("faulty responses open the breaker only from three networks, or to the gateway itself", async (t) => {
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
  t.same(events, ["lobby opened"], "a missing response always counts as the platform's fault");
});

t.test("one late response, or one fault of the gateway's own call, adds nothing to a client's faults", async (t) => {
  for (const [how, clientIp] of [
    [fault, "198.51.100.99"],
    [answered, undefined],
    [answered, "198.51.100.99"],
  ] as const) {
    const { end, events } = world();
    for (let other = 0; other < 8; other += 1) await end("ok", `198.51.100.${other}`);
    for (let call = 0; call < 11; call += 1) await end(answered, "203.0.113.9");
    await end(how, clientIp);
    t.same(events, [], `${how.details.httpStatus} ${clientIp}`);
  }
});

t.test("faults provoked by one or two clients leave the responses to others in the breaker's window", async (t) => {
  const { end, events } = world();
  for (let call = 0; call < 400; call += 1) {
    // One in twenty calls comes from another visitor. One in three of these calls fails.
    if (call % 20 === 0) await end(call % 60 === 0 ? fault : "ok", `198.51.100.${call % 250}`);
    else await end(answered, `203.0.113.${call % 2}`);
  }
  t.same(events, []);
});

t.test("an outage opens the breaker even if one network makes most of the calls", async (t) => {
  for (const [clients, most] of [
    // A carrier's shared address makes four of five calls.
    [["10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.1", "other"], 40],
    [["10.0.0.1", "10.0.0.2", "10.0.0.3"], 20],
    [["10.0.0.1", undefined], 40],
    [[undefined], 11],
  ] as const) {
    const { end, events } = world();
    const client = (call: number) => {
      const one = clients[call % clients.length];
      return one === "other" ? `198.51.100.${call}` : one;
    };
    for (let call = 0; call < 20; call += 1) await end("ok", client(call));
    let calls = 0;
    for (; calls < 100 && events.length === 0; calls += 1) await end(answered, client(calls));
    t.ok(calls <= most, `${clients}: ${calls} calls`);
  }
});

t.test("failed probes of one network do not close the breaker during an outage", async (t) => {
  const { calls, end, events, open, pass } = world();
  await open();
  for (let call = 0; call < 60 * 40; call += 1) {
    pass(25);
    await end(answered, call % 5 === 0 ? `198.51.100.${call % 200}` : "203.0.113.1");
  }
  t.notOk(events.includes("lobby closed"));
  t.ok(calls() < 40, `${calls()} calls in a minute`);
  pass(10_000);
  await end("ok", "203.0.113.1");
  t.equal(events.at(-1), "lobby closed");
});

t.test(
  "each network delays the others by one probe, however it ends, and the next response closes the breaker",
  async (t) => {
    for (const how of [answered, fault, clientDisconnected()]) {
      const { calls, end, events, open, pass } = world();
      await open();
      pass(1_000);
      for (const client of ["10.0.0.1", "10.0.0.2"]) {
        await end(how, client);
        // These clients call before the third client does.
        for (let ms = 0; ms < 20_000; ms += 100) {
          pass(100);
          await end(how, "10.0.0.1");
          if (client === "10.0.0.2") await end(how, client);
        }
      }
      t.ok(calls() < 5 + 2 + 10, `${calls()} calls`);
      t.equal(await end("ok", "10.0.0.3"), undefined);
      t.equal(events.at(-1), "lobby closed");
    }
  },
);

t.test("a single network probes every five seconds, and a response closes the breaker", async (t) => {
  const { end, events, open, pass } = world();
  await open();
  pass(1_000);
  await end(answered, "10.0.0.1");
  for (let probe = 0; probe < 3; probe += 1) {
    pass(4_900);
    const { code, details } = (await end("ok", "10.0.0.1")) ?? {};
    t.match([code, Math.round(details?.retryAfterMs ?? 0)], ["platform_busy", 250]);
    pass(100);
    t.equal((await end(answered, "10.0.0.1"))?.code, "platform_unreachable");
  }
  pass(5_000);
  t.equal(await end("ok", "10.0.0.1"), undefined);
  t.same(events, ["lobby opened", "lobby opened", "lobby closed"]);
});

t.test("a slow probe of a network that already probed delays no other network", async (t) => {
  const { breakers, end, events, open, pass } = world();
  await open();
  pass(1_000);
  await end(answered, "10.0.0.1");
  pass(5_000);
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = breakers.run("lobby", () => promise, "10.0.0.1");
  t.equal(await end("ok", "10.0.0.2"), undefined);
  t.equal(events.at(-1), "lobby closed");
  resolve();
  await slow;
});
