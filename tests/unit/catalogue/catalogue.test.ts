import { setImmediate as nextTurn } from "node:timers/promises";
import t, { type Test } from "tap";
import { createCatalogue, createPublished, pageThrough } from "../../../bff/catalogue/catalogue.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { type Store, StoreUnavailable } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { TestClock } from "../../support/clock.ts";
import { game, LobbyPlatform, outage } from "../../support/lobby-platform.ts";
import { captureLog } from "../../support/log.ts";
import { redisBench } from "../../support/stores.ts";
import { until } from "../../support/until.ts";

const minute = 60_000;
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    game(String(index + 1), `Game ${index + 1}`, index % 2 ? { vendor: "JL", classes: ["JP"] } : {}),
  );

function open(t: Test, platform: LobbyPlatform, clock = new TestClock(), store: Store = new MemoryStore(clock)) {
  const { log, events } = captureLog();
  const catalogue = createCatalogue({ platform, store, clock, log, languages: ["BN", "EN"] });
  t.teardown(() => catalogue.close());
  return { catalogue, clock, store, events };
}

t.test("pages follow each other without gap or overlap, with the right margins", async (t) => {
  const platform = new LobbyPlatform();
  platform.games = many(1_205);
  const { catalogue } = open(t, platform);
  t.equal(await catalogue.refresh("BN"), "filled");
  t.equal(platform.count("gameList"), 3, "500 a page");
  const ids: string[] = [];
  for (let page = 1; page <= 51; page += 1) {
    const { items, total, pages } = catalogue.list("BN", { page, size: 24 });
    t.same([total, pages], [1_205, 51]);
    ids.push(...items.map(({ id }) => id));
  }
  t.same(
    ids,
    platform.games.map(({ id }) => id),
  );
  t.equal(catalogue.list("BN", { page: 51, size: 24 }).items.length, 5);
  t.same(catalogue.list("BN", { page: 52, size: 24 }).items, []);
  t.same(catalogue.list("BN", { page: 10_000, size: 100 }).items, []);
});

t.test("the JSON page equals the listed page and contains no internal field of the gateway", async (t) => {
  const platform = new LobbyPlatform();
  platform.games = many(30);
  const { catalogue } = open(t, platform);
  await catalogue.refresh("BN");
  for (const filter of [
    { page: 2, size: 7 },
    { page: 1, size: 5, q: "game 1" },
    { page: 1, size: 5, type: "LIVE" },
  ]) {
    t.same(JSON.parse(catalogue.pageJson("BN", filter)), catalogue.list("BN", filter));
  }
  t.notMatch(catalogue.pageJson("BN", { page: 1, size: 30 }), /roomId|englishName/);
  t.equal(catalogue.find("BN", "7")?.roomId, "room-7", "a launch still finds the room");
});

t.test("filters combine, and the site's own categories collect the vendors of the platform", async (t) => {
  const platform = new LobbyPlatform();
  platform.games = [
    ...many(10),
    game("s1", "Football", { type: "SPORTS", vendor: "IBC" }),
    game("s2", "Counter", { type: "SPORTS", vendor: "IMES" }),
    game("s3", "Rooster", { type: "SPORTS", vendor: "SV3" }),
    game("c1", "Aviator", { type: "RNG", vendor: "SPB" }),
  ];
  const { catalogue } = open(t, platform);
  await catalogue.refresh("BN");
  const ids = (filter: object) => catalogue.list("BN", { page: 1, size: 100, ...filter }).items.map(({ id }) => id);
  t.same(ids({ vendor: "JL", class: "JP" }), ["2", "4", "6", "8", "10"]);
  t.same(ids({ vendor: "JL", class: "SC" }), []);
  t.same(ids({ type: "RNG", vendor: "NOBODY" }), []);
  t.same(ids({ type: "SPORTS" }), ["s1"]);
  t.same(ids({ type: "ESPORTS" }), ["s2"]);
  t.same(ids({ type: "SPORTS", vendor: "IMES" }), ["s2"], "the vendor's own list follows the platform's type");
  t.same(ids({ type: "COCKFIGHT" }), ["s3"]);
  t.same(ids({ type: "SPB" }), ["c1"]);
  t.ok(ids({ type: "RNG" }).includes("c1"));
  t.same(ids({ q: "counter", type: "ESPORTS" }), ["s2"]);
  t.same(ids({ q: "counter", type: "RNG" }), []);
  t.equal(catalogue.list("BN", { type: "RNG", page: 1, size: 3 }).total, 11);
});

t.test("a search in either language matches the names of both", async (t) => {
  const platform = new LobbyPlatform();
  platform.handlers.gameList = (_input, { language }) => ({
    games: [language === "BN" ? game("7", "ক্রিকেট", { englishName: "" }) : game("7", "Willow Bat")],
    totalPages: 1,
  });
  const { catalogue } = open(t, platform);
  await catalogue.refresh("BN");
  await catalogue.refresh("EN");
  for (const language of ["BN", "EN"] as const) {
    for (const q of ["willow", "ক্রিকেট", "kriket"]) {
      t.equal(catalogue.list(language, { q, page: 1, size: 24 }).total, 1, `${q} in ${language}`);
    }
  }
});

t.test("a failed fill preserves the old catalogue and is logged", async (t) => {
  const platform = new LobbyPlatform();
  platform.games = many(1_200);
  const { catalogue, clock, events } = open(t, platform);
  await catalogue.refresh("BN");
  clock.advance(10 * minute);
  t.same(catalogue.age("BN"), { ms: 10 * minute, stale: true });
  const whole = platform.gamePage;
  platform.handlers.gameList = (input) => {
    if (input.page === 2) throw outage();
    return whole(input);
  };
  t.equal(await catalogue.refresh("BN"), "failed");
  t.equal(catalogue.list("BN", { page: 1, size: 1 }).total, 1_200);
  platform.handlers.gameList = () => ({ games: [], totalPages: 0, total: 0 });
  t.equal(await catalogue.refresh("BN"), "failed", "an empty list counts as an outage");
  t.equal(catalogue.list("BN", { page: 1, size: 1 }).total, 1_200);
  t.equal(events().filter((event) => event === "catalogue_fill_failed").length, 2);
  platform.handlers.gameList = whole;
  t.equal(await catalogue.refresh("BN"), "filled");
  t.same(catalogue.age("BN"), { ms: 0, stale: false });
});

t.test("a reader during a swap gets either the old list or the new one", async (t) => {
  const platform = new LobbyPlatform();
  platform.games = many(3_000);
  const { catalogue, clock } = open(t, platform);
  await catalogue.refresh("BN");
  clock.advance(10 * minute);
  platform.games = many(2_000).map((one) => ({ ...one, name: `New ${one.id}` }));
  const swapped = catalogue.refresh("BN");
  const snapshots = new Set<string>();
  let swapping = true;
  void swapped.finally(() => {
    swapping = false;
  });
  while (swapping) {
    const { items, total } = catalogue.list("BN", { page: 83, size: 24 });
    snapshots.add(`${total} ${items[0]?.name.split(" ")[0]}`);
    await new Promise(setImmediate);
  }
  snapshots.add(`${catalogue.list("BN", { page: 83, size: 24 }).total} New`);
  t.same([...snapshots], ["3000 Game", "2000 New"]);
});

t.test("one of two instances over one Redis loads the list, and both have it", async (t) => {
  const bench = await redisBench();
  t.teardown(() => bench.close());
  const platform = new LobbyPlatform();
  platform.games = many(1_600);
  const clock = new TestClock();
  const one = open(t, platform, clock, bench.store).catalogue;
  const two = open(t, platform, clock, bench.other).catalogue;
  one.start();
  two.start();
  const all = [one, two].flatMap((catalogue) => [catalogue.whenReady("BN", 60_000), catalogue.whenReady("EN", 60_000)]);
  await Promise.all(all);
  t.equal(platform.count("gameList"), 2 * 4, "four pages per language, once");
  t.same(two.list("EN", { page: 1, size: 24 }), one.list("EN", { page: 1, size: 24 }));

  clock.advance(9 * minute);
  platform.games = many(10);
  t.equal(await one.refresh("BN"), "filled");
  await until("the other instance to swap", () => two.list("BN", { page: 1, size: 1 }).total === 10);
  t.equal(await two.refresh("BN"), "taken");
});

t.test("a list from an instance whose clock is ahead is refreshed, not used until that time", async (t) => {
  const platform = new LobbyPlatform();
  const clock = new TestClock();
  const { catalogue: ahead, store } = open(
    t,
    platform,
    new TestClock(clock.now() + 600 * minute),
    new MemoryStore(clock),
  );
  t.equal(await ahead.refresh("BN"), "filled");
  const { catalogue } = open(t, platform, clock, store);
  t.equal(await catalogue.refresh("BN"), "filled");
  t.equal(catalogue.age("BN").ms, 0);
  t.equal(await catalogue.refresh("BN"), "taken");
});

t.test("every instance fills its own catalogue without a store", async (t) => {
  const platform = new LobbyPlatform();
  const clock = new TestClock();
  const throwUnavailable = async (): Promise<never> => {
    throw new StoreUnavailable("gone");
  };
  const store = Object.assign(new MemoryStore(clock), {
    get: throwUnavailable,
    set: throwUnavailable,
    lock: throwUnavailable,
  });
  const { catalogue } = open(t, platform, clock, store);
  t.equal(await catalogue.refresh("BN"), "filled");
  t.equal(catalogue.list("BN", { page: 1, size: 24 }).total, 2);
});

t.test("the catalogue's state is loading until the first fill, which also ends waiting", async (t) => {
  const { catalogue } = open(t, new LobbyPlatform());
  t.notOk(catalogue.ready("BN"));
  t.throws(() => catalogue.list("BN", { page: 1, size: 24 }), { code: "catalogue_loading" });
  await t.rejects(catalogue.whenReady("BN", 20), { code: "catalogue_loading" });
  const waiting = catalogue.whenReady("BN", 10_000);
  await catalogue.refresh("BN");
  await waiting;
  t.ok(catalogue.ready("BN"));
});

t.test("the first response states an age, even while the other language is still being joined", async (t) => {
  const platform = new LobbyPlatform();
  platform.games = many(600);
  const { catalogue } = open(t, platform);
  await catalogue.refresh("EN");
  const filling = catalogue.refresh("BN");
  await catalogue.whenReady("BN", 10_000);
  t.same(catalogue.age("BN"), { ms: 0, stale: false });
  await filling;
});

t.test("class NEW lists the newest games first by number, the others the most played ones", async (t) => {
  const platform = new LobbyPlatform();
  platform.games = [
    game("20", "Old favourite", { classes: ["NEW"], vendor: "JL" }),
    game("9", "Older", { classes: ["NEW", "JP"] }),
    game("101", "Newest", { classes: ["JP", "NEW"], vendor: "JL" }),
  ];
  const { catalogue } = open(t, platform);
  await catalogue.refresh("BN");
  const ids = (filter: object) => catalogue.list("BN", { ...filter, page: 1, size: 9 }).items.map(({ id }) => id);
  t.same(ids({ class: "NEW" }), ["101", "20", "9"]);
  t.same(ids({ class: "NEW", vendor: "JL" }), ["101", "20"]);
  t.same(ids({ class: "JP" }), ["9", "101"]);
  t.same(ids({ vendor: "JL" }), ["20", "101"]);
});

t.test("stopping while another instance's list is loaded is not a failed fill", async (t) => {
  const platform = new LobbyPlatform();
  const clock = new TestClock();
  const listRead = Promise.withResolvers<void>();
  class WatchedStore extends MemoryStore {
    override async get(key: string) {
      const value = await super.get(key);
      if (value && key === keys.catalogueGames.key("", "BN")) listRead.resolve();
      return value;
    }
  }
  const { catalogue, store, events } = open(t, platform, clock, new WatchedStore(clock));
  catalogue.start();
  await Promise.all([catalogue.whenReady("BN", 10_000), catalogue.whenReady("EN", 10_000)]);
  await until("its own fills are over", () => events().filter((event) => event === "catalogue_filled").length === 2);
  platform.games = many(1_000);
  const { log } = captureLog();
  const published = createPublished({ store, merchant: "", clock, log });
  await published.publish("BN", await pageThrough(platform, "BN", new AbortController().signal), clock.now());
  await listRead.promise;
  await catalogue.close();
  await nextTurn();
  t.same(
    events().filter((event) => event !== "catalogue_filled"),
    [],
  );
});
