import t from "tap";
import { PlatformError } from "../../../../bff/platform/error.ts";
import type { CallContext } from "../../../../bff/platform/types.ts";
import type { Security } from "../../../../shared/contracts/security.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { until } from "../../../support/until.ts";

const password = "Owner1234";

t.setTimeout(600_000);

t.test("a correct secret is reported to the owner although its sign-in is not completed", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000" });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  const { platform } = gateway.deps;
  const call = platform.call.bind(platform);
  let owners = 0;

  async function owner() {
    owners += 1;
    const account = `left${owners}`;
    const mobile = `0171264500${owners}`;
    await sandbox.steer("POST", "/accounts", { account, password, mobile });
    const browser = gateway.visitor();
    t.equal((await browser.signIn(account, password)).status, 200);
    const kinds = async () => (await browser.json<Security>("/api/security")).changes.map(({ kind }) => kind);
    return { account, mobile, browser, kinds };
  }
  function before(operation: string, meanwhile: (context: CallContext) => Promise<void>): void {
    platform.call = (async (id: never, input: never, context: CallContext) => {
      if (id === operation) {
        platform.call = call;
        await meanwhile(context);
      }
      return call(id, input, context);
    }) as unknown as typeof platform.call;
  }
  /** Sends a request and disconnects before its platform call of `operation`. */
  async function disconnectsAt(operation: string, path: string, body: object): Promise<void> {
    const client = new AbortController();
    before(operation, async ({ signal }) => {
      const abortNoticed = signal && new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      client.abort();
      await abortNoticed;
    });
    const headers = { "content-type": "application/json", "x-csrf": "1", "accept-language": "en" };
    const request = fetch(gateway.url + path, {
      ...{ method: "POST", headers, body: JSON.stringify(body), signal: client.signal },
    });
    await t.rejects(request, { name: "AbortError" });
  }

  await t.test("a correct password is reported although its client disconnects", async (t) => {
    const { account, kinds } = await owner();
    await disconnectsAt("memberInfo", "/api/session", { type: "username", username: account, password });
    await until("the owner is notified", async () => (await kinds()).length > 0);
    t.strictSame(await kinds(), ["newBrowser"]);
  });

  await t.test("a correct password is reported although the platform does not return its account", async (t) => {
    const { account, kinds } = await owner();
    before("memberInfo", async () => {
      throw new PlatformError("platform_unreachable", true);
    });
    t.equal((await gateway.visitor().signIn(account, password)).status, 502);
    t.strictSame(await kinds(), ["newBrowser"]);
  });

  await t.test("a reset whose client disconnects ends the old sessions", async (t) => {
    const { mobile, browser } = await owner();
    const other = gateway.visitor();
    const response = await other.call("POST", "/api/sms", { purpose: "reset", mobile });
    t.equal(response.status, 200, await response.text());
    const reset = { mobile, code: "123456", newPassword: "Other9876" };
    await disconnectsAt("login", "/api/password-resets/mobile", reset);
    const isOut = async () => (await browser.call("GET", "/api/cards")).status === 401;
    await until("the owner's session ends", isOut);
    t.ok(await isOut());
  });
});
