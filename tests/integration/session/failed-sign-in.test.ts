import t from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { Browser } from "../../support/browser.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { memoryBench } from "../../support/stores.ts";
import { until } from "../../support/until.ts";

const account = accountHash(accountIdentity("half01"));

/** Creates a gateway whose store fails one kind of call for one key while `isAway`. */
async function worldWithout(call: "get" | "hashSet", refusedKey: string) {
  const bench = memoryBench();
  const { store } = bench;
  const outage = { isAway: false };
  const original = store[call].bind(store) as (...args: unknown[]) => Promise<never>;
  Object.assign(store, {
    [call]: (key: string, ...rest: unknown[]) =>
      outage.isAway && key === refusedKey ? Promise.reject(new StoreUnavailable("away")) : original(key, ...rest),
  });
  const world = await sessionWorld(bench);
  world.platform.accounts.set("half01", { password: "Secret99", type: 0 });
  return { ...world, outage };
}

for (const [part, call, key] of [
  ["the remembered password cannot be stored", "hashSet", keys.rememberedOf.key(account)],
  ["the end of the account's sessions cannot be read", "get", keys.signInCutoff.key(account)],
] as const) {
  t.test(`a sign-in that fails because ${part} leaves no session`, async (t) => {
    const { app, platform, store, outage } = await worldWithout(call, key);
    t.teardown(() => app.close());
    const browser = new Browser(app);
    outage.isAway = true;
    const answer = await browser.signIn("half01", "Secret99", { remember: true });
    outage.isAway = false;
    t.equal(answer.statusCode, 503);
    t.equal(answer.json().error.code, "store_unavailable");
    t.equal(platform.tokens.size, 0, "its token was logged out");
    t.notOk(browser.cookies.has("sid"));
    t.equal((await browser.get("/api/session")).json().state, "guest");
    t.same(await store.hashAll(keys.devices.key(account)), {}, "no unusable device is listed");
  });
}

for (const row of ["security", "protection"] as const) {
  t.test(
    `a sign-in whose owner cannot be notified because of an unreadable ${row} record leaves no token`,
    async (t) => {
      const { app, platform, store, events } = await worldWithout("get", "");
      t.teardown(() => app.close());
      await store.set(keys[row].key(account), "garbage");
      const answer = await new Browser(app).signIn("half01", "Secret99");
      t.equal(answer.json().error.code, "overloaded");
      t.equal(platform.tokens.size, 0, "its token was logged out");
      t.ok(events().includes("unexpected_error"), "the failed notification is logged");
    },
  );
}

t.test("a sign-in that cannot end the browser's previous session leaves no device without a browser", async (t) => {
  const { app, store, clock } = await worldWithout("get", "");
  t.teardown(() => app.close());
  const browser = new Browser(app);
  await browser.signIn("half01", "Secret99");
  clock.advance(1_000);
  const { deleteAndPublish } = store;
  store.deleteAndPublish = () => {
    store.deleteAndPublish = deleteAndPublish;
    return Promise.reject(new StoreUnavailable("away"));
  };
  t.equal((await browser.signIn("half01", "Secret99")).statusCode, 503);
  t.equal((await browser.signIn("half01", "Secret99")).statusCode, 200);
  const { items } = (await browser.get("/api/session/devices")).json();
  t.same(
    items.map(({ current }: { current: boolean }) => current),
    [true],
  );
});

t.test("a session that was never sent to a client is ended in the background if the store refuses that", async (t) => {
  const { app, store, outage } = await worldWithout("get", keys.signInCutoff.key(account));
  t.teardown(() => app.close());
  const { deleteAndPublish } = store;
  store.deleteAndPublish = () => Promise.reject(new StoreUnavailable("away"));
  outage.isAway = true;
  t.equal((await new Browser(app).signIn("half01", "Secret99")).statusCode, 503);
  const sessions = async () => {
    for await (const names of store.scan(keys.session)) return names.length;
    return 0;
  };
  t.equal(await sessions(), 1);
  store.deleteAndPublish = deleteAndPublish;
  await until("the session to end", async () => (await sessions()) === 0);
});

t.test("a new token that the platform does not recognise ends no other session of the browser", async (t) => {
  const { app, platform } = await sessionWorld(memoryBench());
  t.teardown(() => app.close());
  for (const name of ["first01", "second01"]) platform.accounts.set(name, { password: "Secret99", type: 0 });
  const browser = new Browser(app);
  t.equal((await browser.signIn("first01", "Secret99")).statusCode, 200);
  const restore = platform.on({
    memberInfo: () => {
      throw new PlatformError("session_ended", false, { httpStatus: 401 });
    },
  });
  const answer = await browser.signIn("second01", "Secret99");
  restore();
  t.equal(answer.json().error.code, "platform_bad_answer");
  t.match((await browser.get("/api/session")).json(), { state: "member", member: { account: "first01" } });
});
