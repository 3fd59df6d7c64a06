import t from "tap";
import type { EntrySettings } from "../../../shared/contracts/entry.ts";
import type { Site } from "../../../shared/contracts/site.ts";
import { isOutOfDate, nextPollMs, renewMs } from "../../../web/src/lib/api/response-age.ts";
import { type Gateway, startGateway, startSandbox } from "../../support/site.ts";
import { until } from "../../support/until.ts";

const sandbox = await startSandbox();
t.teardown(() => sandbox.close());

async function gatewayOf(t: { teardown(end: () => Promise<void>): void }): Promise<Gateway> {
  const gateway = await startGateway(sandbox.url);
  t.teardown(() => gateway.close());
  return gateway;
}

t.test("a page notices maintenance within 30 s, with one status call per 15 s", async (t) => {
  const gateway = await gatewayOf(t);
  const visitor = gateway.visitor();
  const look = () => visitor.call("GET", "/api/site?language=BN");
  await (await look()).text();
  const calls = await sandbox.calls("systemStatus");
  const began = gateway.clock.now();
  await sandbox.steer("PUT", "/status", { state: "maintenance" });
  t.teardown(() => sandbox.steer("PUT", "/status", { state: "normal" }));
  // Worst case: the gateway and the page polled just before the maintenance started.
  let age = 0;
  for (let looks = 0; looks < 10; looks += 1) {
    gateway.clock.advance(nextPollMs(age));
    let answer = await look();
    if (isOutOfDate(answer)) {
      await answer.text();
      await until("the renewal", async () => (await sandbox.calls("systemStatus")) > calls);
      await until("its response", async () => !isOutOfDate(await look()));
      gateway.clock.advance(renewMs);
      answer = await look();
    }
    age = 1_000 * Number(answer.headers.get("age") ?? 0);
    if (((await answer.json()) as Site).state === "maintenance") break;
  }
  t.equal(((await (await look()).json()) as Site).state, "maintenance");
  t.ok(gateway.clock.now() - began <= 30_000, `after ${gateway.clock.now() - began} ms`);
  t.equal((await sandbox.calls("systemStatus")) - calls, 1);
});

t.test("a sign-in refused for a captcha that was just switched on finds it in the settings immediately", async (t) => {
  const gateway = await gatewayOf(t);
  const visitor = gateway.visitor();
  const settings = () => visitor.json<EntrySettings>("/api/entry-settings?language=BN");
  const signIn = async () => {
    const body = { type: "username", username: "demo01", password: "Demo1234" };
    const answer = await visitor.call("POST", "/api/session", body);
    return ((await answer.json()) as { error: { code: string } }).error.code;
  };
  t.equal((await settings()).behaviour, undefined);
  await sandbox.steer("PUT", "/switches", { behaviour: true });
  t.teardown(() => sandbox.steer("PUT", "/switches", { behaviour: false }));
  gateway.clock.advance(10_000);
  t.equal((await settings()).behaviour, undefined, "still the cached settings");
  t.equal(await signIn(), "behaviour_check_required");
  t.ok((await settings()).behaviour?.scenes.includes("login"));

  const callsBefore = await sandbox.calls("securityConfig");
  for (let tries = 0; tries < 5; tries += 1) {
    t.equal(await signIn(), "behaviour_check_required");
    await settings();
  }
  t.equal(await sandbox.calls("securityConfig"), callsBefore, "a second refusal makes the gateway ask nothing");
});
