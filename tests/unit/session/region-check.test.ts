import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { RegionCheck } from "../../../bff/session/region-check.ts";
import { TestClock } from "../../support/clock.ts";
import { FakePlatform } from "../../support/fake-platform.ts";
import { captureLog } from "../../support/log.ts";

const site = { flags: {}, registration: [], support: [], resources: [], imageBases: [], launchBases: [] };
const everywhere = { admission: { countries: "*" } } as const;
const malta = { admission: { countries: new Set(["MT"]) } };
type Options = Partial<Pick<ConstructorParameters<typeof RegionCheck>[0], "clock" | "config">>;
const createCheck = (platform: FakePlatform, { clock = new TestClock(), config = everywhere }: Options = {}) =>
  new RegionCheck({ platform, clock, config, log: captureLog().log });

t.test("an unknown visitor is not restricted while the platform is down, and is checked again soon", async (t) => {
  const clock = new TestClock();
  const platform = new FakePlatform();
  const regionCheck = createCheck(platform, { clock });
  const restore = platform.on({
    systemStatus: () => {
      throw new PlatformError("platform_timeout", true);
    },
  });
  t.same(await regionCheck.regionOf("192.0.2.1", "BN"), { ip: "192.0.2.1", restricted: false });
  restore();
  platform.on({ systemStatus: () => ({ site, visitor: { restricted: true } }) });
  clock.advance(3_000);
  t.equal((await regionCheck.regionOf("192.0.2.1", "BN")).restricted, true);
});

t.test("the address that the platform reports is the same in every response to a visitor", async (t) => {
  const platform = new FakePlatform({
    systemStatus: () => ({ site, visitor: { ip: "198.51.100.9", restricted: false } }),
  });
  const regionCheck = createCheck(platform);
  for (const turn of ["first", "second"]) {
    t.equal((await regionCheck.regionOf("192.0.2.1", "BN")).ip, "198.51.100.9", turn);
  }
  t.equal((await regionCheck.regionOf("2001:db8::1", "BN")).ip, "198.51.100.9");
  t.equal((await regionCheck.regionOf("2001:db8::2", "BN")).ip, "2001:db8::2", "another address of the same /64");
});

t.test("a known restriction remains while the platform is down", async (t) => {
  const clock = new TestClock();
  const platform = new FakePlatform({ systemStatus: () => ({ site, visitor: { restricted: true, note: "no" } }) });
  const regionCheck = createCheck(platform, { clock });
  await regionCheck.regionOf("192.0.2.1", "EN");
  platform.on({
    systemStatus: () => {
      throw new PlatformError("platform_timeout", true);
    },
  });
  for (const ms of [15_000, 60_000]) {
    clock.advance(ms);
    t.same(await regionCheck.regionOf("192.0.2.1", "EN"), { ip: "192.0.2.1", restricted: true, note: "no" });
  }
});

/** A visitor who was checked without a restriction, and whose next check is restricted and waits for `answer`. */
async function checkedVisitor() {
  const clock = new TestClock();
  const platform = new FakePlatform();
  const regionCheck = createCheck(platform, { clock });
  await regionCheck.regionOf("192.0.2.1", "BN");
  const answer = Promise.withResolvers<void>();
  platform.on({
    systemStatus: async () => {
      await answer.promise;
      return { site, visitor: { restricted: true } };
    },
  });
  return { clock, platform, regionCheck, answer };
}

t.test("pages of a known visitor do not wait while one call checks the region again", async (t) => {
  const { clock, platform, regionCheck, answer } = await checkedVisitor();
  clock.advance(59_999);
  for (const page of ["first", "second"]) {
    t.match(regionCheck.cachedRegion("192.0.2.1", "BN"), { restricted: false }, page);
    t.match(await regionCheck.regionOf("192.0.2.1", "BN"), { restricted: false }, page);
  }
  t.equal(platform.count("systemStatus"), 2);
  answer.resolve();
  t.equal((await regionCheck.currentRegionOf("192.0.2.1", "BN")).restricted, true, "a deposit waits for the check");
  t.match(regionCheck.cachedRegion("192.0.2.1", "BN"), { restricted: true });
  t.equal(platform.count("systemStatus"), 2);
});

t.test("registration, deposits and games do not use a region older than 15 s", async (t) => {
  const { clock, regionCheck, answer } = await checkedVisitor();
  answer.resolve();
  clock.advance(15_000);
  t.equal((await regionCheck.currentRegionOf("192.0.2.1", "BN")).restricted, true);
});

t.test("a page waits for a region that is a minute old", async (t) => {
  const { clock, regionCheck, answer } = await checkedVisitor();
  answer.resolve();
  clock.advance(60_000);
  t.equal(regionCheck.cachedRegion("192.0.2.1", "BN"), undefined);
  t.equal((await regionCheck.regionOf("192.0.2.1", "BN")).restricted, true);
});

t.test("the regions of 20,000 players are known when they return", async (t) => {
  const platform = new FakePlatform();
  const regionCheck = createCheck(platform);
  const addresses = Array.from({ length: 20_000 }, (_, n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
  for (const ip of addresses) await regionCheck.regionOf(ip, "BN");
  t.equal(addresses.filter((ip) => !regionCheck.cachedRegion(ip, "BN")).length, 0);
});

t.test("concurrent calls of one address share one check, and another address has its own", async (t) => {
  const platform = new FakePlatform({
    systemStatus: (_input, { clientIp }) => ({ site, visitor: { restricted: clientIp === "192.0.2.2" } }),
  });
  const regionCheck = createCheck(platform);
  const [first, second] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => regionCheck.regionOf("192.0.2.1", "BN"))),
    regionCheck.regionOf("192.0.2.2", "BN"),
  ]);
  t.equal(platform.count("systemStatus"), 2);
  t.ok(first.every(({ restricted }) => !restricted));
  t.equal(second.restricted, true);
  t.equal(platform.calls[0]?.context.token, undefined);
});

t.test("the addresses of one /64 share the result of a check, and each gets its own address", async (t) => {
  const platform = new FakePlatform({
    systemStatus: (_input, { clientIp }) => ({ site, visitor: { ip: clientIp ?? "", restricted: true, note: "no" } }),
  });
  const regionCheck = createCheck(platform);
  const addresses = ["2001:db8:0:1::1", "2001:db8:0:1:ffff::2"];
  const regions = await Promise.all(addresses.map((ip) => regionCheck.regionOf(ip, "BN")));
  t.same(
    regions,
    addresses.map((ip) => ({ ip, restricted: true, note: "no" })),
  );
  t.match(regionCheck.cachedRegion("2001:db8:0:1::3", "BN"), { ip: "2001:db8:0:1::3", restricted: true });
  t.equal(platform.count("systemStatus"), 1);
  t.equal(regionCheck.cachedRegion("2001:db8:0:2::1", "BN"), undefined);
});

t.test("a visitor from a country that is not allowed is restricted, one from an allowed country is not", async (t) => {
  const platform = new FakePlatform({
    systemStatus: (_input, { clientIp }) => ({
      site,
      visitor: { country: clientIp === "192.0.2.1" ? "MT" : "BD", restricted: false },
    }),
  });
  const regionCheck = createCheck(platform, { config: malta });
  t.equal((await regionCheck.regionOf("192.0.2.1", "EN")).restricted, false);
  t.equal((await regionCheck.regionOf("192.0.2.2", "EN")).restricted, true);
  t.equal(regionCheck.cachedRegion("192.0.2.2", "EN")?.restricted, true);
  t.equal(await regionCheck.isCountryKnown("192.0.2.1", "EN"), true);
  t.equal(platform.count("systemStatus"), 2, "each address was checked once");
  t.equal(platform.count("location"), 0);
});

t.test("an unknown country is not restricted, and is reported only if allowed countries are configured", async (t) => {
  const platform = new FakePlatform({
    systemStatus: () => ({ site, visitor: { restricted: false } }),
    location: () => ({}),
  });
  const clock = new TestClock();
  const regionCheck = createCheck(platform, { clock, config: malta });
  t.equal((await regionCheck.regionOf("192.0.2.1", "EN")).restricted, false);
  t.equal(await regionCheck.isCountryKnown("192.0.2.1", "EN"), false);
  const open = createCheck(platform, { clock });
  t.equal(await open.isCountryKnown("192.0.2.1", "EN"), true);
});

t.test("the country is read with a separate call if the platform's status lacks it", async (t) => {
  const platform = new FakePlatform({
    systemStatus: () => ({ site, visitor: { restricted: false } }),
    location: () => ({ countryCode: "BD" }),
  });
  const regionCheck = createCheck(platform, { config: malta });
  t.equal((await regionCheck.regionOf("192.0.2.1", "EN")).restricted, true);
  t.equal(platform.calls[1]?.context.clientIp, "192.0.2.1");
});

t.test("the last known country is used while the platform is down, and none before the first", async (t) => {
  const clock = new TestClock();
  const platform = new FakePlatform({ systemStatus: () => ({ site, visitor: { country: "MT", restricted: false } }) });
  const regionCheck = createCheck(platform, { clock, config: malta });
  t.equal(await regionCheck.isCountryKnown("192.0.2.1", "BN"), true);
  platform.on({
    systemStatus: () => {
      throw new PlatformError("platform_timeout", true);
    },
  });
  clock.advance(15_000);
  t.equal(await regionCheck.isCountryKnown("192.0.2.1", "BN"), true);
  t.equal(await regionCheck.isCountryKnown("192.0.2.2", "BN"), false);
});
