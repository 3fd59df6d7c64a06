import t from "tap";
import { rankWinners } from "../../../web/src/features/winners/ranking.ts";

const winner = (amount: string) => ({ name: `w${amount}`, amount });

t.test("the board ranks winners by amount, not by spelling, with three on top and twenty in all", async (t) => {
  const { highlighted, others } = rankWinners(
    ["9.50", "100000", "1250.5", "99999.99", ...Array.from({ length: 30 }, (_, index) => String(index + 10))].map(
      winner,
    ),
  );
  t.same(
    highlighted.map((each) => each.amount),
    ["100000", "99999.99", "1250.5"],
  );
  t.equal(others.length, 17);
  t.same(others[0], { place: 4, winner: winner("39") });
  t.equal(others.at(-1)?.place, 20);
});

t.test("a board with two winners has no list below the top", async (t) => {
  const { highlighted, others } = rankWinners([winner("1"), winner("2")]);
  t.equal(highlighted.length, 2);
  t.same(others, []);
});
