import t from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import type { OperationId } from "../../../bff/platform/operations.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { Browser } from "../../support/browser.ts";
import { smsCode } from "../../support/fake-platform.ts";
import { probes, sessionWorld } from "../../support/session-world.ts";
import { memoryBench, redisBench } from "../../support/stores.ts";
import { until } from "../../support/until.ts";

t.test("an unavailable store refuses registration and reset without a platform call", async (t) => {
  const bench = await redisBench();
  const world = await sessionWorld(bench);
  const { app, platform } = world;
  t.teardown(async () => {
    await app.close();
    bench.server.resume();
    await bench.close();
  });
  await world.flags("DIRECTREG3", "CHNGPASSMAIL3", "CHNGPASSVERIF3");
  const browser = new Browser(app);
  const ask = {
    registrations: {
      method: "username",
      fields: { username: "rahim001", password: "Secret99", confirmPassword: "Secret99" },
      ...{ termsAccepted: true, ageConfirmed: true },
    },
    "password-resets/email": { username: "rahim001", email: "rahim@example.com" },
    "password-resets/mobile": { mobile: "01712345678", code: "123456", newPassword: "Fresh1234" },
  };
  await browser.post("/api/registrations", { ...ask.registrations, fields: {} });
  bench.server.pause();
  await t.rejects(bench.store.ping(), StoreUnavailable);
  for (const [path, body] of Object.entries(ask)) {
    const answer = await browser.post(`/api/${path}`, body);
    t.equal(answer.statusCode, 503, path);
    t.equal(answer.json().error.code, "store_unavailable");
    t.ok(answer.headers["retry-after"]);
  }
  t.equal(platform.count("registerUsername") + platform.count("resetByEmail") + platform.count("resetByMobile"), 0);
});

t.test("a reset by mobile during a short outage of the store still ends sessions of the old password", async (t) => {
  const bench = memoryBench();
  const world = await sessionWorld(bench);
  const { app, platform, store, clock } = world;
  t.teardown(() => app.close());
  await world.flags("CHNGPASSVERIF3");
  platform.accounts.set("1712345678", { password: "Secret99", type: 0 });
  const otherBrowser = new Browser(app, "192.0.2.9");
  await otherBrowser.signIn("1712345678", "Secret99", { remember: true });

  const { hashSet } = store;
  store.hashSet = () => Promise.reject(new StoreUnavailable("away"));
  const owner = new Browser(app, "192.0.2.10");
  const reset = { mobile: "+8801712345678", code: smsCode, newPassword: "Fresh1234" };
  t.match((await owner.post("/api/password-resets/mobile", reset)).json(), { state: "guest" });
  t.equal(platform.accounts.get("1712345678")?.password, "Fresh1234", "the platform has the new password");
  store.hashSet = hashSet;
  await until("the revocation to be recorded", async () => {
    for await (const names of store.scan(keys.passwordReset)) return names.length > 0;
    return false;
  });
  clock.advance(1);
  t.equal((await owner.signIn("1712345678", "Fresh1234")).statusCode, 200, "the owner signs in with the new password");
  t.equal((await otherBrowser.get(probes.active.path)).statusCode, 401);
});

const storeCalls = [
  ...([
    "get",
    "getMany",
    "set",
    "replaceIfEqual",
    "delete",
    "deleteAndPublish",
    "take",
    "expire",
    "extendWith",
    "ttl",
  ] as const),
  ...(["increment", "hashSet", "hashAll", "hashDelete"] as const),
] as const;

/** Creates a gateway whose store can become unavailable while the platform handles a call. */
async function failingWorld() {
  const { store, clock } = memoryBench();
  let isAway: (key: unknown) => boolean = () => false;
  const calls = Object.fromEntries(
    storeCalls.map((name) => {
      const call = store[name].bind(store) as (...args: unknown[]) => Promise<unknown>;
      const failing = (...args: unknown[]) =>
        isAway(args[0]) ? Promise.reject(new StoreUnavailable("away")) : call(...args);
      return [name, failing];
    }),
  );
  const world = await sessionWorld({ store: Object.assign(store, calls), clock });
  t.teardown(() => world.app.close());
  await world.flags("DIRECTREG3", "CHNGPASSVERIF3");
  return {
    ...world,
    /**
     * When the platform receives the operation, store calls with matching keys start to fail, and `during` runs.
     * Returns a function that ends the failure.
     */
    failAt(id: OperationId, during: () => void = () => undefined, isMatch: (key: unknown) => boolean = () => true) {
      const off = world.platform.on({
        [id]: async () => {
          isAway = isMatch;
          during();
          return {};
        },
      });
      return () => {
        isAway = () => false;
        off();
      };
    },
    /** Signs a browser in with "remember me". */
    async signedIn(account: string, password = "Secret99") {
      world.platform.accounts.set(account, { password, type: 0 });
      const browser = new Browser(world.app, "192.0.2.9");
      t.equal((await browser.signIn(account, password, { remember: true })).statusCode, 200);
      clock.advance(1_000);
      return browser;
    },
    setPassword: (account: string) => void world.platform.accounts.set(account, { password: "Fresh1234", type: 0 }),
  };
}

const { app, failAt, platform, setPassword, signedIn } = await failingWorld();
const lostAnswer = (): never => {
  throw new PlatformError("platform_timeout", true);
};
const isOut = async (browser: Browser): Promise<boolean> =>
  (await browser.get(probes.active.path)).statusCode === 401 &&
  (await browser.get("/api/session/remembered")).json().password === false;
const change = { oldPassword: "Secret99", newPassword: "Fresh1234", confirmPassword: "Fresh1234" };

t.test("a registration that the platform accepted succeeds, and the player signs in after the outage", async (t) => {
  const recover = failAt("memberIcon");
  const answer = await new Browser(app).post("/api/registrations", {
    method: "username",
    fields: { username: "rahim001", password: "Secret99", confirmPassword: "Secret99" },
    ...{ termsAccepted: true, ageConfirmed: true },
  });
  recover();
  t.equal(answer.statusCode, 200);
  t.match(answer.json(), { state: "guest" });
  t.ok(platform.accounts.has("rahim001"));
  t.equal((await new Browser(app).signIn("rahim001", "Secret99")).json().state, "member");
});

t.test("a reset that the platform accepted succeeds, with and without a second step", async (t) => {
  const proofs = [{ type: "EMAIL" as const, hint: "o***" }];
  for (const [account, operation] of [
    ["1712345678", "memberIcon"],
    ["1712345679", "login"],
  ] as const) {
    platform.accounts.set(account, { password: "Secret99", type: 0 });
    const recover = failAt(operation, () => {
      const value = { verifyId: "step", types: proofs };
      if (operation === "login") throw new PlatformError("verification_required", false, { value });
    });
    const reset = { mobile: `+880${account}`, code: smsCode, newPassword: "Fresh1234" };
    const answer = await new Browser(app).post("/api/password-resets/mobile", reset);
    recover();
    t.equal(answer.statusCode, 200, operation);
    t.match(answer.json(), { state: "guest" });
    t.equal(platform.accounts.get(account)?.password, "Fresh1234");
  }
});

t.test("a password change during an outage of the store succeeds and ends every old session", async (t) => {
  const protection = keys.protection.key(accountHash(accountIdentity("owner01")));
  const startsAs = (row: { key(id: string): string }) => (key: unknown) =>
    String(key).startsWith(row.key("").split("{")[0] ?? "");
  for (const isMatch of [
    undefined,
    (key: unknown) => key === protection,
    startsAs(keys.session),
    startsAs(keys.remembered),
  ]) {
    const [otherBrowser, owner] = [await signedIn("owner01"), await signedIn("owner01")];
    const recover = failAt("changePassword", () => setPassword("owner01"), isMatch);
    const answer = await owner.put("/api/password", change);
    recover();
    t.equal(answer.statusCode, 200);
    t.match(answer.json(), { state: "guest" });
    await until("the other session to end", () => isOut(otherBrowser));
    t.equal((await owner.get("/api/session")).json().state, "guest");
    t.equal((await new Browser(app).signIn("owner01", "Fresh1234")).json().state, "member");
  }
});

t.test("a lost response and an outage of the store leave a change unconfirmed and end the old sessions", async (t) => {
  for (const [account, password] of [
    ["owner02", "Secret99"],
    ["owner03", "123456"],
  ] as const) {
    const otherBrowser = await signedIn(account);
    const owner = await signedIn(account, password);
    const recover = failAt("changePassword", () => {
      setPassword(account);
      lostAnswer();
    });
    const { oldPassword, ...forced } = change;
    const answer = await owner.put("/api/password", password === oldPassword ? change : forced);
    recover();
    t.equal(answer.json().error?.code, "password_unconfirmed", account);
    await until("the other session to end", () => isOut(otherBrowser));
    const state = password === oldPassword ? "member" : "guest";
    t.equal((await owner.get("/api/session")).json().state, state, account);
  }
  platform.accounts.set("1712345670", { password: "Secret99", type: 0 });
  const otherBrowser = await signedIn("1712345670");
  const recover = failAt("resetByMobile", lostAnswer);
  const reset = { mobile: "+8801712345670", code: smsCode, newPassword: "Fresh1234" };
  const answer = await otherBrowser.post("/api/password-resets/mobile", reset);
  recover();
  t.equal(answer.json().error?.code, "password_unconfirmed");
});

t.test("a profile change that the platform accepted succeeds, and is shown after the outage", async (t) => {
  const browser = await signedIn("rahim002");
  const recover = failAt("changeProfile");
  const answer = await browser.put("/api/profile", { nickname: "Rina" });
  recover();
  t.equal(answer.statusCode, 204);
  await until("the new name", async () => (await browser.get("/api/session")).json().member?.nickname === "Rina");
});
