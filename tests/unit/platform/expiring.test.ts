import t from "tap";
import { Expiring } from "../../../bff/platform/pipeline/expiring.ts";
import { until } from "../../support/until.ts";

class Waiting extends Expiring {
  dueAt: number;
  /** When it was told that its time is over. */
  readonly told: number[] = [];

  constructor(ms: number) {
    super();
    this.dueAt = performance.now() + ms;
    this.runUntil(this.dueAt);
  }

  prolong(ms: number): void {
    this.dueAt += ms;
    this.runUntil(this.dueAt);
  }

  done(): void {
    this.stop();
  }

  get isOver(): boolean {
    return this.told.length > 0;
  }

  protected expire(): void {
    this.told.push(performance.now());
  }
}

const allOver = (waiting: readonly Waiting[]): Promise<void> =>
  until("all to be over", () => waiting.every(({ isOver }) => isOver));

t.test("each ends once and never early, whichever began first, and more time is more time", async (t) => {
  const all = [90, 50, 10, 0].map((ms) => new Waiting(ms));
  const prolonged = new Waiting(10);
  prolonged.prolong(110);
  await allOver([...all, prolonged]);
  for (const { told, dueAt } of [...all, prolonged]) {
    t.equal(told.length, 1);
    t.ok((told[0] ?? 0) >= dueAt);
  }
});

t.test("what is done in time never ends, however many run beside it", async (t) => {
  const many = Array.from({ length: 100 }, () => new Waiting(30));
  const late = many.filter((_, index) => index % 3 === 0);
  const inTime = many.filter((one) => !late.includes(one));
  for (const one of inTime) one.done();
  inTime[0]?.done();
  await allOver(late);
  t.ok(late.every(({ told }) => told.length === 1));
  t.notOk(inTime.some(({ isOver }) => isOver));
});

t.test("who is done by the end of another does not end as well", async (t) => {
  class First extends Waiting {
    protected override expire(): void {
      super.expire();
      second.done();
    }
  }
  const first = new First(0);
  const second = new Waiting(0);
  // Both are due: one look at the clock sees them together.
  await allOver([first]);
  const after = new Waiting(0);
  await allOver([after]);
  t.notOk(second.isOver);
});
