import t from "tap";
import { betKinds, countOf, type Line, readLine, returned } from "../../../sandbox/lottery/bets.ts";
import {
  drawNumbers,
  drawOf,
  drawOnSale,
  formats,
  lastDraw,
  lotteriesOf,
  lotteryOf,
  nextDraw,
  numbersOf,
  rulesOf,
} from "../../../sandbox/lottery/draws.ts";
import { lotteryRows } from "../../../sandbox/lottery/rows.ts";
import { mulberry32 } from "../../../sandbox/world/random.ts";
import { buildWorld } from "../../../sandbox/world/world.ts";
import { answered, ask, demoSandbox, refusalOf } from "./call.ts";

const world = buildWorld(1);
const minute = 60_000;

t.test("every lottery draws at its own interval between one and thirty minutes, which its name states", async (t) => {
  const games = lotteriesOf(world);
  t.equal(new Set(games.map(({ mode }) => mode)).size, 4);
  t.ok(new Set(games.map(({ minutes }) => minutes)).size >= 6);
  for (const { minutes, format, name } of games) {
    t.ok(minutes >= 1 && minutes <= 30 && 60 % minutes === 0, name.EN);
    if (name.EN.includes("Five Minute")) t.equal(minutes, 5);
    if (name.EN.includes("Three")) t.equal(format, "3D");
  }
});

t.test("a draw falls at the end of its period; a ticket of the last three seconds is for the next one", async (t) => {
  const at = Date.UTC(2026, 0, 15, 9, 2, 30);
  const game = { minutes: 5 };
  t.same([lastDraw(game, at).at, nextDraw(game, at).at], [Date.UTC(2026, 0, 15, 9), Date.UTC(2026, 0, 15, 9, 5)]);
  t.equal(nextDraw(game, at).numero, "202601150181", "the site's day started at 18:00 UTC");
  t.equal(drawOf(game, nextDraw(game, Date.UTC(2026, 0, 15, 18)).period).numero, "202601160001");
  const late = Date.UTC(2026, 0, 15, 9, 4, 57);
  t.equal(drawOnSale(game, late - 1).at, Date.UTC(2026, 0, 15, 9, 5));
  t.equal(drawOnSale(game, late).at, Date.UTC(2026, 0, 15, 9, 10));
});

t.test("draws of one seed are the same for all callers and differ from one another", async (t) => {
  for (const game of lotteriesOf(world).slice(0, 8)) {
    const of = (seed: number) => Array.from({ length: 20 }, (_, period) => numbersOf(game, period, seed).join());
    t.same(of(1), of(1));
    t.notSame(of(1), of(2));
    t.ok(new Set(of(1)).size > 10, game.name.EN);
  }
});

t.test("balls follow the rules of their format", async (t) => {
  const random = mulberry32(3);
  for (const format of formats) {
    const { balls, from, to, distinct } = rulesOf[format];
    const broken = Array.from({ length: 500 }, () => drawNumbers(format, random)).filter(
      (numbers) =>
        numbers.length !== balls ||
        numbers.some((ball) => ball < from || ball > to) ||
        (distinct && new Set(numbers).size !== balls),
    );
    t.same(broken, [], format);
  }
});

function outcomes(format: (typeof formats)[number]): number[][] {
  const { balls, from, to, distinct } = rulesOf[format];
  const grow = (sets: number[][]): number[][] =>
    sets.flatMap((set) =>
      Array.from({ length: to - from + 1 }, (_, at) => [...set, from + at]).filter(
        (grown) => !distinct || set.every((ball) => ball < (grown.at(-1) ?? 0)),
      ),
    );
  return Array.from({ length: balls }).reduce<number[][]>(grow, [[]]);
}

t.test("every bet returns between 92 and 100 of 100 over all outcomes", async (t) => {
  for (const format of formats) {
    const all = outcomes(format);
    const { from, distinct } = rulesOf[format];
    for (const kind of betKinds) {
      const numbers = Array.from({ length: countOf(format, kind) }, (_, at) => (distinct ? from + at : from));
      const back = all.reduce((sum, drawn) => sum + returned(format, { kind, numbers }, drawn), 0) / all.length;
      t.ok(back >= 92 && back <= 100, `${format} ${kind}: ${back}`);
    }
  }
});

t.test("a lottery line is parsed strictly", async (t) => {
  const good: [(typeof formats)[number], Line][] = [
    ["3D", { kind: "numbers", numbers: [0, 0, 7] }],
    ["11X5", { kind: "numbers", numbers: [1, 3, 5, 7, 11] }],
    ["K3", { kind: "one", numbers: [6] }],
    ["K3", { kind: "big", numbers: [] }],
  ];
  for (const [format, line] of good) t.same(readLine(format, line), line);
  t.same(readLine("11X5", { kind: "numbers", numbers: [11, 1, 5, 3, 7] })?.numbers, [1, 3, 5, 7, 11]);
  const bad = [
    { kind: "numbers", numbers: [0, 0] },
    { kind: "numbers", numbers: [0, 0, 10] },
    { kind: "numbers", numbers: [0, 0, 1.5] },
    { kind: "numbers", numbers: ["1", 2, 3] },
    { kind: "big", numbers: [1] },
    { kind: "jackpot", numbers: [] },
    null,
    "numbers",
  ];
  for (const line of bad) t.equal(readLine("3D", line), undefined, JSON.stringify(line));
  t.equal(readLine("11X5", { kind: "numbers", numbers: [1, 1, 2, 3, 4] }), undefined);
});

t.test("lottery menus follow the prize mode, VN menus are grouped, and unknown modes are refused", async (t) => {
  const { sandbox, close } = await demoSandbox();
  t.teardown(close);
  const menu = async (prizeMode: string) =>
    answered<Record<string, { gameCode: string; gameGroupCode: string; prizeMode: string }>>(
      await ask(lotteryRows, "lotteryMenus", sandbox, { query: { prizeMode } }),
    );
  for (const [prizeMode, mode] of Object.entries({ Lott: "LOTT", ELOTT: "ELOTT", SEA: "SEA" })) {
    const rows = Object.entries(await menu(prizeMode));
    t.ok(rows.length > 5, prizeMode);
    for (const [key, row] of rows) t.match(row, { gameCode: key, prizeMode: mode });
  }
  t.same(await menu("ZY"), {});
  const vn = (query: Record<string, string>) => ask(lotteryRows, "vnLotteryMenus", sandbox, { query });
  const groups = answered<Record<string, { groupCode: string; gameMenus: { drawTime: number }[] }>>(
    await vn({ prizeMode: "LOTT", device: "WEB" }),
  );
  for (const [key, { groupCode, gameMenus }] of Object.entries(groups)) {
    t.equal(groupCode, key);
    for (const { drawTime } of gameMenus) t.ok(drawTime > sandbox.clock.now());
  }
  t.equal(refusalOf(await vn({ prizeMode: "LOTT" })), "request_param_err");
  t.equal(refusalOf(await ask(lotteryRows, "lotteryMenus", sandbox)), "request_param_err");
});

t.test("opened numbers follow the clock and equal what the draw calls return, page by page", async (t) => {
  const { sandbox, close } = await demoSandbox();
  t.teardown(close);
  interface Opened {
    gameId: number;
    numero: string;
    winNo: string[];
    openTime: number;
    nextOpenTime: number;
  }
  interface Draws {
    content: { numero: string; winningNumber: string; drawTime: number }[];
    totalPages: number;
    totalElements: number;
  }
  const game = lotteriesOf(sandbox.world).find(({ minutes }) => minutes === 1);
  if (!game) throw new Error("no game of one minute");
  const openedLottery = async () =>
    answered<Record<string, Opened>>(await ask(lotteryRows, "openedLotteries", sandbox))[game.code] as Opened;
  const draws = async (page: number) =>
    answered<Draws>(
      await ask(lotteryRows, "lotteryDraws", sandbox, {
        params: { game: game.code },
        query: { page: `${page}`, size: "10" },
      }),
    );
  const before = await openedLottery();
  t.equal(before.nextOpenTime - before.openTime, minute);
  const first = await draws(0);
  t.match(first.content[0], { numero: before.numero, winningNumber: before.winNo.join(), drawTime: before.openTime });
  sandbox.clock.advance(minute);
  t.equal((await openedLottery()).openTime, before.nextOpenTime);
  const moved = await draws(0);
  t.same(moved.content.slice(1), first.content.slice(0, 9));
  const second = await draws(1);
  t.equal(second.content[0]?.drawTime, (moved.content[9]?.drawTime ?? 0) - minute);
  const last = await draws(first.totalPages - 1);
  t.ok(last.content.length > 0);
  t.same((await draws(first.totalPages)).content, []);
  const missing = await ask(lotteryRows, "lotteryDraws", sandbox, { params: { game: "NOPE" } });
  t.match(missing, { refuse: "not.found", status: 404 });
  t.equal(
    refusalOf(await ask(lotteryRows, "lotteryDraws", sandbox, { params: { game: game.code }, query: { size: "0" } })),
    "request_param_err",
  );
  const near = await ask(lotteryRows, "nearLottery", sandbox, { query: { gameId: `${game.nodeId}` } });
  t.match(answered(near), { currentNumero: { gameId: game.nodeId, remainTime: minute, lockTime: 3 } });
});

t.test("launched lotteries are listed as recent, separately for each menu", async (t) => {
  const { sandbox, demo, close } = await demoSandbox();
  t.teardown(close);
  const [lott, vn] = ["LOTT", "VN"].map((mode) => lotteriesOf(sandbox.world).find((game) => game.mode === mode));
  if (!lott || !vn) throw new Error("two games are needed");
  demo.recent.push("10001", `${vn.nodeId}`, `${lott.nodeId}`);
  t.same(Object.keys(answered(await ask(lotteryRows, "recentLotteries", sandbox, { account: demo }))), [lott.code]);
  t.match(answered(await ask(lotteryRows, "recentVnLotteries", sandbox, { account: demo })), {
    [vn.format]: { gameMenus: [{ gameCode: vn.code }] },
  });
  t.equal(lotteryOf(sandbox.world, `${vn.nodeId}`), lotteryOf(sandbox.world, vn.code));
});
