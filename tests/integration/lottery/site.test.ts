import t from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { LotteryGames, LotteryMenus, OpenedLotteries } from "../../../shared/contracts/lottery.ts";
import { codeOf, gamesWorld } from "../games/world.ts";

t.test("lotteries on a running site", async (t) => {
  const { sandbox, gateway, guest, member } = await gamesWorld(t);
  const menus = async (mode: string, language = "EN") =>
    (await guest.json<LotteryMenus>(`/api/lottery/menus?language=${language}&mode=${mode}`)).groups;
  const gamesOf = async (mode: string) => (await menus(mode)).flatMap(({ games }) => games);
  const lobby = (visitor: typeof guest, body: object) => visitor.call("POST", "/api/lottery/lobby", body);

  await t.test("each prize mode has its menus by group, in the requested language", async (t) => {
    for (const [mode, account] of Object.entries({
      LOTT: undefined,
      ELOTT: undefined,
      SEA: "TCG_SEA",
      VN: "TCG_LOTTO_VN",
    })) {
      const groups = await menus(mode);
      t.ok(groups.length > 0, mode);
      for (const { code, games } of groups) {
        t.ok(games.length > 0);
        for (const game of games) t.match(game, { mode, group: code, image: /^games\// });
        for (const game of games) t.equal(game.account, account, game.code);
      }
    }
    const names = async (language: string) => (await menus("LOTT", language)).map(({ name }) => name);
    t.notSame(await names("BN"), await names("EN"));
    t.ok((await gamesOf("VN")).every(({ drawAt }) => drawAt));
    t.equal((await guest.call("GET", "/api/lottery/menus?mode=ZY")).status, 400);
  });

  await t.test("a menu costs the platform one call for any number of requests", async (t) => {
    await gateway.deps.cache.flush("lottery-menus-elott");
    const before = await sandbox.calls("lotteryMenus");
    await Promise.all(Array.from({ length: 20 }, () => menus("ELOTT")));
    t.equal((await sandbox.calls("lotteryMenus")) - before, 1);
  });

  await t.test("at most six popular lotteries of each prize mode are listed", async (t) => {
    const { items } = await guest.json<LotteryGames>("/api/lottery/popular?language=EN");
    for (const mode of ["LOTT", "ELOTT", "SEA"]) t.equal(items.filter((game) => game.mode === mode).length, 6, mode);
  });

  await t.test("drawn numbers are ordered by the next draw, and equal the first results", async (t) => {
    // On the hour, all draws coincide, so the clock is set to another time.
    await sandbox.steer("POST", "/clock", { set: Date.UTC(2026, 6, 1, 12, 7) });
    await gateway.deps.cache.flush("opened-lotteries");
    const { items } = await guest.json<OpenedLotteries>("/api/lottery/opened?language=EN");
    const dates = items.map(({ nextAt }) => nextAt ?? "");
    t.same(dates, dates.toSorted());
    t.ok(new Set(dates).size > 3, "each at its own interval");
    const [soonest] = items;
    if (!soonest) throw new Error("nothing was opened");
    const draws = (page: number) =>
      guest.json<Answer<"lotteryDraws">>(`/api/lottery/draws/${soonest.code}?page=${page}&size=5`);
    const first = await draws(1);
    t.match(first, { page: 1, size: 5, items: [{ numero: soonest.numero, numbers: soonest.numbers }] });
    t.ok(first.total > 50 && first.pages === Math.ceil(first.total / 5));
    const second = await draws(2);
    t.ok((second.items[0]?.drawnAt ?? "") < (first.items[4]?.drawnAt ?? ""));
    t.equal(await codeOf(await guest.call("GET", "/api/lottery/draws/NOPE")), "game_not_found");
    t.equal((await guest.call("GET", `/api/lottery/draws/${soonest.code}?page=0`)).status, 400);
  });

  await t.test("the next draw appears at its time", async (t) => {
    const openedLotteries = async () => {
      await gateway.deps.cache.flush("opened-lotteries");
      return (await guest.json<OpenedLotteries>("/api/lottery/opened?language=EN")).items;
    };
    const [soonest] = await openedLotteries();
    await sandbox.steer("POST", "/clock", { set: Date.parse(soonest?.nextAt ?? "") });
    const after = (await openedLotteries()).find(({ code }) => code === soonest?.code);
    t.equal(after?.openedAt, soonest?.nextAt);
    t.not(after?.numero, soonest?.numero);
  });

  await t.test("a lottery opens with exactly the parameters of its launch", async (t) => {
    const player = await member("lotto01");
    const launches = async () => {
      const { calls } = (await sandbox.steer("GET", "/calls?operation=launchGame")) as { calls: { path: string }[] };
      return new URL(calls.at(-1)?.path ?? "", "http://platform").searchParams;
    };
    const exact = async (body: object, parameters: Record<string, string>) => {
      await sandbox.steer("POST", "/clock", { advance: 5_000 });
      gateway.clock.advance(5_000);
      const answer = await lobby(player, body);
      t.match(await answer.json(), { url: /\/play\/lottery\?ticket=/, mode: "frame" });
      t.same(Object.fromEntries(await launches()), {
        ...{ launchMode: "LOTT", lottoArea: "VN", device: "WEB", language: "EN", ...parameters },
      });
    };
    const [[lott], [vn], [sea]] = await Promise.all([gamesOf("LOTT"), gamesOf("VN"), gamesOf("SEA")]);
    const backUrl = "http://localhost:3000/lottery?gameCode=x";
    await exact(
      { mode: "LOTT", code: lott?.code, backPath: "/lottery?gameCode=x" },
      { lottoPrizeMode: "LOTT", lottoGameCode: lott?.code ?? "", lottoView: "betting", backUrl },
    );
    await exact(
      { mode: "VN", code: vn?.code },
      {
        ...{ lottoPrizeMode: "LOTT", lottoGameCode: vn?.code ?? "", lottoView: "betting" },
        backUrl: "http://localhost:3000/",
      },
    );
    await exact(
      { mode: "SEA", code: sea?.code },
      {
        ...{ lottoPrizeMode: "SEA", lottoGameCode: sea?.code ?? "", lottoView: "betting" },
        backUrl: "http://localhost:3000/",
      },
    );
    await exact({ mode: "ELOTT" }, { lottoPrizeMode: "ELOTT", lottoView: "lobby", backUrl: "http://localhost:3000/" });
    const recent = await player.json<LotteryGames>("/api/lottery/recent");
    t.same(
      recent.items.map(({ code }) => code),
      [sea?.code, lott?.code, vn?.code],
      "VN lotteries have a separate menu",
    );
  });

  await t.test("guests and unknown lotteries are refused", async (t) => {
    t.equal(await codeOf(await lobby(guest, { mode: "LOTT" })), "session_required");
    t.equal(await codeOf(await guest.call("GET", "/api/lottery/recent")), "session_required");
    const player = await member("lotto02");
    t.equal(await codeOf(await lobby(player, { mode: "LOTT", code: "NOPE" })), "game_not_found");
    for (const body of [{ mode: "ZY" }, { mode: "LOTT", code: "a/b" }, { mode: "LOTT", backPath: "//evil.example" }]) {
      t.equal(await codeOf(await lobby(player, body)), "validation_failed", JSON.stringify(body));
    }
  });

  await t.test("a platform without VN lotteries has none; the last menus are served while it is down", async (t) => {
    await gateway.deps.cache.flush("lottery-menus-vn");
    await sandbox.steer("PUT", "/faults/vnLotteryMenus", { kind: "unavailable" });
    t.same(await menus("VN"), []);
    await sandbox.steer("DELETE", "/faults");
    const before = await menus("LOTT");
    gateway.clock.advance(90_000);
    await sandbox.steer("PUT", "/faults/lotteryMenus", { kind: "status", value: 503 });
    t.same(await menus("LOTT"), before);
    await sandbox.steer("DELETE", "/faults");
  });

  await t.test("hosted lobbies reach the public calls through the relay, in the platform's own shape", async (t) => {
    const answer = await guest.call("GET", "/lgw/games/game_menus?prizeMode=SEA");
    t.equal(answer.status, 200);
    const [first] = Object.values((await answer.json()) as Record<string, object>);
    t.match(first, { gameCode: /^TCG_SEA_/, gameGroupCode: /./, prizeMode: "SEA" });
    t.equal((await guest.call("GET", "/lgw/draw/code/LOTT_7QC")).status, 404, "paths outside the table stay closed");
  });
});
