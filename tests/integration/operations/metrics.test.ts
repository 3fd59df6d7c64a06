import type { AddressInfo } from "node:net";
import t from "tap";
import { readGauges, startMetricsServer } from "../../../bff/metrics/server.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import { until } from "../../support/until.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, {
  RATE_LIMIT_PER_MINUTE: "100000",
  CAPTCHA_AFTER_ACCOUNT_FAILURES: "2",
});
const server = await startMetricsServer(gateway.deps.metrics, {
  host: "127.0.0.1",
  port: 0,
  log: gateway.log.log,
  refresh: () => readGauges(gateway.deps),
});
const { port } = server.address() as AddressInfo;
t.teardown(async () => {
  server.close();
  server.closeAllConnections();
  await gateway.close();
  await sandbox.close();
});

const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** Returns the value of a series as spelled on the page, or undefined if the page has no such series. */
const value = (page: string, series: string): number | undefined => {
  const line = page.split("\n").find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

t.test("metrics are served on their own port and not on the public one", async (t) => {
  t.equal((await fetch(`http://127.0.0.1:${port}/metrics`)).status, 200);
  t.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404);
  t.equal((await gateway.visitor().call("GET", "/metrics")).status, 404);
});

t.test("the state of store and platform is reported from the first scrape", async (t) => {
  await gateway.deps.catalogue.whenReady("EN", 60_000);
  gateway.clock.advance(60_000);
  const page = await scrape();
  t.equal(value(page, 'adda_store_up{store="state"}'), 1);
  t.equal(value(page, "adda_platform_reachable"), 1);
  t.equal(value(page, "adda_draining"), 0);
  for (const group of ["session", "lobby", "catalogue"]) {
    t.equal(value(page, `adda_platform_breaker_open{group="${group}"}`), 0, group);
  }
  t.ok((value(page, 'adda_catalogue_age_seconds{language="EN"}') ?? 0) >= 60);
  t.ok((value(page, "adda_nodejs_eventloop_lag_seconds") ?? -1) >= 0);
});

t.test("sign-ins, SMS codes and refusals are counted by outcome", async (t) => {
  const visitor = gateway.visitor();
  t.equal((await visitor.signIn("demo02", "Demo1234")).status, 200);
  await gateway.visitor().signIn("demo01", "Wrong1234");
  await gateway.visitor().signIn("demo01", "Wrong1234");
  await gateway.visitor().call("POST", "/api/session", {}, { "x-csrf": "" });
  await gateway.visitor().call("POST", "/api/sms", { purpose: "login", mobile: "01712345678" });
  await gateway.visitor().call("POST", "/api/sms", { purpose: "login", mobile: "01712345678" });
  const page = await scrape();
  t.equal(value(page, 'adda_sign_ins_total{outcome="success"}'), 1);
  t.equal(value(page, 'adda_sign_ins_total{outcome="credentials_invalid"}'), 2);
  t.equal(value(page, 'adda_events_total{event="captcha_required"}'), 1);
  t.equal(value(page, 'adda_events_total{event="csrf_rejected"}'), 1);
  const sms = page.split("\n").filter((line) => line.startsWith("adda_sms_total{"));
  t.equal(
    sms.reduce((sum, line) => sum + Number(line.split(" ")[1]), 0),
    2,
    sms.join(" "),
  );
  t.ok((value(page, "adda_platform_key_age_seconds") ?? -1) >= 0, "signing in fetched the key");
});

t.test("open event streams are counted, closed ones are not", async (t) => {
  const visitor = gateway.visitor();
  await visitor.signIn("demo02", "Demo1234");
  const streams = [await visitor.call("GET", "/api/events"), await visitor.call("GET", "/api/events")];
  t.same(
    streams.map(({ status }) => status),
    [200, 200],
  );
  t.equal(value(await scrape(), "adda_push_streams"), 2);
  for (const stream of streams) await stream.body?.cancel();
  await until("the streams to be released", async () => value(await scrape(), "adda_push_streams") === 0);
});

t.test("reads of shared responses are counted by resource and level", async (t) => {
  const read = () => gateway.visitor().call("GET", "/api/vendors?language=EN");
  await gateway.deps.cache.flush("vendors");
  const before = await scrape();
  await read();
  await read();
  const after = await scrape();
  const growthOf = (outcome: string) => {
    const series = `adda_cache_reads_total{resource="vendors",outcome="${outcome}"}`;
    return (value(after, series) ?? 0) - (value(before, series) ?? 0);
  };
  t.equal(growthOf("filled"), 1);
  t.equal(growthOf("memory"), 1);
});

t.test("relayed bytes are counted in both directions", async (t) => {
  const before = await scrape();
  const relayedBytes = (page: string, direction: string) =>
    value(page, `adda_relay_bytes_total{direction="${direction}"}`) ?? 0;
  const answer = await gateway.visitor().call("GET", "/wps/system/country");
  const size = (await answer.arrayBuffer()).byteLength;
  t.equal(answer.status, 200);
  await until(
    "the bytes to be counted",
    async () => relayedBytes(await scrape(), "down") > relayedBytes(before, "down"),
  );
  const down = relayedBytes(await scrape(), "down") - relayedBytes(before, "down");
  t.ok(down > 100 && down < size + 4_000, `${down} bytes for ${size}`);
});

t.test("no value chosen by a client becomes a label", async (t) => {
  const visitor = gateway.visitor();
  await visitor.call("GET", "/api/nothing-here");
  await visitor.call("GET", "/api/games?language=EN&q=warm-up");
  const names = (page: string) =>
    page.split("\n").flatMap((line) => (line && !line.startsWith("#") ? line.slice(0, line.lastIndexOf(" ")) : []));
  const before = new Set(names(await scrape()));
  for (let index = 0; index < 30; index++) {
    await visitor.call("GET", `/api/nothing-${index}`);
    await visitor.call("GET", `/api/games?language=EN&q=word${index}`);
    await visitor.call("PROPFIND", `/api/nothing-${index}`);
  }
  const added = names(await scrape()).filter((name) => !before.has(name));
  t.ok(added.length < 10, `ninety made-up requests, these series: ${added.join(" ")}`);
});
