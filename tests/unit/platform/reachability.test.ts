import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { createReachability } from "../../../bff/platform/health.ts";
import { TestClock } from "../../support/clock.ts";

const fault = new PlatformError("platform_unreachable", true);

/**
 * Creates a reachability whose checks the test settles. Check results are reported to the reachability like call
 * results.
 */
function rig() {
  const clock = new TestClock();
  const questions: PromiseWithResolvers<void>[] = [];
  const reachability = createReachability(clock, () => {
    const question = Promise.withResolvers<void>();
    questions.push(question);
    return question.promise.then(reachability.succeeded, (error) => {
      reachability.failed(error);
      throw error;
    });
  });
  const nextTurn = () => new Promise(setImmediate);
  return { clock, questions, reachability, nextTurn };
}

t.test("the reachability check runs once at a time, for any number of callers and any duration", async (t) => {
  const { clock, questions, reachability } = rig();
  for (let probe = 0; probe < 10; probe += 1) reachability.askIfUnsure();
  clock.advance(60_000);
  reachability.askIfUnsure();
  t.equal(questions.length, 1);
});

t.test("a platform that just answered, even with a refusal, is not checked", async (t) => {
  const { clock, questions, reachability } = rig();
  reachability.succeeded();
  clock.advance(4_999);
  reachability.askIfUnsure();
  reachability.failed(new PlatformError("credentials_invalid", false, { httpStatus: 200 }));
  clock.advance(4_999);
  reachability.askIfUnsure();
  t.equal(questions.length, 0);
  clock.advance(1);
  reachability.askIfUnsure();
  t.equal(questions.length, 1);
});

t.test("an unreachable platform is checked every five seconds until it answers", async (t) => {
  const { clock, questions, reachability, nextTurn } = rig();
  reachability.failed(fault);
  reachability.askIfUnsure();
  questions[0]?.reject(fault);
  await nextTurn();
  clock.advance(4_999);
  reachability.askIfUnsure();
  t.equal(questions.length, 1);
  clock.advance(1);
  reachability.askIfUnsure();
  t.equal(reachability.reachable(), false);
  questions[1]?.resolve();
  await nextTurn();
  t.equal(reachability.reachable(), true);
});
