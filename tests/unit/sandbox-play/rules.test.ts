import t from "tap";
import { call, lines, linesOf, ticketsOf } from "../../../sandbox/play/bingo/bingo.ts";
import { returnOf, winnerOf } from "../../../sandbox/play/dragontiger/dragontiger.ts";
import { cardOf, run, strengthsOf } from "../../../sandbox/play/horserace/horserace.ts";
import { colours, home, isSafe, race, wayOf } from "../../../sandbox/play/ludo/ludo.ts";
import { mulberry32 } from "../../../sandbox/world/random.ts";

t.test("the higher card wins in dragon tiger, the ace is lowest, and a tie takes half of either side", async (t) => {
  const card = (rank: number, suit = 0) => ({ rank, suit });
  t.equal(winnerOf(card(1), card(2)), "tiger");
  t.equal(winnerOf(card(13), card(12)), "dragon");
  t.equal(winnerOf(card(5, 0), card(5, 3)), "tie");
  const tie = { dragon: card(5, 0), tiger: card(5, 3) };
  t.same(
    (["dragon", "tie", "tiger", "suitedTie"] as const).map((spot) => returnOf(spot, tie)),
    [50, 1_200, 50, 0],
  );
  t.equal(returnOf("suitedTie", { dragon: card(5, 2), tiger: card(5, 2) }), 5_100);
});

t.test(
  "ludo follows its rules: six and a capture throw again, three sixes pass, home takes the exact throw, stars are safe",
  async (t) => {
    const random = mulberry32(2);
    let captures = 0;
    for (let at = 0; at < 400; at += 1) {
      const tokens = [0, 0, 0, 0];
      const throws = race(random);
      let sixes = 0;
      for (const [turn, { by, die, to, sent }] of throws.entries()) {
        const from = tokens[by] ?? 0;
        sixes = die === 6 && throws[turn - 1]?.by === by ? sixes + 1 : die === 6 ? 1 : 0;
        const moves = sixes < 3 && from + die <= home;
        if (to !== (moves ? from + die : from)) return t.fail(`a ${die} moved a token from ${from} to ${to}`);
        tokens[by] = to;
        if (sent !== undefined) {
          captures += 1;
          const square = (to + by * 13) % 52;
          if (((tokens[sent] ?? 0) + sent * 13) % 52 !== square || isSafe(square))
            return t.fail("sent back from nowhere");
          tokens[sent] = 0;
        }
        const next = throws[turn + 1];
        const again = (die === 6 && sixes < 3) || sent !== undefined;
        if (next && next.by !== (again ? by : (by + 1) % 4)) return t.fail(`${next.by} threw after ${by}`);
      }
      t.equal(tokens[throws.at(-1)?.by ?? 0], home);
      t.equal(tokens.filter((position) => position === home).length, 1);
    }
    t.ok(captures > 100, `${captures} tokens sent back`);
  },
);

t.test("every ludo colour moves square by square round the board and home on its own lane", async (t) => {
  for (const by of colours.keys()) {
    const way = wayOf(by);
    t.equal(way.length, home + 1);
    for (const [step, [x, y]] of way.entries()) {
      const [beforeX, beforeY] = way[step - 1] ?? [x, y];
      const corner = Math.abs(x - beforeX) === 1 && Math.abs(y - beforeY) === 1;
      if (Math.abs(x - beforeX) + Math.abs(y - beforeY) > 1 && !corner) t.fail(`${by}: a jump before step ${step}`);
    }
  }
  t.same(
    wayOf(0)[home],
    wayOf(2)[home]?.map((at) => 14 - at),
  );
  t.equal(new Set([0, 1, 2, 3].flatMap((by) => wayOf(by).slice(0, 51).map(String))).size, 52, "one common track");
});

t.test(
  "a bingo ticket has five numbers of each column's fifteen, and lines are counted with the free middle",
  async (t) => {
    const { first, second } = ticketsOf(1, 2, 3);
    for (const ticket of [first, second]) {
      t.equal(new Set(ticket).size, 25);
      for (const [place, number] of ticket.entries())
        t.ok(place === 12 ? number === 0 : Math.floor((number - 1) / 15) === place % 5, `${number} at ${place}`);
    }
    t.same(ticketsOf(1, 2, 3), { first, second });
    t.equal(linesOf(first, new Set()), 0);
    t.equal(linesOf(first, new Set(first)), 12);
    const middle = (lines[2] ?? []).map((place) => first[place] ?? 0);
    t.equal(linesOf(first, new Set(middle.filter((number) => number !== 0))), 1);
    const { balls } = call(mulberry32(1), new Map(), { first, second });
    t.equal(new Set(balls).size, 36);
  },
);

t.test("the winner of a horse race pays win and place, the second its place", async (t) => {
  const card = cardOf(1, 2, 3);
  const bets = new Map(card.flatMap((_, at) => [`win${at}`, `place${at}`].map((spot) => [spot, 1_000] as const)));
  const { order, win, winning } = run(mulberry32(5), bets, card, strengthsOf(1, 2, 3));
  const [first = 0, second = 0] = order;
  t.same(winning, [`win${first}`, `place${first}`, `place${second}`]);
  t.equal(win, 10 * ((card[first]?.win ?? 0) + (card[first]?.place ?? 0) + (card[second]?.place ?? 0)));
});
