import t from "tap";
import { bad, read } from "./read.ts";

const row = {
  ...{ gameId: 7, gameCode: "L7", gameName: "<b>Dhaka</b> Five", gameGroupCode: "11X5", gameGroupName: "Five of 11" },
  ...{ iconUrl: "/media/games/7.svg", prizeMode: "LOTT", status: 1 },
};

t.test(
  "lottery menus are read as map or list, by group in the platform's order, without those switched off",
  async (t) => {
    const value = {
      L7: row,
      L8: { ...row, gameId: null, gameCode: "L8", gameGroupCode: undefined, gameGroupName: undefined, gameName: null },
      L9: { ...row, gameCode: "L9", status: "0" },
      L10: { ...row, gameCode: "L10" },
      nameless: { gameName: "no code" },
      junk: "junk",
    };
    const game = { id: "7", code: "L7", name: "Dhaka Five", image: "games/7.svg", group: "11X5", mode: "LOTT" };
    const groups = [
      { code: "11X5", name: "Five of 11", games: [game, { ...game, code: "L10" }] },
      { code: "OTHER", name: "OTHER", games: [{ ...game, id: "L8", code: "L8", name: "L8", group: "OTHER" }] },
    ];
    t.strictSame(read("lotteryMenus", value), groups);
    t.strictSame(read("lotteryMenus", Object.values(value)), groups);
    t.match(read("lotteryMenus", value, { input: { prizeMode: "SEA" } })[0]?.games[0], {
      mode: "SEA",
      account: "TCG_SEA",
    });
    t.strictSame(read("lotteryMenus", {}), []);
    for (const broken of ["no", 7, null, true, { value: 7 }, ["L7"]]) t.throws(() => read("lotteryMenus", broken), bad);
  },
);

t.test("VN lottery menus are grouped already and tagged with their account", async (t) => {
  const menu = { gameId: 9, gameCode: "VN9", gameName: "Mekong", iconUrl: "x.svg", drawTime: 1_780_000_000_000 };
  const value = {
    "3D": { groupCode: "3D", groupName: "Three digits", gameMenus: [menu, {}] },
    none: { gameMenus: [] },
  };
  const game = {
    ...{ id: "9", code: "VN9", name: "Mekong", image: "x.svg", group: "3D", mode: "VN", account: "TCG_LOTTO_VN" },
    drawAt: "2026-05-28T20:26:40.000Z",
  };
  t.strictSame(read("vnLotteryMenus", value), [{ code: "3D", name: "Three digits", games: [game] }]);
  t.strictSame(read("recentVnLotteries", value), [game]);
});

t.test("popular and recent lotteries each have their own mode", async (t) => {
  const value = {
    a: { ...row, prizeMode: "sea" },
    b: { ...row, prizeMode: "ELOTT" },
    c: { ...row, prizeMode: "Lott" },
  };
  for (const id of ["popularLotteries", "recentLotteries"] as const) {
    t.same(
      read(id, value).map(({ mode }) => mode),
      ["SEA", "ELOTT", "LOTT"],
    );
  }
});

t.test("drawn numbers are read as a list, comma-separated or as digits; a row without any is dropped", async (t) => {
  const opened = { gameId: 7, gameCode: "L7", gameName: "Dhaka", numero: 20260115001, openTime: 1_780_000_000_000 };
  const numbers = (winNo: unknown) => read("openedLotteries", { L7: { ...opened, winNo } })[0]?.numbers;
  t.same(numbers(["01", 2, null]), ["01", "2"]);
  t.same(numbers("1, 2,11"), ["1", "2", "11"]);
  t.same(numbers("12345"), ["1", "2", "3", "4", "5"]);
  t.same(numbers("7"), ["7"]);
  for (const none of [undefined, "", [], null]) t.equal(numbers(none), undefined);
  t.strictSame(read("openedLotteries", [{ ...opened, winNo: "1", nextOpenTime: 1_780_000_060_000 }]), [
    {
      ...{ id: "7", code: "L7", name: "Dhaka", numero: "20260115001", numbers: ["1"] },
      ...{ openedAt: "2026-05-28T20:26:40.000Z", nextAt: "2026-05-28T20:27:40.000Z" },
    },
  ]);
});

t.test("draws are a page with its totals, or rejected", async (t) => {
  const content = [
    { gameCode: "L7", numero: "1", winningNumber: "1,2", drawTime: 1_780_000_000_000 },
    { numero: "2", winningNumber: "3,4" },
    { numero: "3" },
    {},
  ];
  t.strictSame(read("lotteryDraws", { content, totalPages: "9", totalElements: 84 }), {
    items: [
      { numero: "1", numbers: ["1", "2"], drawnAt: "2026-05-28T20:26:40.000Z" },
      { numero: "2", numbers: ["3", "4"] },
    ],
    ...{ page: 1, size: 10, total: 84, pages: 9 },
  });
  t.throws(() => read("lotteryDraws", { totalPages: 1 }), bad);
});
