import t from "tap";
import { StoreUnavailable, WriteUnconfirmed } from "../../../bff/store/store.ts";
import { Browser } from "../../support/browser.ts";
import { failingOverStore } from "../../support/failing-over-store.ts";
import { probes, type SessionWorld, sessionWorld } from "../../support/session-world.ts";
import { memoryBench } from "../../support/stores.ts";
import { until } from "../../support/until.ts";
import { WatchedStore } from "../../support/watched-store.ts";

const password = "Secret99";
const exclude = (browser: Browser) =>
  browser.post("/api/protection/exclusion", { term: "6m", understood: true, password });
const codeOf = async (browser: Browser, path: string = probes.passive.path) =>
  (await browser.get(path)).json().error?.code;

async function signedIn({ app, platform }: SessionWorld, account: string, ip?: string): Promise<Browser> {
  platform.accounts.set(account, { password, type: 0 });
  const browser = new Browser(app, ip);
  await browser.signIn(account, password);
  return browser;
}

/** Creates a site whose accounts have no payment password. */
async function open(bench: Pick<ReturnType<typeof memoryBench>, "clock" | "store">): Promise<SessionWorld> {
  const world = await sessionWorld(bench);
  world.platform.on({ hasPaymentPassword: () => false });
  return world;
}

t.test(
  "a device without a channel reads for five seconds at most after an exclusion, and writes nothing",
  async (t) => {
    const bench = memoryBench();
    const watched = new WatchedStore(bench.store);
    const firstWorld = await open(bench);
    const secondWorld = await open({ ...bench, store: watched.store });
    t.teardown(() => Promise.all([firstWorld.app.close(), secondWorld.app.close()]));
    const [one, two] = [await signedIn(firstWorld, "race01"), await signedIn(secondWorld, "race01")];
    t.equal(await codeOf(two), undefined);
    watched.deaf = true;
    t.equal((await exclude(one)).statusCode, 204);
    t.equal((await two.post("/api/session/activity")).json().error.code, "session_paused");
    bench.clock.advance(5_000);
    t.equal(await codeOf(two), "session_paused");
  },
);

t.test("a sign-in in progress does not survive an exclusion", async (t) => {
  const world = await open(memoryBench());
  const { app, clock, platform } = world;
  t.teardown(() => app.close());
  const owner = await signedIn(world, "race02");
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const off = platform.on({
    memberInfo: async () => {
      reached.resolve();
      await released.promise;
      return { id: "id-race02", account: "race02", nickname: "race02", type: 0 };
    },
  });
  const late = new Browser(app, "203.0.113.8");
  const answer = late.signIn("race02", password);
  await reached.promise;
  off();
  clock.advance(1_000);
  t.equal((await exclude(owner)).statusCode, 204);
  released.resolve();
  t.equal((await answer).json().error?.code, "credentials_invalid");
  t.not(await codeOf(late), undefined);
  t.notOk([...platform.tokens.values()].includes("race02"), "neither does any of the two tokens");
});

t.test("a step that fails after the record is retried, and the response does not wait for it", async (t) => {
  const bench = memoryBench();
  const world = await open(bench);
  t.teardown(() => world.app.close());
  const [owner, other] = [await signedIn(world, "race03"), await signedIn(world, "race03", "192.0.2.9")];
  const { hashAll } = bench.store;
  bench.store.hashAll = () => Promise.reject(new StoreUnavailable("away"));
  t.equal((await exclude(owner)).statusCode, 204);
  t.notOk(owner.cookies.has("sid"));
  bench.store.hashAll = hashAll;
  await until("the other device to end", async () => (await codeOf(other)) === "session_paused");
});

t.test("a record that no replica confirms is not reported as in force, and neither is a repeat", async (t) => {
  const bench = memoryBench();
  const world = await open(bench);
  t.teardown(() => world.app.close());
  const owner = await signedIn(world, "race04");
  const { set, replaceIfEqual } = bench.store;
  // The sign-in has already written a record with marks, so the pause replaces the record.
  const unconfirmed =
    <Args extends unknown[], Written>(write: (key: string, ...more: Args) => Promise<Written>) =>
    async (key: string, ...more: Args): Promise<Written> => {
      const written = await write.call(bench.store, key, ...more);
      if (key.includes("protection")) throw new WriteUnconfirmed("no replica");
      return written;
    };
  Object.assign(bench.store, { set: unconfirmed(set), replaceIfEqual: unconfirmed(replaceIfEqual) });
  for (let n = 0; n < 2; n += 1) t.equal((await exclude(owner)).statusCode, 503);
  t.equal(await codeOf(owner), undefined, "no one is signed out for an unconfirmed exclusion");
  Object.assign(bench.store, { set, replaceIfEqual });
  t.equal((await exclude(owner)).statusCode, 204);
  t.match((await owner.signIn("race04", password)).json(), { state: "withdrawOnly" });
});

t.test("a failover right after the response restores no session and no remembered password", async (t) => {
  const bench = memoryBench();
  const { store, failOver } = failingOverStore(bench.store);
  const world = await open({ ...bench, store });
  t.teardown(() => world.app.close());
  const owner = await signedIn(world, "race05");
  const other = new Browser(world.app, "192.0.2.9");
  await other.post("/api/session", { type: "username", username: "race05", password, remember: true });
  t.same((await other.get("/api/session/remembered")).json(), { username: "race05", password: true });
  t.equal((await exclude(owner)).statusCode, 204);
  await failOver();
  t.equal(await codeOf(other), "session_paused");
  t.same((await other.get("/api/session/remembered")).json(), { password: false });
});
