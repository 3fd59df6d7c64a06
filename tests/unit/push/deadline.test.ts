import t from "tap";
import { maxIdleWaitMs, type PollSchedule, pollDeadline, pollEveryMs } from "../../../bff/push/queue.ts";

const schedule = (fields: Partial<PollSchedule>): PollSchedule => ({
  polledAt: 0,
  priorityUntil: 0,
  dueAt: undefined,
  calls: 3,
  ...fields,
});

t.test("no account is due within the interval, and active accounts are due before idle ones", async (t) => {
  const now = pollEveryMs;
  t.equal(pollDeadline(schedule({}), now - 1), undefined);
  t.equal(pollDeadline(schedule({}), now), maxIdleWaitMs);
  t.equal(pollDeadline(schedule({ priorityUntil: now + 1 }), now), pollEveryMs);
});

t.test("an idle account after five minutes comes before an active one that is just due", async (t) => {
  const now = maxIdleWaitMs + 1;
  const far = pollDeadline(schedule({}), now) ?? 0;
  const near = pollDeadline(schedule({ polledAt: now - pollEveryMs, priorityUntil: now + 1 }), now) ?? 0;
  t.ok(far < near);
});

t.test("a changed account is due immediately, before all others", async (t) => {
  t.equal(pollDeadline(schedule({ polledAt: 1_000, dueAt: 0 }), 1_001), 0);
});
