import t from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { ProtectionRecords } from "../../../bff/protection/protection-records.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { Browser } from "../../support/browser.ts";
import { probes, sessionWorld } from "../../support/session-world.ts";
import { memoryBench } from "../../support/stores.ts";

const password = "Secret99";

t.test("an account with a pause signs in to a restricted session only", async (t) => {
  const world = await sessionWorld(memoryBench());
  const { app, clock, config, platform, store } = world;
  t.teardown(() => app.close());
  await world.flags("MOBILEVERCODELOGIN3");
  const records = new ProtectionRecords({ store, clock, config, log: app.log });
  const pause = (account: string) =>
    records.change(accountIdentity(account), (record, now) => ({
      next: { ...record, exclusion: { term: "ever", since: now } },
      result: undefined,
    }));
  const paused = async (account: string, more: object = {}): Promise<Browser> => {
    platform.accounts.set(account, { password, type: 0, ...more });
    await pause(account);
    return new Browser(app);
  };

  await t.test("a paused member or agent signs in by name to a restricted session", async (t) => {
    const browser = await paused("hold01");
    t.match((await browser.signIn("hold01", password)).json(), { state: "withdrawOnly", member: { role: "member" } });
    t.match((await browser.get("/api/session")).json(), { state: "withdrawOnly" });
    t.equal(
      (await browser.get(probes.account.path)).json().error.code,
      "play_paused",
      "a route without an option is closed",
    );
    t.equal((await browser.get("/api/session/devices")).statusCode, 200);
    const agent = await paused("hold02", { type: 1 });
    t.match((await agent.signIn("hold02", password)).json(), { state: "withdrawOnly", member: { role: "agent" } });
    t.equal((await agent.get(probes.agent.path)).json().error.code, "play_paused");
  });

  await t.test("a paused account signs in by a code to a restricted session", async (t) => {
    const browser = await paused("1712345678", { password: "123456" });
    const form = { type: "sms", username: "01712345678", password: "123456" };
    t.match((await browser.post("/api/session", form)).json(), { state: "withdrawOnly" });
  });

  await t.test("a paused account's second step leads to a restricted session", async (t) => {
    const browser = await paused("hold03", { proofs: [{ type: "MOBILE", hint: "017****678" }] });
    t.match((await browser.signIn("hold03", password)).json(), { state: "verification" });
    const proof = { type: "MOBILE", value: "01712345678", code: "123456" };
    t.match((await browser.post("/api/session/verification", proof)).json(), { state: "withdrawOnly" });
  });

  await t.test("a token in the URL signs a paused account in to a restricted session", async (t) => {
    const browser = await paused("hold04");
    platform.tokens.set("handed-over-token", "hold04");
    const answer = await browser.post("/api/session/handover", { token: "handed-over-token" });
    t.match(answer.json(), { state: "withdrawOnly" });
  });

  await t.test("a remembered password signs a paused account in to a restricted session", async (t) => {
    platform.accounts.set("hold05", { password, type: 0 });
    const browser = new Browser(app);
    t.match((await browser.signIn("hold05", password, { remember: true })).json(), { state: "member" });
    await browser.delete("/api/session");
    await pause("hold05");
    const again = { type: "username", username: "hold05", useRemembered: true };
    t.match((await browser.post("/api/session", again)).json(), { state: "withdrawOnly" });
  });

  await t.test("a forced password change leads a paused account to a restricted session", async (t) => {
    const browser = await paused("hold06", { password: "123456" });
    t.match((await browser.signIn("hold06", "123456")).json(), { state: "passwordChange" });
    t.match((await browser.put(probes.rotate.path)).json(), { state: "withdrawOnly" });
  });

  await t.test("a pause set before the end of a sign-in restricts it, whatever the clocks say", async (t) => {
    platform.accounts.set("hold07", { password, type: 0 });
    const decided = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const off = platform.on({
      location: async () => {
        decided.resolve();
        await released.promise;
        return { country: "BD" } as never;
      },
    });
    const browser = new Browser(app);
    const answer = browser.signIn("hold07", password);
    await decided.promise;
    off();
    await pause("hold07");
    released.resolve();
    t.equal((await answer).json().state, "withdrawOnly");
    t.equal((await browser.get(probes.active.path)).statusCode, 403);
  });

  await t.test("an unreadable record refuses the sign-in", async (t) => {
    platform.accounts.set("hold08", { password, type: 0 });
    await store.set(keys.protection.key(accountHash(accountIdentity("hold08"))), "{broken");
    const browser = new Browser(app);
    t.equal((await browser.signIn("hold08", password)).statusCode, 503);
    t.match((await browser.get("/api/session")).json(), { state: "guest" });
  });

  await t.test("the replacing session ends as well if its sign-in fails afterwards", async (t) => {
    platform.accounts.set("hold09", { password, type: 0 });
    const browser = new Browser(app);
    t.match((await browser.signIn("hold09", password, { remember: true })).json(), { state: "member" });
    await browser.delete("/api/session");
    await pause("hold09");
    const { hashSet } = store;
    store.hashSet = async (key, ...entry) => {
      if (key.includes("remembered-sessions")) throw new StoreUnavailable("away");
      await hashSet.call(store, key, ...entry);
    };
    const again = { type: "username", username: "hold09", useRemembered: true };
    t.equal((await browser.post("/api/session", again)).statusCode, 503);
    store.hashSet = hashSet;
    t.same(await store.hashAll(keys.devices.key(accountHash(accountIdentity("hold09")))), {}, "no session is left");
  });
});
