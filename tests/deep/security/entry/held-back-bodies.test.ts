import { request } from "node:http";
import t, { type Test } from "tap";
import { addFavourite } from "../../../support/relay-rig.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";
import { until } from "../../../support/until.ts";

const password = "Owner1234";

t.setTimeout(600_000);

/** Sends a request without the end of its body. Returns a function that sends the rest and resolves to the status. */
function beginAt(base: string) {
  return (visitor: SiteVisitor, method: string, path: string, body: string): (() => Promise<number>) => {
    const headers = {
      ...{ "content-type": "application/json", "content-length": Buffer.byteLength(body), "x-csrf": "1" },
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    const { promise: status, resolve, reject } = Promise.withResolvers<number>();
    const call = request(base + path, { method, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    call.on("error", reject);
    call.write(body.slice(0, 1));
    return () => {
      call.end(body.slice(1));
      return status;
    };
  };
}

async function world(t: Test, account: string, mobile: string) {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000" });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  await sandbox.steer("POST", "/accounts", { account, password, mobile, balance: 100_000 });
  const owner = gateway.visitor();
  await owner.signIn(account, password);
  return { gateway, owner, begin: beginAt(gateway.url) };
}

t.test("a call whose body arrives after the end of its session changes nothing", async (t) => {
  const account = "slowbody1";
  const { gateway, owner, begin } = await world(t, account, "01712495001");
  const attacker = gateway.visitor();
  await attacker.signIn(account, password);
  const { sessions } = gateway.deps;
  const sid = attacker.cookies.get("sid");
  const limit = begin(attacker, "PUT", "/api/protection/limits/deposit/day", '{"value":"1"}');
  const stop = begin(attacker, "POST", "/api/security/stop", "{}    ");
  const others = begin(attacker, "DELETE", "/api/session/devices/others", "{}    ");
  const before = begin(owner, "PUT", "/api/protection/limits/deposit/day", '{"value":"500"}');
  await until("the gateway to have read the session", () => sessions.readCached(sid) !== undefined);
  // After the response to a later call, all earlier calls have started.
  t.equal((await attacker.call("GET", "/api/cards")).status, 200);
  t.equal((await owner.call("DELETE", "/api/session/devices/others")).status, 204);
  for (const [what, finish] of Object.entries({ limit, stop, others })) t.equal(await finish(), 401, what);
  t.equal(await before(), 401, "a call with the owner's previous secret is refused too, as a copy has it as well");
  t.equal((await owner.call("GET", "/api/cards")).status, 200);
  t.notOk((await owner.json<{ frozen: boolean }>("/api/security")).frozen);
});

t.test("a call whose body arrives after its owner's new proof is treated as one without it", async (t) => {
  const { gateway, owner, begin } = await world(t, "slowbody2", "01712495002");
  const { sessions } = gateway.deps;
  const attacker = new SiteVisitor(gateway.url, owner.cookies);
  const limit = (visitor: SiteVisitor, value: number) =>
    begin(visitor, "PUT", "/api/protection/limits/deposit/day", JSON.stringify({ value: `${value}` }));
  const requests = [limit(attacker, 1), limit(attacker, 2)] as const;
  await until(
    "the gateway to have read the session",
    () => sessions.readCached(owner.cookies.get("sid")) !== undefined,
  );
  t.equal((await attacker.call("GET", "/api/cards")).status, 200);
  await owner.prove(password);
  t.equal(await requests[0](), 403, "read from the store again");
  t.equal((await owner.call("GET", "/api/cards")).status, 200);
  t.ok(sessions.readCached(owner.cookies.get("sid")), "the session is in memory again");
  t.equal(await requests[1](), 403, "read from memory");
  t.equal(await limit(owner, 500)(), 200);
});

t.test(
  "a relayed call whose body arrives after its session got another secret does not reach the platform",
  async (t) => {
    const { gateway, owner, begin } = await world(t, "slowbody3", "01712495003");
    const copied = owner.cookies.get("sid") ?? "";
    const attacker = new SiteVisitor(gateway.url, new Map([["sid", copied]]));
    const favourite = begin(attacker, "POST", addFavourite, '{"gameId":1}');
    await until("the gateway to have read the session", () => gateway.deps.sessions.readCached(copied) !== undefined);
    t.equal((await attacker.call("GET", "/api/cards")).status, 200);
    t.equal((await owner.call("DELETE", "/api/session/devices/others")).status, 204);
    t.equal(await favourite(), 401);
  },
);
