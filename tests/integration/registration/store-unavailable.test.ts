import t from "tap";
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
  const elsewhere = new Browser(app, "192.0.2.9");
  await elsewhere.signIn("1712345678", "Secret99", { remember: true });

  const { hashSet } = store;
  store.hashSet = () => Promise.reject(new StoreUnavailable("away"));
  const owner = new Browser(app, "192.0.2.10");
  const reset = { mobile: "+8801712345678", code: smsCode, newPassword: "Fresh1234" };
  t.equal((await owner.post("/api/password-resets/mobile", reset)).statusCode, 503);
  t.equal(platform.accounts.get("1712345678")?.password, "Fresh1234", "the platform has the new password");
  store.hashSet = hashSet;
  await until("the revocation to be recorded", async () => {
    for await (const names of store.scan(keys.passwordReset)) return names.length > 0;
    return false;
  });
  clock.advance(1);
  t.equal((await owner.signIn("1712345678", "Fresh1234")).statusCode, 200, "the owner signs in with the new password");
  t.equal((await elsewhere.get(probes.active.path)).statusCode, 401);
});
