import { PassThrough } from "node:stream";
import t from "tap";
import { largePictureLimits } from "../../../bff/media/pictures.ts";
import type { PlatformError } from "../../../bff/platform/error.ts";
import { Slots, slotLimits } from "../../../bff/platform/pools.ts";
import { callContext } from "../../../bff/session/caller.ts";
import type { Caller } from "../../../bff/session/contract.ts";
import { triesOfEveryFamily } from "../../support/address-families.ts";
import { tried } from "../../support/tried.ts";
import { virtualTime } from "../../support/virtual-time.ts";

const sharedLimits = { ...slotLimits, largePictures: largePictureLimits };
const limits = { slots: 2, perAddress: 2, waiting: 2, waitMs: 10_000 };

/** Creates a call that finishes when the test resolves it. */
function call() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  let isStarted = false;
  const run = () => {
    isStarted = true;
    return promise;
  };
  return { run, end: resolve, hasStarted: () => isStarted };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

t.test("calls beyond the slots are queued, and those beyond the queue are refused immediately", async (t) => {
  const slots = new Slots(limits);
  const calls = Array.from({ length: 4 }, call);
  const running = calls.map(({ run }, index) => slots.run({ clientIp: `10.0.0.${index}` }, run));
  await t.rejects(
    slots.run({ clientIp: "10.0.0.9" }, async () => t.fail("the call is made")),
    { code: "overloaded", fault: true, details: { retryAfterMs: 1_000 } },
  );
  t.same(
    calls.map(({ hasStarted }) => hasStarted()),
    [true, true, false, false],
  );
  calls[1]?.end("second");
  await turn();
  t.same(
    calls.map(({ hasStarted }) => hasStarted()),
    [true, true, true, false],
  );
  for (const { end } of calls) end("done");
  t.same(await Promise.all(running), ["done", "second", "done", "done"]);
});

t.test("a call with a short deadline waits no longer than that for a slot", async (t) => {
  const slots = new Slots(limits);
  const calls = [call(), call()];
  const running = calls.map(({ run }) => slots.run({ clientIp: "10.0.0.1" }, run));
  const time = virtualTime(t);
  const refused = t.rejects(
    slots.run({ clientIp: "10.0.0.2", deadlineMs: 5 }, async () => t.fail("the call is made")),
    { code: "overloaded" },
  );
  await time.pass(5);
  for (const { end } of calls) end(undefined);
  await Promise.all([refused, ...running]);
});

t.test("a call that waits too long is refused, and its place in the queue is released", async (t) => {
  const slots = new Slots({ ...limits, waiting: 1, waitMs: 5 });
  const calls = [call(), call()];
  const running = calls.map(({ run }) => slots.run({ clientIp: "10.0.0.1" }, run));
  for (let round = 0; round < 3; round += 1) {
    await t.rejects(
      slots.run({ clientIp: "10.0.0.2" }, async () => t.fail("the call is made")),
      { code: "overloaded" },
    );
  }
  for (const { end } of calls) end(undefined);
  await Promise.all(running);
  t.equal(await slots.run({ clientIp: "10.0.0.2" }, async () => "free"), "free");
});

t.test("a call whose client has disconnected already does not wait for a slot", async (t) => {
  const slots = new Slots({ ...limits, slots: 1 });
  const running = call();
  const first = slots.run({ clientIp: "10.0.0.1" }, running.run);
  const caller = { clientIp: "10.0.0.2", signal: AbortSignal.abort() };
  await t.rejects(
    slots.run(caller, async () => t.fail("was called")),
    { code: "platform_timeout", fault: false },
  );
  running.end("answered");
  t.equal(await first, "answered");
});

t.test("one address gets no more than its share, even if it came first", async (t) => {
  const slots = new Slots({ ...limits, perAddress: 1 });
  const [first, second, other] = [call(), call(), call()];
  const running = [
    slots.run({ clientIp: "10.0.0.1" }, first.run),
    slots.run({ clientIp: "10.0.0.1" }, second.run),
    slots.run({ clientIp: "10.0.0.2" }, other.run),
  ];
  await turn();
  t.same([first.hasStarted(), second.hasStarted(), other.hasStarted()], [true, false, true]);
  first.end(undefined);
  await turn();
  t.ok(second.hasStarted());
  for (const { end } of [second, other]) end(undefined);
  await Promise.all(running);
});

t.test(
  "a call with a streaming response holds its slot until the stream has closed, a failed one does not",
  async (t) => {
    const slots = new Slots({ ...limits, slots: 1, perAddress: 1 });
    await t.rejects(
      slots.run({ clientIp: "10.0.0.1" }, () => Promise.reject(new RangeError("no"))),
      { name: "RangeError" },
    );
    const body = new PassThrough();
    t.equal((await slots.run({ clientIp: "10.0.0.1" }, async () => ({ body }))).body, body);
    const next = call();
    const waiting = slots.run({ clientIp: "10.0.0.2" }, next.run);
    await turn();
    t.notOk(next.hasStarted());
    body.destroy();
    await turn();
    await turn();
    t.ok(next.hasStarted());
    next.end("free");
    t.equal(await waiting, "free");
  },
);

t.test("a client that disconnects in the queue releases its place, and its call is not made", async (t) => {
  const slots = new Slots({ ...limits, slots: 1, waiting: 1 });
  const first = call();
  const running = slots.run({ clientIp: "10.0.0.1" }, first.run);
  const client = new AbortController();
  const pendingRun = slots.run({ clientIp: "10.0.0.2", signal: client.signal }, async () => t.fail("the call is made"));
  client.abort();
  await t.rejects(pendingRun, { code: "platform_timeout", fault: false });
  const second = call();
  const waiting = slots.run({ clientIp: "10.0.0.3" }, second.run);
  first.end(undefined);
  second.end("called");
  await running;
  t.equal(await waiting, "called");
});

t.test("addresses of one /64 have one share together, those of another /64 have their own", async (t) => {
  const slots = new Slots({ ...limits, slots: 3, perAddress: 1 });
  const [first, neighbour, other] = [call(), call(), call()];
  const running = [
    slots.run({ clientIp: "2001:db8:0:1::1" }, first.run),
    slots.run({ clientIp: "2001:db8:0:1:ffff::2" }, neighbour.run),
    slots.run({ clientIp: "2001:db8:0:2::1" }, other.run),
  ];
  await turn();
  t.same([first.hasStarted(), neighbour.hasStarted(), other.hasStarted()], [true, false, true]);
  for (const { end } of [first, neighbour, other]) end(undefined);
  await Promise.all(running);
});

t.test("a client that disconnects in the queue just as a slot becomes free takes no slot", async (t) => {
  const slots = new Slots({ ...limits, slots: 1 });
  for (const first of ["the slot", "the queue"]) {
    const release = await slots.acquire({ clientIp: "10.0.0.1" });
    const client = new AbortController();
    const waiting = Promise.resolve(slots.acquire({ clientIp: "10.0.0.1", signal: client.signal }));
    // A closing connection ends the response in the slot and the waiting request simultaneously.
    const steps = [release, () => client.abort()];
    for (const step of first === "the slot" ? steps : steps.toReversed()) step();
    await waiting.then(
      (release) => release(),
      () => undefined,
    );
    let isFree = false;
    const next = slots.run({ clientIp: "10.0.0.2" }, async () => {
      isFree = true;
    });
    await Promise.race([next, turn()]);
    t.ok(isFree, first);
  }
});

for (const [kind, limits] of Object.entries(sharedLimits).filter(([kind]) => kind !== "calls")) {
  t.test(`connections ${kind}: four addresses or networks never occupy all of them`, async (t) => {
    for (const addressOf of [(n: number) => `10.0.0.${n % 4}`, (n: number) => `2001:db8:${n % 4}:${n}::1`]) {
      const slots = new Slots({ ...limits, waiting: 0 });
      const refused = [];
      for (let n = 0; n < 4 * limits.slots; n += 1) {
        const slot = Promise.resolve(slots.acquire({ clientIp: addressOf(n) }));
        await slot.catch(() => refused.push(n));
      }
      t.ok(refused.length > 0);
      await t.resolves(Promise.resolve(slots.acquire({ clientIp: "10.0.1.1" })), "a newcomer finds a free one");
    }
  });
}

t.test("a released slot admits all waiting calls that may now run", async (t) => {
  const slots = new Slots({ slots: 16, perAddress: 16, leavesSome: true, waiting: 9, waitMs: 10_000 });
  const take = (host: string) => Promise.resolve(slots.acquire({ clientIp: `10.0.0.${host}` }));
  const [release] = await Promise.all([..."11111222223"].map(take));
  let admitted = 0;
  for (const host of ["2", "1"])
    void take(host).then(() => {
      admitted += 1;
    });
  await turn();
  t.equal(admitted, 0, "both have as many as are free");
  release?.();
  await turn();
  t.equal(admitted, 2);
});

for (const [kind, limits] of Object.entries(sharedLimits).filter(([kind]) => kind !== "calls")) {
  t.test(`connections ${kind}: each address gets at most one slot of the last quarter`, async (t) => {
    for (const [family, addressOf] of [
      ["IPv4", (nth: number) => `10.0.${nth >> 8}.${nth & 255}`],
      ["/48", (nth: number, n: number) => `2001:db8:${nth.toString(16)}:${n.toString(16)}::1`],
    ] as const) {
      const slots = new Slots({ ...limits, waiting: 0 });
      let slotCount = 0;
      let addresses = 0;
      while (slotCount < limits.slots) {
        for (let n = 0; ; n += 1) {
          const isGranted = await Promise.resolve(slots.acquire({ clientIp: addressOf(addresses, n) })).then(
            () => true,
            () => false,
          );
          if (!isGranted) break;
          slotCount += 1;
        }
        addresses += 1;
      }
      t.ok(addresses > limits.slots / 4, `${addresses} of ${family}`);
    }
  });
}

for (const [kind, limits] of Object.entries(sharedLimits)) {
  t.test(`connections ${kind}: every address family counts by its own unit, a network as two`, async (t) => {
    const gateway = () => {
      const slots = new Slots({ ...limits, slots: Number.POSITIVE_INFINITY, waiting: 0 });
      return (clientIp: string) =>
        Promise.resolve(slots.acquire({ clientIp })).then(
          () => true,
          () => false,
        );
    };
    await triesOfEveryFamily(t, limits.perAddress, gateway, { ofNetwork: 2 });
    tried(t, "limits", `connections ${kind}`);
  });
}

t.test("guests of any number of addresses leave a third of the calls and of the queue to accounts", async (t) => {
  const { slots: all, waiting } = slotLimits.calls;
  const slots = new Slots(slotLimits.calls);
  const client = new AbortController();
  const releases: (() => void)[] = [];
  const refusals: string[] = [];
  for (let n = 0; n < all + waiting; n += 1) {
    const clientIp = `2001:db8:${(n % 99).toString(16)}:${n.toString(16)}::1`;
    void Promise.resolve(slots.acquire({ clientIp, signal: client.signal })).then(
      (release) => releases.push(release),
      ({ code }: PlatformError) => refusals.push(code),
    );
  }
  await turn();
  t.equal(releases.length, (all * 2) / 3);
  t.ok(refusals.length > waiting / 3 && refusals.every((code) => code === "overloaded"), `${refusals.length} refused`);
  const call = (n: number) => slots.acquire({ account: `player${n}`, clientIp: `10.0.0.${n}` });
  for (let n = 0; n < all / 3; n += 1) t.type(call(n), "function", "a player's call runs immediately");
  const queued = call(all);
  client.abort();
  releases[0]?.();
  t.type(await queued, "function", "and the next one has a place in the queue");
});

t.test("the waiting account with the fewest calls goes first, then the order of arrival decides", async (t) => {
  const slots = new Slots({ ...limits, slots: 9, perAddress: 4, perAccount: 3, waiting: 9 });
  const admitted: string[] = [];
  const take = async (account: string): Promise<() => void> => {
    const release = await slots.acquire({ account, clientIp: "10.0.0.1" });
    admitted.push(account);
    return release;
  };
  const releases = await Promise.all([..."aaabbbcc"].map(take));
  for (const account of "abcded") void take(account);
  t.equal(admitted.splice(0).join(""), "aaabbbcc", "the limit of their address");
  for (const release of releases.slice(0, 6)) {
    release();
    await turn();
  }
  t.equal(admitted.join(""), "deadbc");
});

t.test("a session of free play, which any visitor can open, shares the guests' part", (t) => {
  const contextOf = (kind: "member" | "trial") => {
    const member = { id: "1", account: "rina01", nickname: "", role: kind };
    const record = { kind, member, createdAt: 0, seenAt: 0, touchedAt: 0 };
    const caller = { state: kind, ip: "10.0.0.1", ticket: { record } } as unknown as Caller;
    return callContext({ caller, headers: {}, id: "1", language: "EN" });
  };
  t.equal(contextOf("member").account, "rina01");
  t.notOk("account" in contextOf("trial"));
  t.end();
});
