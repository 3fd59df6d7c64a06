import t, { type Test } from "tap";
import { keys } from "../../../../redis/keys.ts";
import { startSentinel, startShardedCluster } from "../../../support/redis-topologies.ts";
import { type Gateway, startGateway, startSandbox } from "../../../support/site.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";
import { until } from "../../../support/until.ts";

t.setTimeout(600_000);

const sandbox = await startSandbox();
t.teardown(() => sandbox.close());

const player = { account: "demo01", password: "Demo1234" };

/** Starts two instances and lets one player use both during `fault`. */
async function playThrough(t: Test, redisUrl: string, fault: () => Promise<void>): Promise<void> {
  const limits = Object.fromEntries(["SECOND", "MINUTE", "HOUR"].map((unit) => [`RATE_LIMIT_PER_${unit}`, "1000000"]));
  const env = { REDIS_URL: redisUrl, ...limits };
  const instances = [await startGateway(sandbox.url, env), await startGateway(sandbox.url, env)];
  t.teardown(() => Promise.all(instances.map((instance) => instance.close())));
  const [one, two] = instances as [Gateway, Gateway];
  const signedInBrowser = one.visitor();
  t.equal((await signedInBrowser.signIn(player.account, player.password)).status, 200);
  const browsers = [signedInBrowser, signedInBrowser.at(two.url)];

  const statuses = new Set<number>();
  const shared = new Set<number>();
  let striking = true;
  const use = async (browser: SiteVisitor, base: string) => {
    while (striking) {
      statuses.add((await browser.call("GET", "/api/favourites")).status);
      shared.add((await fetch(`${base}/api/vendors?language=EN`)).status);
    }
  };
  const using = browsers.map((browser, index) => use(browser, instances[index]?.url ?? ""));
  await fault();
  // Waits until both instances work again. A sign-in writes; an activity reads and writes.
  for (const [index, instance] of instances.entries()) {
    await until(`a sign-in at instance ${index + 1}`, () => canSignIn(instance));
    await until(`a write at instance ${index + 1}`, () => touched(browsers[index]));
  }
  striking = false;
  await Promise.all(using);

  t.same([...shared], [200], "public pages never failed");
  t.ok(
    [...statuses].every((status) => status === 200 || status === 503),
    `statuses: ${[...statuses].join(" ")}`,
  );
  for (const browser of browsers)
    t.match(await browser.json("/api/session"), { state: "member" }, "no one was signed out");
  t.equal((await browsers[1]?.call("DELETE", "/api/session"))?.status, 204);
  t.equal((await signedInBrowser.call("GET", "/api/balance")).status, 401, "a sign-out applies at both");
}

const touched = async (browser: SiteVisitor | undefined): Promise<boolean> =>
  (await browser?.call("POST", "/api/session/activity", {}))?.status === 204;

const canSignIn = async (instance: Gateway): Promise<boolean> =>
  (await instance.visitor().signIn(player.account, player.password)).status === 200;

t.test("a Sentinel failover during a session is a short outage without a sign-out", async (t) => {
  const sentinel = await startSentinel();
  t.teardown(() => sentinel.stop());
  await playThrough(t, sentinel.url, async () => {
    await sentinel.copied();
    await sentinel.master.kill();
  });
});

t.test("a killed cluster node during a session is a short outage without a sign-out", async (t) => {
  const cluster = await startShardedCluster();
  t.teardown(() => cluster.stop());
  await playThrough(t, cluster.url, () => cluster.killOwnerOf(keys.probe.key()));
});
