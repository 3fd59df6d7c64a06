import { execFileSync } from "node:child_process";
import t, { type Test } from "tap";
import { createCatalogue } from "../../../bff/catalogue/catalogue.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { keys } from "../../../redis/keys.ts";
import { TestClock } from "../../support/clock.ts";
import { game, LobbyPlatform } from "../../support/lobby-platform.ts";
import { captureLog } from "../../support/log.ts";

const minute = 60_000;

function open(t: Test) {
  const clock = new TestClock();
  const platform = new LobbyPlatform();
  const store = new MemoryStore(clock);
  const { log, events } = captureLog();
  const catalogue = createCatalogue({ platform, store, clock, log, languages: ["BN", "EN"] });
  t.teardown(() => catalogue.close());
  return { catalogue, clock, events, platform, store };
}

t.test("a list that the builder cannot read fails the fill, and the old list stays", async (t) => {
  const { catalogue, clock, events, platform } = open(t);
  t.equal(await catalogue.refresh("BN"), "filled");
  clock.advance(10 * minute);
  platform.games = [game("1", "Broken", JSON.parse('{"classes":null}'))];
  t.equal(await catalogue.refresh("BN"), "failed");
  t.ok(events().includes("catalogue_fill_failed"));
  t.equal(catalogue.list("BN", { page: 1, size: 9 }).total, 2);
  t.same(catalogue.age("BN"), { ms: 10 * minute, stale: true });
});

t.test("closing aborts a running build without logging a failed fill", async (t) => {
  const { catalogue, events, platform } = open(t);
  platform.games = Array.from({ length: 5_000 }, (_, index) => game(String(index), `Golden Dragon ${index}`));
  const filling = catalogue.refresh("BN");
  while (platform.count("gameList") < 10) await new Promise(setImmediate);
  await catalogue.close();
  t.equal(await filling, "failed");
  t.notOk(catalogue.ready("BN"));
  t.notOk(events().includes("catalogue_fill_failed"));
});

t.test("a misspelt search returns the same games, whichever language was filled first", async (t) => {
  const names = { BN: "রাজা", EN: "Golden" } as const;
  const totals: number[] = [];
  for (const order of [
    ["BN", "EN"],
    ["EN", "BN"],
  ] as const) {
    const { catalogue, platform } = open(t);
    for (const language of order) {
      platform.games = [game("1", names[language])];
      t.equal(await catalogue.refresh(language), "filled");
    }
    totals.push(catalogue.list("EN", { q: "raja goxyzwv", page: 1, size: 9 }).total);
  }
  t.equal(totals[0], totals[1]);
});

t.test("an unchanged list is confirmed without replacing the catalogue", async (t) => {
  const { catalogue, clock } = open(t);
  await catalogue.refresh("BN");
  const revision = catalogue.revision();
  clock.advance(10 * minute);
  t.equal(await catalogue.refresh("BN"), "filled");
  t.equal(catalogue.revision(), revision);
  t.same(catalogue.age("BN"), { ms: 0, stale: false });
});

t.test("a list whose version does not match its key is rejected", async (t) => {
  const { catalogue, clock, store, platform } = open(t);
  await catalogue.refresh("BN");
  clock.advance(10 * minute);
  await store.set(keys.catalogueVersion.key("", "BN"), `another ${clock.now()}`, { ttl: minute });
  t.equal(await catalogue.refresh("BN"), "filled", "paged instead");
  t.equal(platform.count("gameList"), 2);
  t.same(catalogue.age("BN"), { ms: 0, stale: false });
});

t.test(
  "messages that Node sends about the builder's files under --watch are not taken for the builder's result",
  async (t) => {
    process.env.WATCH_REPORT_DEPENDENCIES = "1";
    t.teardown(() => delete process.env.WATCH_REPORT_DEPENDENCIES);
    const { catalogue } = open(t);
    t.equal(await catalogue.refresh("BN"), "filled");
    t.equal(catalogue.list("BN", { page: 1, size: 9 }).total, 2);
  },
);

t.test("the builder has its own heap limit even if the gateway has another", async (t) => {
  const thread = `
    import { getHeapStatistics } from "node:v8";
    import { parentPort } from "node:worker_threads";
    parentPort.postMessage(getHeapStatistics().heap_size_limit);
  `;
  const program = `
    import { Worker } from "node:worker_threads";
    import "./bff/catalogue/build.ts";
    const options = { eval: true, resourceLimits: { maxOldGenerationSizeMb: 768 } };
    new Worker(${JSON.stringify(thread)}, options).on("message", console.log);
  `;
  const options = ["--input-type=module", "--eval", program];
  const limit = Number(
    execFileSync(process.execPath, options, {
      env: { ...process.env, NODE_OPTIONS: "--max-old-space-size=384" },
    }),
  );
  t.ok(limit >= 768 * 2 ** 20, `${limit}`);
});
