import t from "tap";
import type { Site } from "../../../shared/contracts/site.ts";
import { startGateway, startSandbox } from "../../support/site.ts";

t.setTimeout(600_000);

const sandbox = await startSandbox({ tree: "none" });
t.teardown(() => sandbox.close());

/** Returns the site as a gateway describes it directly after its start. */
async function siteOf(): Promise<Site> {
  const gateway = await startGateway(sandbox.url);
  t.teardown(() => gateway.close());
  return gateway.visitor().json("/api/site?language=BN");
}

t.test("flags and forms missing from the status come from their own calls, with the same result", async (t) => {
  const whole = await siteOf();
  t.same(
    [await sandbox.calls("whitelabel"), await sandbox.calls("registerSettings")],
    [0, 0],
    "no call is superfluous",
  );
  await sandbox.steer("PUT", "/switches", { bareStatus: true });
  const composed = await siteOf();
  t.ok(whole.registration.length > 2 && Object.values(whole.flags).includes(true));
  t.same([composed.flags, composed.registration], [whole.flags, whole.registration]);
});

t.test("the site still opens without these calls", async (t) => {
  await sandbox.steer("PUT", "/faults/whitelabel", { kind: "unavailable" });
  await sandbox.steer("PUT", "/faults/registerSettings", { kind: "status", value: 503 });
  t.match(await siteOf(), { state: "open", flags: {}, registration: [] });
});
