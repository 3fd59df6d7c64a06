import t from "tap";
import { demoSandbox, holds } from "./call.ts";

async function table() {
  const { sandbox, demo, close } = await demoSandbox();
  t.teardown(close);
  const game = sandbox.world.games.find(({ type }) => type === "LOTT");
  if (!game) throw new Error("the world has no lottery");
  holds(sandbox, demo, 10_000);
  return { ...sandbox, demo, game, at: sandbox.clock.now() };
}

t.test("a slip takes its stake immediately and pays at its date, with or without an open page", async (t) => {
  const { rounds, clock, demo, game, at } = await table();
  const slip = rounds.place(demo, game, 1_000, at + 60_000, () => 1_950);
  t.equal(demo.balance, 9_000);
  t.equal(rounds.waiting(demo.id), 1);
  clock.advance(59_999);
  rounds.sweep();
  t.equal(demo.balance, 9_000);
  t.equal(slip.settledAt, undefined);
  clock.advance(30_000);
  t.same(
    rounds.wins().map(({ id }) => id),
    [slip.id],
  );
  t.equal(demo.balance, 10_950);
  t.equal(slip.settledAt, at + 60_000, "its date counts, not the moment of the request");
  rounds.sweep();
  t.equal(demo.balance, 10_950, "once");
  t.equal(rounds.waiting(demo.id), 0);
});

t.test("slips block no round and a round blocks no slip", async (t) => {
  const { rounds, demo, game, at } = await table();
  rounds.place(demo, game, 1_000, at + 60_000, () => 0);
  t.equal(rounds.open(demo.id), undefined);
  const round = rounds.bet(demo, game, 1_000);
  const slip = rounds.place(demo, game, 1_000, at + 60_000, () => 0);
  t.equal(rounds.open(demo.id), round);
  t.same(
    rounds.history(demo.id).map(({ id }) => id),
    [slip.id, round.id, `${demo.id}-1`],
  );
});

t.test("slips settle in the order of their dates", async (t) => {
  const { rounds, clock, demo, game, at } = await table();
  const order: string[] = [];
  for (const [name, minutes] of Object.entries({ late: 3, early: 1, between: 2, tomorrow: 1_440 })) {
    rounds.place(demo, game, 100, at + minutes * 60_000, () => {
      order.push(name);
      return 0;
    });
  }
  clock.advance(10 * 60_000);
  rounds.sweep();
  t.same(order, ["early", "between", "late"]);
  t.equal(rounds.waiting(demo.id), 1);
});

t.test("an unaffordable slip, or one too many, is refused and moves no money", async (t) => {
  const { rounds, demo, game, at } = await table();
  for (const amount of [10_001, -1, 0.5]) t.throws(() => rounds.place(demo, game, amount, at + 1_000, () => 0));
  t.equal(demo.balance, 10_000);
  for (let count = 0; count < 200; count++) rounds.place(demo, game, 10, at + 1_000, () => 0);
  t.throws(() => rounds.place(demo, game, 10, at + 1_000, () => 0), /too many/);
  t.equal(demo.balance, 8_000);
});
