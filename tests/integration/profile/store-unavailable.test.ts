import t, { type Test } from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { Browser } from "../../support/browser.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { memoryBench } from "../../support/stores.ts";
import { until } from "../../support/until.ts";

const key = keys.protection.key(accountHash(accountIdentity("owner01")));

/** A signed-in member, and a store that fails after the platform has accepted a change, until `recover` is called. */
async function memberWithOutage(t: Test, fails: "protection" | "session") {
  const bench = memoryBench();
  const world = await sessionWorld(bench, { PERSON_KEYS: Buffer.alloc(32, 1).toString("base64") });
  const { app, platform, store } = world;
  t.teardown(() => app.close());
  platform.accounts.set("owner01", { password: "Secret99", type: 0 });
  const browser = new Browser(app);
  t.equal((await browser.signIn("owner01", "Secret99")).statusCode, 200);
  const { get, replaceIfEqual } = store;
  const breakStore = (): undefined => {
    const away = () => Promise.reject(new StoreUnavailable("away"));
    if (fails === "protection") store.get = (name) => (name === key ? away() : get.call(store, name));
    else store.replaceIfEqual = away;
  };
  platform.on({ changeProfile: breakStore, setLanguage: breakStore });
  const recover = () => Object.assign(store, { get, replaceIfEqual });
  const marks = async (): Promise<number> => {
    const { marks = [] } = JSON.parse((await get.call(store, key))?.toString() ?? "{}");
    return marks.length;
  };
  return { browser, platform, marks, recover };
}

t.test(
  "a profile change that the platform accepted succeeds while the store fails, and its marks follow",
  async (t) => {
    const email = "rina@example.com";
    for (const fields of [{ email }, { email, birthday: "1990-05-05" }]) {
      const { browser, platform, marks, recover } = await memberWithOutage(t, "protection");
      const before = await marks();
      const answer = await browser.put("/api/profile", fields);
      t.equal(answer.statusCode, 204, answer.body);
      t.equal(platform.count("changeProfile"), 1);
      t.equal(await marks(), before);
      recover();
      await until("the mark of the address to be stored", async () => (await marks()) > before);
    }
  },
);

t.test("a nickname or language that the platform accepted succeeds although the session is not updated", async (t) => {
  for (const [path, body] of [
    ["/api/profile", { nickname: "Rina" }],
    ["/api/language", { language: "BN" }],
  ] as const) {
    const { browser } = await memberWithOutage(t, "session");
    const answer = await browser.put(path, body);
    t.equal(answer.statusCode, 204, `${path} ${answer.body}`);
  }
});
