import { setTimeout as sleep } from "node:timers/promises";
import t from "tap";
import { Expiring } from "../../../bff/platform/pipeline/expiring.ts";

class Waiting extends Expiring {
  readonly over: Promise<string>;
  readonly #tell: (name: string) => void;
  readonly #name: string;
  calls = 0;

  constructor(name: string, ms: number) {
    super();
    const { promise, resolve } = Promise.withResolvers<string>();
    this.over = promise;
    this.#tell = resolve;
    this.#name = name;
    this.runUntil(performance.now() + ms);
  }

  prolong(ms: number): void {
    this.runUntil(performance.now() + ms);
  }

  done(): void {
    this.stop();
  }

  protected expire(): void {
    this.calls += 1;
    this.#tell(this.#name);
  }
}

t.test("each ends at its own time and once, whichever began first", async (t) => {
  const began = performance.now();
  const [late, soon, soonest] = [new Waiting("late", 90), new Waiting("soon", 50), new Waiting("soonest", 10)];
  t.equal(await Promise.race([late.over, soon.over, soonest.over]), "soonest");
  t.equal(await Promise.race([late.over, soon.over]), "soon");
  t.ok(performance.now() - began >= 50, "never early");
  await late.over;
  t.ok(performance.now() - began >= 90);
  t.same([late.calls, soon.calls, soonest.calls], [1, 1, 1]);
});

t.test("what is done in time never ends, however many run beside it, and more time is more time", async (t) => {
  const many = Array.from({ length: 100 }, (_, index) => new Waiting(String(index), 30));
  for (const [index, one] of many.entries()) if (index % 3 !== 0) one.done();
  const prolonged = new Waiting("prolonged", 10);
  prolonged.prolong(120);
  many[1]?.done();
  await Promise.all(many.filter((_, index) => index % 3 === 0).map(({ over }) => over));
  t.same(
    many.map(({ calls }) => calls),
    many.map((_, index) => (index % 3 === 0 ? 1 : 0)),
  );
  t.equal(prolonged.calls, 0);
  await prolonged.over;
});

t.test("who is done by the end of another does not end as well", async (t) => {
  class First extends Expiring {
    begin(): void {
      this.runUntil(performance.now());
    }
    protected expire(): void {
      second.done();
    }
  }
  new First().begin();
  const second = new Waiting("second", 0);
  await Promise.race([second.over, sleep(100)]);
  t.equal(second.calls, 0);
});
