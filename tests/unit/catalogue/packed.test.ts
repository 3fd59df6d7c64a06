import t from "tap";
import {
  Games,
  includesSorted,
  lowerBound,
  packGames,
  packRows,
  rowAt,
  rowLength,
} from "../../../bff/catalogue/games.ts";
import { Lists, packLists } from "../../../bff/catalogue/lists.ts";
import { game } from "../../support/lobby-platform.ts";

t.test("packed rows are unchanged after unpacking, also with more than 65,536 games", async (t) => {
  for (const below of [100, 65_536, 65_537, 100_000]) {
    const rows = [[0, 5, below - 1], [], [7], [below - 1]];
    const packed = packRows(rows, below);
    t.same(
      rows.map((_, index) => [...rowAt(packed, index)]),
      rows,
      `below ${below}`,
    );
    t.same(
      rows.map((_, index) => rowLength(packed, index)),
      [3, 0, 1, 1],
    );
  }
});

t.test("a binary search finds a number or the position where it belongs", async (t) => {
  const ascending = Uint16Array.of(2, 4, 4, 9);
  t.same(
    [0, 2, 3, 4, 9, 10].map((value) => lowerBound(ascending, value)),
    [0, 0, 1, 1, 3, 4],
  );
  t.same(
    [2, 3, 9, 10].map((value) => includesSorted(ascending, value)),
    [true, false, true, false],
  );
  t.notOk(includesSorted(new Uint16Array(), 0));
});

t.test("a game is found by any id, and two ids with the same hash are distinguished", async (t) => {
  // The first two ids collide under FNV-1a.
  const games = [game("liquid", "ক্রিকেট"), game("costarring", "War", { rooms: true }), game("00042", "Zero")];
  const packed = new Games(packGames(games, ["id", "name", "classes"]));
  for (const one of games) t.same(packed.find(one.id), one);
  for (const id of ["42", "", "constructor"]) t.equal(packed.find(id), undefined);
  t.equal(packed.fragment(0), '{"id":"liquid","name":"ক্রিকেট","classes":[]}', "only the fields named");
  t.equal(packed.length, 3);
});

t.test("lists hold more than 65,536 games", async (t) => {
  const games = Array.from({ length: 66_000 }, (_, index) =>
    game(String(index), "", index % 1_000 ? {} : { vendor: "JL", classes: index % 2_000 ? ["JP"] : ["NEW"] }),
  );
  const lists = new Lists(packLists(games));
  t.equal(lists.list({ type: "RNG" })?.length, 66_000);
  t.equal(lists.list({ vendor: "JL" })?.at(-1), 65_000);
  t.same([...(lists.list({ class: "NEW", vendor: "JL" }) ?? [])].slice(0, 2), [64_000, 62_000]);
  t.ok(lists.accepts({ vendor: "JL", class: "JP" })(65_000));
  t.notOk(lists.accepts({ vendor: "JL", class: "JP" })(64_000));
  t.equal(lists.list({}), undefined);
});
