import t from "tap";
import {
  bets,
  evaluate,
  forcedSpin,
  linePrize,
  paylines,
  prizes,
  spin,
  weights,
} from "../../../sandbox/play/slot/slot.ts";
import { mulberry32 } from "../../../sandbox/world/random.ts";

t.test("the exact return of the paytable is about 95 %", async (t) => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const expected = (cells: number[], chance: number): number =>
    cells.length === 5
      ? chance * linePrize(cells).prize
      : weights.reduce((sum, weight, symbol) => sum + expected([...cells, symbol], (chance * weight) / total), 0);
  const share = expected([], 1);
  t.ok(share > 0.94 && share < 0.965, `${share}`);
});

t.test("a slot returns what it promises and hits often over many spins with a fixed seed", async (t) => {
  const random = mulberry32(2024);
  const spins = 150_000;
  let [won, hits] = [0, 0];
  for (let at = 0; at < spins; at++) {
    const { win } = spin(random, 1_000);
    won += win;
    if (win > 0) hits += 1;
  }
  const [share, rate] = [won / spins / 1_000, hits / spins];
  t.ok(share > 0.9 && share < 1, `return ${share}`);
  t.ok(rate > 0.2 && rate < 0.35, `hits ${rate}`);
});

t.test("the same seed draws the same spin", async (t) => {
  t.same(spin(mulberry32(9), 500), spin(mulberry32(9), 500));
  t.notSame(spin(mulberry32(9), 500).grid, spin(mulberry32(10), 500).grid);
});

t.test("a line is read from the left, wilds stand for any symbol, and the better reading wins", async (t) => {
  t.match(linePrize([5, 5, 5, 1, 5]), { symbol: 5, count: 3, prize: prizes[5]?.[0] });
  t.match(linePrize([0, 5, 0, 5, 2]), { symbol: 5, count: 4, prize: prizes[5]?.[1] });
  t.match(linePrize([1, 5, 5, 5, 5]), { prize: 0 });
  t.match(linePrize([0, 0, 0, 0, 0]), { symbol: 0, count: 5, prize: prizes[0]?.[2] });
  t.match(linePrize([0, 0, 0, 8, 2]), { symbol: 0, count: 3, prize: prizes[0]?.[0] });
});

t.test("a full screen pays every line, in whole poisha for every bet", async (t) => {
  const column = [4, 4, 4];
  const grid = [column, column, column, column, column];
  for (const bet of bets) {
    const { win, lines } = evaluate(grid, bet);
    t.equal(lines.length, paylines.length);
    t.equal(win, (prizes[4]?.[2] ?? 0) * bet);
    t.ok(lines.every(({ amount }) => Number.isSafeInteger(amount)));
  }
});

t.test("a forced outcome pays exactly the requested sum and shows a fair grid", async (t) => {
  for (const win of [0, 900, 12_345, 5_000_000]) {
    const outcome = forcedSpin(mulberry32(3), 1_000, win);
    t.equal(outcome.win, win);
    const fair = evaluate(outcome.grid, 1_000);
    t.same(fair.lines, outcome.lines);
    t.equal(fair.win + outcome.bonus, win);
    t.ok(outcome.bonus >= 0);
  }
});
