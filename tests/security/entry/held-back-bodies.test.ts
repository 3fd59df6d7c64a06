import { request } from "node:http";
import t from "tap";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { until } from "../../support/until.ts";

const password = "Owner1234";

t.setTimeout(120_000);

t.test("a call whose body comes after the end of its session changes nothing", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000" });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  const account = "slowbody1";
  await sandbox.steer("POST", "/accounts", { account, password, mobile: "01712495001", balance: 100_000 });
  const owner = gateway.visitor();
  await owner.signIn(account, password);
  const thief = gateway.visitor();
  await thief.signIn(account, password);

  /** Sends a call but for the end of its body. @returns what sends the rest, and resolves to the status */
  function begin(visitor: SiteVisitor, method: string, path: string, body: string): () => Promise<number> {
    const headers = {
      ...{ "content-type": "application/json", "content-length": Buffer.byteLength(body), "x-csrf": "1" },
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    const { promise: status, resolve, reject } = Promise.withResolvers<number>();
    const call = request(gateway.url + path, { method, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    call.on("error", reject);
    call.write(body.slice(0, 1));
    return () => {
      call.end(body.slice(1));
      return status;
    };
  }
  const { sessions } = gateway.deps;
  const sid = thief.cookies.get("sid");
  const limit = begin(thief, "PUT", "/api/protection/limits/deposit/day", '{"value":"1"}');
  const stop = begin(thief, "POST", "/api/security/stop", "{}    ");
  const others = begin(thief, "DELETE", "/api/session/devices/others", "{}    ");
  const before = begin(owner, "PUT", "/api/protection/limits/deposit/day", '{"value":"500"}');
  await until("the gateway to have read the session", () => sessions.readCached(sid) !== undefined);
  // The last of the calls has been begun for certain once a later one is answered.
  t.equal((await thief.call("GET", "/api/cards")).status, 200);
  t.equal((await owner.call("DELETE", "/api/session/devices/others")).status, 204);
  for (const [what, finish] of Object.entries({ limit, stop, others })) t.equal(await finish(), 401, what);
  t.equal(await before(), 200, "a slow owner is not refused");
  t.equal((await owner.call("GET", "/api/cards")).status, 200);
  t.notOk((await owner.json<{ frozen: boolean }>("/api/security")).frozen);
});
