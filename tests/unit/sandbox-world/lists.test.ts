import t from "tap";
import { gameRows } from "../../../sandbox/games/rows.ts";
import { answered, ask, demoSandbox, refusalOf } from "./call.ts";

interface Row {
  nodeId: number;
  vassalage: string;
  gameType: string;
  gameName: string;
  defaultLanguage: string;
  showIcon: string;
  gameClassify: string;
}
interface Page {
  games: Row[];
  totalPages: number;
  totalCount: number;
}

const { sandbox, demo, close } = await demoSandbox();
t.teardown(close);

const list = async (query: Record<string, string>, language: "BN" | "EN" = "EN"): Promise<Page> =>
  answered(await ask(gameRows, "gameList", sandbox, { query, language }));

t.test("filters narrow the list by type, vendor and class, alone and together", async (t) => {
  const all = await list({});
  t.equal(all.totalCount, sandbox.world.games.length);
  const fish = await list({ gameType: "FISH", pageSize: "500" });
  t.ok(fish.games.length > 20 && fish.games.every(({ gameType }) => gameType === "FISH"));
  const crash = await list({ gameType: "RNG", vassalage: "SPB", gameClassify: "CRASH", pageSize: "500" });
  t.ok(crash.games.length > 20);
  t.ok(crash.games.every((game) => game.vassalage === "SPB" && game.gameClassify.split(",").includes("CRASH")));
  t.same(await list({ gameType: "NONE" }), { games: [], totalPages: 0, totalCount: 0 });
});

t.test("a search finds part of a name in either language, in any letter case", async (t) => {
  for (const language of ["BN", "EN"] as const) {
    const english = await list({ gameName: "sUNDARBAN tig" }, language);
    const bengali = await list({ gameName: "সুন্দরবনের বাঘ" }, language);
    t.ok(english.games.some(({ defaultLanguage }) => defaultLanguage === "Sundarban Tiger"));
    t.ok(bengali.games.some(({ defaultLanguage }) => defaultLanguage === "Sundarban Tiger"));
  }
  t.equal((await list({ gameName: "no such game" })).totalCount, 0);
});

t.test("pages of 500 contain the whole catalogue, each game once", async (t) => {
  const first = await list({ pageSize: "500", pageNo: "1" });
  const nodeIds = new Set<number>();
  for (let pageNo = 1; pageNo <= first.totalPages; pageNo++)
    for (const { nodeId } of (await list({ pageSize: "500", pageNo: `${pageNo}` })).games) nodeIds.add(nodeId);
  t.equal(nodeIds.size, first.totalCount);
  t.same((await list({ pageSize: "500", pageNo: `${first.totalPages + 1}` })).games, []);
});

t.test("invalid paging falls back to a default", async (t) => {
  for (const query of [{ pageNo: "0" }, { pageNo: "-3" }, { pageNo: "x" }, { pageSize: "0" }, { pageSize: "1.5" }])
    t.equal((await list(query)).games.length, 24, JSON.stringify(query));
  t.equal((await list({ pageSize: "99999" })).games.length, 500);
});

t.test("names of games are in the requested language", async (t) => {
  const [bengali] = (await list({}, "BN")).games;
  const [english] = (await list({ language: "EN" }, "BN")).games;
  t.equal(bengali?.gameName, "সুন্দরবনের বাঘ");
  t.equal(english?.gameName, "Sundarban Tiger");
  t.equal(bengali?.showIcon, `games/${bengali?.nodeId}.svg`);
});

t.test("vendors are listed in the platform's lanes; lobbies have the node they open", async (t) => {
  const { data } = answered<{
    data: {
      lanes: {
        title: string;
        cards: { vassalage: string; isGame: string; nodeId: number | null }[];
        gameClassify: { key: string; gameCount: number }[];
      }[];
    };
  }>(await ask(gameRows, "vendors", sandbox));
  t.same(
    data.lanes.map(({ title }) => title),
    ["RNG", "LIVE", "SPORTS", "FISH", "PVP", "LOTT", "ELOTT"],
  );
  for (const { cards } of data.lanes)
    for (const { isGame, nodeId, vassalage } of cards)
      t.equal(isGame === "GAME", nodeId !== null && sandbox.world.game(nodeId)?.vendor === vassalage, vassalage);
  const [slots] = data.lanes;
  const jackpots = slots?.gameClassify.find(({ key }) => key === "JP");
  t.equal(jackpots?.gameCount, (await list({ gameType: "RNG", gameClassify: "JP" })).totalCount);
});

t.test("hot games are of many kinds, without lobbies", async (t) => {
  const { list: hot } = answered<{ list: Row[] }>(await ask(gameRows, "hotGames", sandbox));
  t.ok(hot.length >= 24);
  t.ok(new Set(hot.map(({ gameType }) => gameType)).size >= 5);
  t.notOk(hot.some(({ defaultLanguage }) => defaultLanguage.endsWith(" Lobby")));
});

t.test("favourites are added once, listed newest first and removed", async (t) => {
  const account = demo;
  const [one, two] = (await list({})).games as [Row, Row];
  for (const { nodeId } of [one, two, one])
    await ask(gameRows, "addFavourite", sandbox, { account, body: { nodeId: `${nodeId}` } });
  t.same(answered(await ask(gameRows, "favouriteIds", sandbox, { account })), [`${one.nodeId}`, `${two.nodeId}`]);
  const { content } = answered<{ content: Row[] }>(await ask(gameRows, "favouriteList", sandbox, { account }));
  t.same(
    content.map(({ nodeId }) => nodeId),
    [two.nodeId, one.nodeId],
  );
  await ask(gameRows, "removeFavourite", sandbox, { account, body: { nodeId: one.nodeId } });
  t.same(answered(await ask(gameRows, "favouriteIds", sandbox, { account })), [`${two.nodeId}`]);
  t.equal(refusalOf(await ask(gameRows, "addFavourite", sandbox, { account, body: { nodeId: "1" } })), "not.found");
});

t.test("the winner board is full, masked and sorted before any play", async (t) => {
  const { list: board } = answered<{ list: { vo: { customerName: string; winAmount: number; gameName: string } }[] }>(
    await ask(gameRows, "winners", sandbox, { query: { limitNum: "20" } }),
  );
  t.equal(board.length, 20);
  const amounts = board.map(({ vo }) => vo.winAmount);
  t.same(
    amounts,
    [...amounts].sort((a, b) => b - a),
  );
  t.ok(board.every(({ vo }) => /^..\*\*\*..$/.test(vo.customerName) && vo.gameName !== ""));
});

t.test("news exists in both languages; types and execution filter it", async (t) => {
  interface News {
    banners: { groupName: string; title: string; url: string }[];
    player: unknown[];
    popup: { execution: string; title: string }[];
    promotion: { title: string }[];
    help: { title: string }[];
  }
  const news = async (query: Record<string, string>, language: "BN" | "EN" = "BN"): Promise<News> =>
    answered(await ask(gameRows, "announcements", sandbox, { query, language }));
  const all = await news({ types: "B,PL,PU,PR", platform: "W" });
  t.ok(all.banners.filter(({ groupName }) => groupName === "w_home").length >= 4);
  for (const group of ["w_login", "w_register", "w_forget", "w_game"])
    t.ok(
      all.banners.some(({ groupName }) => groupName === group),
      group,
    );
  t.same(new Set(all.popup.map(({ execution }) => execution)), new Set(["A", "B", "F"]));
  t.notOk([...all.banners, ...all.popup, ...all.promotion].some(({ title }) => /[A-Za-z]/.test(title)));
  const english = await news({ types: "B,PU" }, "EN");
  t.same([english.player, english.promotion, english.help], [[], [], []]);
  t.same(all.help, [], "type H is returned if requested");
  t.ok((await news({ types: "H" })).help.length > 0);
  t.notOk(english.banners.some(({ title }) => /[\u0980-\u09ff]/.test(title)));
  t.same(
    (await news({ execution: "B" })).popup.map(({ execution }) => execution),
    ["B"],
  );
});
