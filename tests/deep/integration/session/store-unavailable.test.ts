import { mock } from "node:test";
import { Redis } from "ioredis";
import t from "tap";
import { StoreUnavailable } from "../../../../bff/store/store.ts";
import { Browser } from "../../../support/browser.ts";
import { probes, sessionWorld } from "../../../support/session-world.ts";
import { redisBench } from "../../../support/stores.ts";
import { until } from "../../../support/until.ts";

t.test("no session ends while the store is unavailable, and sign-ins do not reach the platform", async (t) => {
  const bench = await redisBench();
  const { app, platform } = await sessionWorld(bench);
  t.teardown(async () => {
    await app.close();
    bench.server.resume();
    await bench.close();
  });
  platform.accounts.set("away01", { password: "Secret99", type: 0 });
  const browser = new Browser(app);
  await browser.signIn("away01", "Secret99");
  const sid = browser.cookies.get("sid");

  const visitor = new Browser(app, "198.51.100.8");
  await visitor.get("/api/captcha");
  t.ok(visitor.cookies.has("sid"));

  bench.server.pause();
  await t.rejects(bench.store.ping(), StoreUnavailable);
  t.equal(bench.store.up, false);
  const logins = platform.count("login");
  const sendCommand = mock.method(Redis.prototype, "sendCommand");
  t.teardown(() => sendCommand.mock.restore());
  for (const call of [
    () => browser.get("/api/session"),
    () => browser.get(probes.active.path),
    () => browser.delete("/api/session"),
    () => browser.signIn("away01", "Secret99"),
    () => new Browser(app).signIn("away01", "Secret99"),
    () => new Browser(app).get("/api/captcha"),
  ]) {
    const answer = await call();
    t.equal(answer.statusCode, 503);
    t.equal(answer.json().error.code, "store_unavailable");
    t.ok(Number(answer.headers["retry-after"]) > 0);
    t.notOk(
      answer.cookies.some(({ name }) => name === "sid"),
      "the cookie stays",
    );
  }
  const commands = sendCommand.mock.calls
    .map(({ arguments: [{ name, args }] }) => `${name} ${args[0]}`)
    .filter((command) => !/^(?:info|client) |^set adda:[^ ]*probe/.test(command));
  t.same(commands, [], "a store known to be unavailable is not called");
  t.equal(platform.count("login"), logins);
  t.equal(browser.cookies.get("sid"), sid);
  t.equal(
    (await new Browser(app).get("/api/session")).json().state,
    "guest",
    "a visitor without cookie needs no store",
  );
  t.equal((await visitor.get("/api/session")).json().state, "guest", "nor does one with a ticket");
  const solved = await visitor.signIn("away01", "Secret99", { captcha: "ok" });
  t.equal(solved.json().error.code, "store_unavailable", "an image that cannot be marked as used is refused");
  t.equal((await browser.get(probes.shared.path)).statusCode, 200);

  bench.server.resume();
  await until("the store to be up", () => bench.store.up);
  t.equal((await browser.get("/api/session")).json().state, "member");
  t.equal((await new Browser(app).signIn("away01", "Secret99")).statusCode, 200);
});

t.test("a sign-in whose session cannot be stored leaves no token on the platform", async (t) => {
  const bench = await redisBench();
  const { app, platform } = await sessionWorld(bench);
  t.teardown(async () => {
    await app.close();
    await bench.close();
  });
  platform.accounts.set("away02", { password: "Secret99", type: 0 });
  const restore = platform.on({
    memberIcon: async () => {
      await bench.server.kill();
      return {};
    },
  });
  t.teardown(restore);
  const answer = await new Browser(app).signIn("away02", "Secret99");
  t.equal(answer.statusCode, 503);
  t.equal(answer.json().error.code, "store_unavailable");
  t.equal(platform.tokens.size, 0);
});
