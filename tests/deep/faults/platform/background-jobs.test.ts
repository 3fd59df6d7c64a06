import t from "tap";
import type { RefreshingCatalogue } from "../../../../bff/catalogue/catalogue.ts";
import { accountIdentity } from "../../../../bff/guard/account-name.ts";
import { keys } from "../../../../redis/keys.ts";
import { EventReader } from "../../../support/event-reader.ts";
import { deadPlatform, startGateway, startSandbox } from "../../../support/site.ts";
import { tried } from "../../../support/tried.ts";
import { until } from "../../../support/until.ts";
import { type PlatformJob, platformJobs } from "../platform-jobs.ts";

t.setTimeout(600_000);
const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url);
const { clock, deps, log } = gateway;
const catalogue = deps.catalogue as RefreshingCatalogue;
const unhandled: unknown[] = [];
process.on("unhandledRejection", (reason) => unhandled.push(reason));
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});

const { kill, revive } = deadPlatform(sandbox);
const account = "demo02";
const browser = gateway.visitor();
await browser.signIn(account, "Demo1234");
await until("the catalogue is there", () => catalogue.ready("EN") && catalogue.ready("BN"), 60_000);

const hasFailed = (operation: string) => () =>
  log.lines.some(({ event, operation: name }) => event === "platform_call_failed" && name === operation);
/** Repeats `ask` until the breaker closes and the operation reaches the platform. */
async function untilCalled(operation: string, ask: () => Promise<unknown>): Promise<void> {
  const before = await sandbox.calls(operation);
  await until(`${operation} to be called`, async () => {
    await ask();
    return (await sandbox.calls(operation)) > before;
  });
}

interface Case {
  prepare?(): Promise<unknown>;
  /** Runs the job during the outage and resolves after the job fails. */
  fail(): Promise<unknown>;
  again(): Promise<unknown>;
}
const vendors = () => fetch(`${gateway.url}/api/vendors`);
const page = () => browser.call("GET", "/api/session");
const reset = () =>
  gateway.visitor().call("POST", "/api/password-resets/email", { username: account, email: "a@b.cd" });
const unlisted = async () => {
  await deps.cacheStore.delete(keys.catalogueVersion.key(deps.config.platform.merchant, "EN"));
  return catalogue.refresh("EN");
};
const active = async () => {
  clock.advance(6 * 60_000);
  return browser.call("POST", "/api/session/activity");
};
let stream: EventReader;
let leftToken: string;

/** Jobs that call the platform. tests/deep/faults/store shows that the other jobs continue during an outage. */
const cases: Record<PlatformJob, Case> = {
  cache_refresh: {
    prepare: vendors,
    async fail() {
      clock.advance(10 * 60_000);
      t.equal((await vendors()).headers.get("x-stale"), "1", "the cached response is served");
      await until("the refresh to fail", hasFailed("vendors"));
    },
    again: () =>
      until("a fresh response", async () => {
        clock.advance(1_001);
        return (await vendors()).headers.get("x-stale") === null;
      }),
  },
  catalogue_fill: {
    fail: async () => t.equal(await unlisted(), "failed"),
    again: () => until("a fill", async () => (await unlisted()) === "filled"),
  },
  email_reset: {
    fail: async () => t.match((await reset()).status, 502),
    again: () => untilCalled("resetByEmail", reset),
  },
  push_poll: {
    async prepare() {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      stream = await EventReader.open(`${gateway.url}/api/events`, { cookie });
      await stream.next("balance");
    },
    async fail() {
      await deps.push.pollNow(accountIdentity(account));
      await until("the poll to fail", hasFailed("notifications"));
      t.equal(deps.push.size, 1, "the stream stays open");
    },
    async again() {
      await untilCalled("notifications", () => deps.push.pollNow(accountIdentity(account)));
      stream.close();
    },
  },
  region_check: {
    prepare: page,
    async fail() {
      clock.advance(15_000);
      t.equal((await page()).status, 200, "the page does not wait for the check");
      await until("the check to fail", hasFailed("systemStatus"));
    },
    again: () =>
      untilCalled("systemStatus", () => {
        clock.advance(15_000);
        return page();
      }),
  },
  session_keep_alive: {
    async fail() {
      await active();
      await until("the touch to fail", hasFailed("touchSession"));
    },
    again: () => untilCalled("touchSession", active),
  },
  token_end: {
    async prepare() {
      const otherBrowser = gateway.visitor();
      await otherBrowser.signIn(account, "Demo1234");
      const { ticket } = await deps.sessions.read(otherBrowser.cookies.get("sid"));
      leftToken = ticket?.record.token ?? "";
      // Signs in again: after the password reset above, the other browser's sign-in ended this session.
      await browser.signIn(account, "Demo1234");
    },
    async fail() {
      t.equal((await browser.call("DELETE", "/api/session/devices/others")).status, 204);
      await until("the end of the token to fail", hasFailed("logout"));
      t.notOk(sandbox.sandbox.tokens.isEnded(leftToken));
    },
    again: () =>
      until("the token to be logged out", () => {
        clock.advance(1_000);
        return sandbox.sandbox.tokens.isEnded(leftToken);
      }),
  },
};

for (const job of platformJobs) {
  const testCase = cases[job];
  t.test(`the platform is down while ${job} runs: the process continues, and the job runs again`, async (t) => {
    await testCase.prepare?.();
    log.lines.length = 0;
    await kill();
    await testCase.fail();
    await revive();
    await testCase.again();
    t.same(unhandled, []);
    t.same(
      log.lines.filter(({ event }) => event === "background_job_failed" || event === "unexpected_error"),
      [],
    );
    t.equal((await browser.call("GET", "/api/session")).status, 200);
    tried(t, "jobs without the platform", job);
  });
}
