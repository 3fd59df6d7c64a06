import type { FastifyRequest } from "fastify";
import t from "tap";
import { readConfig } from "../../../bff/config.ts";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { RefusalTimes } from "../../../bff/protection/person.ts";
import { changeProfile } from "../../../bff/registration/profile-changes.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { Browser } from "../../support/browser.ts";
import { FakePlatform } from "../../support/fake-platform.ts";
import { captureLog } from "../../support/log.ts";
import { createTestDeps, sessionWorld } from "../../support/session-world.ts";
import { memoryBench } from "../../support/stores.ts";
import { until } from "../../support/until.ts";

const rejectUnavailable = () => Promise.reject(new StoreUnavailable("away"));

t.test(
  "a profile change that the platform accepted succeeds while the store fails, and its marks follow",
  async (t) => {
    const email = "rina@example.com";
    for (const fields of [{ email }, { email, birthday: "1990-05-05" }]) {
      const { store, clock } = memoryBench();
      const secret = Buffer.alloc(32, 1).toString("base64");
      const config = readConfig({ SESSION_KEYS: secret, PERSON_KEYS: secret }, () => "");
      const { log } = captureLog();
      const { get } = store;
      const key = keys.protection.key(accountHash(accountIdentity("owner01")));
      const platform = new FakePlatform({
        changeProfile: () => {
          store.get = (name) => (name === key ? rejectUnavailable() : get.call(store, name));
          return undefined;
        },
      });
      const deps = await createTestDeps({ store, clock, config, log, platform });
      const member = { id: "1", account: "owner01", nickname: "Rina", role: "member" } as const;
      const { ticket } = await deps.sessions.issue({ kind: "member", member, token: "t" }, { ip: "203.0.113.9" });
      const request = {
        ...{ caller: { state: "member", ip: "203.0.113.9", ticket }, headers: {}, language: "EN", log },
        platformContext: () => ({ language: "EN", clientIp: "203.0.113.9", token: "t" }),
      } as unknown as FastifyRequest;
      await t.resolves(changeProfile(deps, new RefusalTimes(), fields, request));
      t.equal(await get.call(store, key), null);
      store.get = get;
      await until("the mark of the address to be stored", async () => (await store.get(key)) !== null);
      t.equal(JSON.parse(String(await store.get(key))).marks.length, 1);
      deps.sessions.close();
    }
  },
);

t.test("a nickname or language that the platform accepted succeeds although the session is not updated", async (t) => {
  const { app, platform, store } = await sessionWorld(memoryBench());
  t.teardown(() => app.close());
  platform.accounts.set("owner01", { password: "Secret99", type: 0 });
  const browser = new Browser(app);
  await browser.signIn("owner01", "Secret99");
  const breakStore = (): undefined => void Object.assign(store, { replaceIfEqual: rejectUnavailable });
  platform.on({ changeProfile: breakStore, setLanguage: breakStore });
  for (const [path, body] of [
    ["/api/profile", { nickname: "Rina" }],
    ["/api/language", { language: "BN" }],
  ] as const) {
    const answer = await browser.put(path, body);
    t.equal(answer.statusCode, 204, `${path} ${answer.body}`);
  }
});
