import t from "tap";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { Browser } from "../../support/browser.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { redisBench } from "../../support/stores.ts";

t.test("with the store unavailable nobody registers or resets, and the platform is never called", async (t) => {
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
