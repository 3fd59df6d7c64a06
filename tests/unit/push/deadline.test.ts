import t from "tap";
import { deadlineOf, farWithinMs, pollEveryMs, type Turn } from "../../../bff/push/queue.ts";

const turn = (fields: Partial<Turn>): Turn => ({ polledAt: 0, nearUntil: 0, dueAt: undefined, calls: 3, ...fields });

t.test("nobody is due within the interval, and who is near is due before who is far", async (t) => {
  const now = pollEveryMs;
  t.equal(deadlineOf(turn({}), now - 1), undefined);
  t.equal(deadlineOf(turn({}), now), farWithinMs);
  t.equal(deadlineOf(turn({ nearUntil: now + 1 }), now), pollEveryMs);
});

t.test("a far account that has waited its five minutes comes before a near one that is due just now", async (t) => {
  const now = farWithinMs + 1;
  const far = deadlineOf(turn({}), now) ?? 0;
  const near = deadlineOf(turn({ polledAt: now - pollEveryMs, nearUntil: now + 1 }), now) ?? 0;
  t.ok(far < near);
});

t.test("what has changed is due at once, before everybody", async (t) => {
  t.equal(deadlineOf(turn({ polledAt: 1_000, dueAt: 0 }), 1_001), 0);
});
