import t from "tap";
import { type PolledAccount, PollQueue, pollEveryMs } from "../../../bff/push/queue.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";
import { until } from "../../support/until.ts";

/** Creates a queue that may make `calls` calls at each check. Polled accounts record their names. */
function rig(calls: number) {
  const clock = new TestClock(1_000_000);
  const polled: string[] = [];
  const takes: number[] = [];
  const take = async (count: number) => {
    takes.push(count);
    return { calls: Math.min(calls, count), waitMs: calls < count ? 50 : 0 };
  };
  const { log } = captureLog();
  const queue = new PollQueue({ clock, log, budget: { take }, random: () => 0 });
  const watch = (
    name: string,
    fields: Partial<PolledAccount["schedule"]> = {},
    poll = async () => undefined,
  ): PolledAccount => {
    const schedule = { polledAt: clock.now() - pollEveryMs, priorityUntil: 0, dueAt: undefined, calls: 3, ...fields };
    const watched: PolledAccount = {
      schedule,
      poll: async () => {
        polled.push(name);
        await poll();
      },
    };
    queue.add(watched);
    return watched;
  };
  return { clock, polled, queue, takes, watch };
}

t.test("if calls are scarce, changed accounts go first, then active ones, then those that wait longest", async (t) => {
  const { clock, polled, queue, watch } = rig(6);
  const active = { priorityUntil: clock.now() + 60_000 };
  watch("idle");
  watch("idle for longer", { polledAt: clock.now() - 60_000 });
  watch("idle for a while", { polledAt: clock.now() - 30_000 });
  watch("playing", active);
  watch("changed", { polledAt: clock.now(), dueAt: 0 });
  watch("just polled", { ...active, polledAt: clock.now() });
  t.ok((await queue.tick()) >= 50);
  t.same(polled, ["changed", "playing"]);
  await queue.tick();
  t.same(polled.slice(2), ["idle for longer", "idle for a while"]);
  await queue.tick();
  t.equal(await queue.tick(), 0, "and no account is due");
});

t.test("the instance with the longest delay is first in the next window", async (t) => {
  const [late, punctual] = [rig(0), rig(0)];
  late.watch("playing", { priorityUntil: Number.POSITIVE_INFINITY, polledAt: late.clock.now() - 60_000 });
  punctual.watch("idle");
  t.ok((await late.queue.tick()) < (await punctual.queue.tick()));
});

t.test("with enough budget each account is polled at the interval, active or idle", async (t) => {
  const { clock, polled, queue, takes, watch } = rig(1_000);
  watch("playing", { priorityUntil: clock.now() + 60_000 });
  watch("idle");
  await queue.tick();
  clock.advance(pollEveryMs - 1);
  await queue.tick();
  t.equal(polled.length, 2);
  clock.advance(1);
  await queue.tick();
  t.equal(polled.length, 4);
  t.same(takes, [6, 6], "no budget is taken while no account is due");
});

t.test("an account that changes while it is polled is polled once more, but not concurrently", async (t) => {
  const answer = Promise.withResolvers<undefined>();
  const { polled, queue, watch } = rig(1_000);
  const { schedule } = watch("changed", {}, () => answer.promise);
  await queue.tick();
  schedule.dueAt = 0;
  await queue.tick();
  t.equal(polled.length, 1);
  answer.resolve(undefined);
  await until("the poll after it", async () => {
    await queue.tick();
    return polled.length === 2;
  });
});

t.test("the queue continues on its own timer after a wake-up, and reports how long accounts have waited", async (t) => {
  const { clock, polled, queue, watch } = rig(1_000);
  watch("playing", { priorityUntil: clock.now() + 60_000, polledAt: clock.now() - 20_000 });
  watch("idle", { polledAt: clock.now() - 40_000 });
  t.same(queue.waits(), { active: 20_000, idle: 40_000 });
  queue.wake();
  await until("both polls", () => polled.length === 2);
  clock.advance(pollEveryMs);
  await until("both polls again", () => polled.length === 4);
  queue.close();
  t.same(queue.waits(), { active: 0, idle: 0 });
});
