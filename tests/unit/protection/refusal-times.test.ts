import t, { type Test } from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { RefusalTimes } from "../../../bff/protection/person.ts";
import { type VirtualTime, virtualTime } from "../../support/virtual-time.ts";

/** Step of the virtual clock. All durations in this file are multiples of the step. */
const stepMs = 50;
const refused = new PlatformError("details_unavailable", false);

/** Returns the milliseconds until the work finishes. `answer` is called after `answerMs`. */
async function msUntil(
  time: VirtualTime,
  work: (startedAt: number) => Promise<unknown>,
  { answerMs, answer }: { readonly answerMs?: number; answer?(): void } = {},
): Promise<number> {
  const from = time.elapsedMs;
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work(performance.now()).then(done, done);
  for (await time.pass(0); !isDone; await time.pass(0)) {
    await time.pass(stepMs);
    if (time.elapsedMs - from === answerMs) answer?.();
  }
  return time.elapsedMs - from;
}

function world(t: Test) {
  const time = virtualTime(t);
  const times = new RefusalTimes();
  const call = (answerMs: number, error?: Error) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const answer = error ? () => reject(error) : resolve;
    return msUntil(time, (startedAt) => times.call(startedAt, () => promise), { answerMs, answer });
  };
  return { call, wait: () => msUntil(time, (startedAt) => times.wait(startedAt)) };
}

t.test("a refusal by the gateway takes as long as one by the platform", async (t) => {
  const { call, wait } = world(t);
  t.equal(await wait(), 250, "before the platform has refused anything");
  t.equal(await call(700, refused), 750);
  t.equal(await wait(), 750);
});

t.test("successes and faults are not delayed, and no refusal takes as long", async (t) => {
  const { call, wait } = world(t);
  t.equal(await call(600), 600);
  t.equal(await wait(), 750, "without refusals, the times of successes are used");
  t.equal(await call(300, refused), 500);
  t.equal(await call(2_100, new PlatformError("platform_timeout", true)), 2_100);
  t.equal(await wait(), 500);
});
