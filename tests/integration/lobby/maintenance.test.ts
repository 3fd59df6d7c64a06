import t, { type Test } from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { lobbyWorld } from "../../support/lobby-world.ts";
import { until } from "../../support/until.ts";

const end = "2030-01-01T06:00:00.000Z";
const empty = { flags: {}, registration: [], support: [], resources: [], imageBases: [], launchBases: [] };
const visitor = { restricted: false };

async function open(t: Test) {
  const world = await lobbyWorld();
  t.teardown(() => world.close());
  world.platform.handlers.balance = () => ({ currency: "BDT", symbol: "৳", total: "10.00", wallets: [] });
  return world;
}

t.test(
  "the site reports maintenance and its end; personal routes respond with 503 without a call of the platform",
  async (t) => {
    const world = await open(t);
    world.platform.handlers.systemStatus = () => ({ site: empty, maintenance: { end, note: "Upgrade" }, visitor });
    const site = (await world.get("/api/site")).json();
    t.same([site.state, site.maintenance.end], ["maintenance", end]);
    const cookie = await world.signIn();
    await world.get("/api/balance", { cookie });
    const calls = world.platform.calls.length;
    for (let count = 0; count < 20; count += 1) {
      const answer = await world.get("/api/balance", { cookie });
      t.equal(answer.statusCode, 503);
      const { error } = answer.json();
      t.same([error.code, error.message, error.until], ["maintenance", "Upgrade", { end }]);
      t.ok(Number(answer.headers["retry-after"]) > 0);
    }
    t.equal(world.platform.calls.length, calls);
    t.equal((await world.get("/api/session")).statusCode, 200, "the session is still returned");
    t.equal((await world.get("/api/vendors")).statusCode, 200, "public pages stay available");
  },
);

t.test("the first personal call after the end of maintenance is served", async (t) => {
  const world = await open(t);
  world.platform.handlers.systemStatus = () => ({ site: empty, maintenance: { end }, visitor });
  const cookie = await world.signIn();
  await world.get("/api/site");
  t.equal((await world.get("/api/balance", { cookie })).statusCode, 503);
  world.platform.handlers.systemStatus = () => ({ site: empty, visitor });
  world.clock.advance(10 * 60_000);
  t.equal((await world.get("/api/balance", { cookie })).statusCode, 200);
});

t.test("a maintenance response of the platform's status call closes the site with the last known end", async (t) => {
  const world = await open(t);
  world.platform.handlers.systemStatus = () => ({ site: { ...empty, flags: { LOGIN: true } }, visitor });
  t.equal((await world.get("/api/site")).json().state, "open");
  world.platform.handlers.systemStatus = () => {
    throw new PlatformError("maintenance", false, { message: "Back soon", until: { end } });
  };
  world.clock.advance(16_000);
  await until("the refresh", async () => (await world.get("/api/site")).json().state === "maintenance");
  const site = (await world.get("/api/site")).json();
  t.same([site.flags, site.maintenance], [{ LOGIN: true }, { end, note: "Back soon" }]);
});

t.test("a platform without the settings call still has a site", async (t) => {
  const world = await open(t);
  world.platform.handlers.systemSettings = () => {
    throw new PlatformError("feature_unavailable", false);
  };
  const site = (await world.get("/api/site")).json();
  t.same([site.state, site.currency, site.languages], ["open", { code: "BDT", symbol: "৳" }, ["BN", "EN"]]);
});

t.test("an open site adds no platform call to personal routes", async (t) => {
  const world = await open(t);
  await world.get("/api/site");
  const cookie = await world.signIn();
  await world.get("/api/balance", { cookie });
  const callsBefore = world.platform.count("systemStatus");
  for (let count = 0; count < 20; count += 1) {
    const answer = await world.get("/api/balance", { cookie });
    t.equal(answer.json().total, "10.00");
    t.equal(answer.headers["cache-control"], "no-store");
  }
  t.equal(world.platform.count("systemStatus"), callsBefore);
});
