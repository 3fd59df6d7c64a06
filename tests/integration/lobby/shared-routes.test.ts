import t, { type Test } from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import type { GamePage } from "../../../shared/contracts/games.ts";
import type { Home, Vendors } from "../../../shared/contracts/lobby.ts";
import { TestClock } from "../../support/clock.ts";
import { game, LobbyPlatform, outage } from "../../support/lobby-platform.ts";
import { lobbyWorld } from "../../support/lobby-world.ts";

const minute = 60_000;
const shared = ["/api/site", "/api/home", "/api/vendors", "/api/games/hot", "/api/winners", "/api/announcements"];

async function open(t: Test, options: Parameters<typeof lobbyWorld>[0] = {}) {
  const world = await lobbyWorld(options);
  t.teardown(() => world.close());
  return world;
}

t.test("200 clients of two cold gateways cost the platform one call per feed", async (t) => {
  const clock = new TestClock();
  const parts = { clock, store: new MemoryStore(clock), platform: new LobbyPlatform() };
  const one = await open(t, parts);
  const two = await open(t, parts);
  await one.fillCatalogue();
  await two.fillCatalogue();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => (index % 2 ? one : two).get(shared[index % shared.length] ?? "")),
  );
  t.ok(answers.every(({ statusCode }) => statusCode === 200));
  for (const id of ["vendors", "hotGames", "winners", "announcements", "systemStatus", "systemSettings"] as const) {
    t.equal(parts.platform.count(id), 1, id);
  }
  t.equal(parts.platform.count("gameList"), 2, "one page per language");
});

t.test("home contains what the first screen needs, and no internal fields", async (t) => {
  const world = await open(t);
  world.platform.games = Array.from({ length: 40 }, (_, index) => game(String(index), `Game ${index}`));
  await world.fillCatalogue();
  const answer = await world.get("/api/home?language=EN");
  const home = answer.json();
  t.same(
    home.banners.map(({ id }: { id: string }) => id),
    ["b1"],
  );
  t.same(home.notices, [{ id: "n1", title: "Notice" }]);
  t.same(home.sections.length, 1, "LIVE has no games of its own");
  t.same([home.sections[0].type, home.sections[0].games.length, home.sections[0].total], ["RNG", 12, 40]);
  t.equal(home.hot.length, 12);
  t.same(
    home.winners.map(({ amount }: { amount: string }) => amount),
    ["1000.50"],
    "a win below the operator's minimum is left out",
  );
  t.equal(home.winnersMinimum, "100.00");
  t.strictSame((await world.get("/api/winners")).json(), {
    items: [{ name: "b**", amount: "1000.50" }],
    minimum: "100.00",
  });
  t.notMatch(answer.body, /roomId|englishName/);
});

t.test("home is served without the catalogue and without feeds that the platform refuses", async (t) => {
  const world = await open(t);
  const refuse = () => {
    throw new PlatformError("feature_unavailable", false);
  };
  Object.assign(world.platform.handlers, { winners: refuse, hotGames: refuse, announcements: refuse });
  const home = (await world.get("/api/home")).json();
  t.same([home.winners, home.hot, home.banners], [[], [], []]);
  t.equal(home.sections[0].total, 2, "its first games come directly from the platform");
});

t.test(
  "derived lanes are served by vendor before the catalogue is loaded, and lists are marked as incomplete",
  async (t) => {
    const world = await open(t);
    const listed = [
      ...[game("11", "Sky Pilot", { vendor: "SPB" }), game("12", "Rocket", { vendor: "SS" }), game("13", "Reels")],
      game("21", "Derby", { vendor: "SV3", type: "SPORTS" }),
      game("22", "Arena", { vendor: "IMES", type: "SPORTS" }),
    ];
    // The platform knows only its own types, and one vendor per call (protocol section 5).
    world.platform.handlers.gameList = ({ type, vendor, page, size }) => {
      const games = listed.filter((one) => (!type || one.type === type) && (!vendor || one.vendor === vendor));
      return { games: games.slice((page - 1) * size, page * size), totalPages: 1, total: games.length };
    };
    const { vendors } = world.platform.handlers;
    world.platform.handlers.vendors = async (input, context) => {
      const lobby = (await vendors?.(input, context)) as Vendors | undefined;
      const crash = { type: "SPB", name: "Crash", classes: [], vendors: [] };
      return { ...lobby, categories: [...(lobby?.categories ?? []), crash] };
    };
    const pageOf = async (query: string) => (await world.get(`/api/games?${query}`)).json() as GamePage;
    const idsOf = async (query: string) => (await pageOf(query)).items.map(({ id }) => id);
    t.same(await idsOf("type=SPB"), ["11", "12"]);
    t.same(await idsOf("type=SPB&vendor=SS"), ["12"]);
    t.same(await idsOf("type=SPB&vendor=PG"), [], "a vendor of another lane");
    t.same(await idsOf("type=COCKFIGHT"), ["21"]);
    t.same(await idsOf("type=ESPORTS"), ["22"]);
    t.same(await idsOf("type=SPB&page=2&size=1"), ["12"]);
    t.match(await pageOf("type=SPB&size=1"), { total: 2, pages: 2, page: 1, size: 1, provisional: true });
    t.match(await pageOf("type=RNG"), { provisional: true });
    const home = (await world.get("/api/home")).json() as Home;
    t.same(
      home.sections.find(({ type }) => type === "SPB")?.games.map(({ id }) => id),
      ["11", "12"],
    );
    await world.fillCatalogue();
    t.same([await idsOf("type=SPB"), (await pageOf("type=SPB")).provisional], [["11", "12"], undefined]);
  },
);

t.test(
  "pages with arbitrary parameters are limited in number and charged before the catalogue is loaded",
  async (t) => {
    const world = await open(t);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    world.platform.handlers.gameList = async (input) => {
      await released;
      return world.platform.gamePage(input);
    };
    const from = (ip: string, query: string) =>
      world.app.inject({ method: "GET", url: `/api/games?language=BN&${query}`, remoteAddress: ip });
    const queries = [
      ...Array.from({ length: 8 }, (_, n) => `type=ESPORTS&q=x${n}`),
      ...Array.from({ length: 8 }, (_, n) => `type=ESPORTS&size=${n + 30}`),
      ...Array.from({ length: 8 }, (_, n) => `vendor=V${n}`),
      ...Array.from({ length: 8 }, (_, n) => `class=C${n}`),
      ...Array.from({ length: 8 }, (_, n) => `type=RNG&page=${n + 2}`),
    ];
    const flood = queries.map((query, n) => from(`203.0.113.${n % 4}`, query));
    const same = [from("203.0.113.1", queries[0] ?? ""), from("203.0.113.2", queries[0] ?? "")];
    const others = [from("203.0.113.9", "type=RNG"), from("203.0.113.9", "type=ESPORTS")];
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    t.equal(world.platform.count("gameList"), 8 * 3 + 1 + 3, "eight pages, and the first ones of two categories");
    release();
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    t.equal(statuses.filter((status) => status === 200).length, 8);
    t.equal(statuses.filter((status) => status === 503).length, queries.length - 8);
    t.same(
      (await Promise.all([...same, ...others])).map(({ statusCode }) => statusCode),
      [200, 200, 200, 200],
    );

    const answers: number[] = [];
    for (let n = 0; n < 60; n++) answers.push((await from("203.0.113.20", `q=y${n}`)).statusCode);
    t.equal(answers.filter((status) => status === 200).length, 35, "a thousand units are 35 pages of 28");
    t.equal(answers.filter((status) => status === 429).length, 25);
    t.equal((await from("203.0.113.21", "q=y0")).statusCode, 200);

    const calls = world.platform.count("gameList");
    world.clock.advance(6_000);
    world.platform.down = outage();
    t.equal(
      (await from("203.0.113.22", "q=y1")).statusCode,
      502,
      "requested again while a client waits, never in the background",
    );
    t.equal((await from("203.0.113.22", "type=RNG")).statusCode, 200, "a first page is served stale");
    t.ok(world.platform.count("gameList") - calls <= 2);
  },
);

t.test(
  "an unavailable platform costs one call per cold page, and the response is an error in the usual shape",
  async (t) => {
    const world = await open(t);
    world.platform.down = outage();
    const answer = await world.get("/api/home");
    t.equal(answer.statusCode, 502);
    t.equal(answer.json().error.code, "platform_unreachable");
    t.equal(world.platform.calls.length, 1);
  },
);

t.test("every public page is served, marked stale, after the platform was down for ten minutes", async (t) => {
  const world = await open(t);
  await world.fillCatalogue();
  const pages = [...shared, "/api/games?type=RNG"];
  for (const page of pages) t.notOk((await world.get(page)).headers["x-stale"], page);
  world.platform.down = outage();
  world.clock.advance(10 * minute);
  for (const page of pages) {
    const { statusCode, headers } = await world.get(page);
    t.equal(statusCode, 200, page);
    t.equal(headers["x-stale"], "1", page);
    t.ok(Number(headers.age) >= 600, page);
  }
});

t.test("only the language in the address decides the language of the response", async (t) => {
  const world = await open(t);
  world.platform.handlers.hotGames = (_input, { language }) => [game("1", `hot in ${language}`)];
  const name = async (url: string, headers = {}) => (await world.get(url, headers)).json().items[0].name;
  t.equal(await name("/api/games/hot?language=EN"), "hot in EN");
  t.equal(await name("/api/games/hot"), "hot in BN");
  t.equal(await name("/api/games/hot", { "accept-language": "en", cookie: "lang=EN" }), "hot in BN");
  t.equal((await world.get("/api/games/hot?language=FR")).statusCode, 400);
  const { body } = await world.get("/api/games/hot");
  for (const trick of ["token=1", "language=BN&language=EN", "LANGUAGE=EN", "merchant=x"]) {
    t.equal((await world.get(`/api/games/hot?${trick}`)).statusCode, 400, trick);
  }
  t.equal((await world.get("/api/games/hot")).body, body);
  t.equal(world.platform.count("hotGames"), 2);
  t.ok(world.platform.calls.every(({ context }) => context.token === undefined && context.clientIp === undefined));
});

t.test("game lists refuse unknown parameters and name the field", async (t) => {
  const world = await open(t);
  await world.fillCatalogue();
  const wrong: Record<string, string> = {
    "page=0": "page",
    "page=abc": "page",
    "page=1.5": "page",
    "size=101": "size",
    "type=SLOTS": "type",
    "vendor=..%2F": "vendor",
    "sort=name": "sort",
    [`q=${"x".repeat(61)}`]: "q",
  };
  for (const [query, field] of Object.entries(wrong)) {
    const answer = await world.get(`/api/games?${query}`);
    t.equal(answer.statusCode, 400, query);
    const { code, fields } = answer.json().error;
    t.same([code, Object.keys(fields)], ["validation_failed", [field]], query);
  }
  const { items, total, page, size, pages } = (await world.get("/api/games?q=kriket&type=RNG")).json();
  t.same([items[0].id, total, page, size, pages], ["2", 1, 1, 24, 1]);
});

t.test("lists come from the platform until the first fill, with one call for all equal requests", async (t) => {
  const world = await open(t);
  const pages = await Promise.all(Array.from({ length: 50 }, () => world.get("/api/games?type=RNG&page=1")));
  t.ok(pages.every(({ statusCode }) => statusCode === 200));
  t.equal(world.platform.count("gameList"), 1);
  t.notMatch(pages[0]?.body, /roomId|englishName/);
  await world.get("/api/games?type=RNG&page=2");
  t.equal(world.platform.count("gameList"), 2);
  await world.fillCatalogue();
  const filled = world.platform.count("gameList");
  await world.get("/api/games?type=RNG&page=1&size=1");
  t.equal(world.platform.count("gameList"), filled);
});

t.test("concurrent requests for announcements share one cached response", async (t) => {
  const world = await open(t);
  const popups = async (query: string) =>
    (await world.get(`/api/announcements${query}`)).json().popups.map(({ id }: { id: string }) => id);
  t.same(await popups(""), ["p1", "p2"]);
  t.same(await popups("?execution=A"), ["p2"]);
  t.same(await popups("?execution=B"), ["p1"]);
  t.same(await popups("?execution=F"), []);
  t.equal((await world.get("/api/announcements?execution=X")).statusCode, 400);
  t.equal(world.platform.count("announcements"), 1);
});

t.test("a client with the current ETag gets 304, and shared responses set no cookie", async (t) => {
  const world = await open(t);
  for (const page of shared) {
    const first = await world.get(page, { "accept-encoding": "br" });
    t.equal(first.headers["set-cookie"], undefined);
    const again = await world.get(page, { "accept-encoding": "br", "if-none-match": String(first.headers.etag) });
    t.same([again.statusCode, again.body], [304, ""], page);
  }
});
