import { randomUUID } from "node:crypto";
import t from "tap";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { Security } from "../../../../shared/contracts/security.ts";
import type { RouteRow } from "../../../../shared/route-row.ts";
import { routes } from "../../../../shared/routes.ts";
import { agentWorld, paymentPassword } from "../../../integration/agents/world.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";

const password = "Demo1234";
const day = 86_400_000;
const rebates = [{ product: "RNG", rate: 10 }];
const acceptance = { type: "new", action: "accept" };
const tiers = [{ threshold: "1000.50", active: 2, rate: 1 }];

t.setTimeout(600_000);

t.test("calls that give away an agent's income", async (t) => {
  const { gateway, sandbox, account, signIn, idOf, calls } = await agentWorld(t);
  let agents = 0;

  /** Creates an agent with two downlines, an agent and a player. Signs in the new agent in a known browser. */
  async function agent(more: object = {}): Promise<{ name: string; owner: SiteVisitor }> {
    agents += 1;
    const name = `leader${agents}`;
    await account(name, { type: 1, ...more });
    await account(`${name}sub`, { type: 1, upline: name });
    await account(`${name}kid`, { upline: name });
    return { name, owner: await signIn(name) };
  }
  /** Signs in with the password in a browser that is unknown to the account. */
  async function attackerOf(name: string): Promise<SiteVisitor> {
    const browser = gateway.visitor();
    t.equal((await browser.signIn(name, password)).status, 200);
    return browser.prove(password);
  }
  const writesOf = (name: string) =>
    [
      ["POST", "/api/agent/downlines", { username: `${name}new`, password: "Rahim2244", type: "agent", rebates }],
      ["PUT", `/api/agent/downlines/${idOf(`${name}sub`)}/rebates`, { rebates }],
      ["POST", `/api/agent/downlines/${idOf(`${name}kid`)}/promotion`, {}],
      ["POST", "/api/agent/links", { type: "player", rebates }],
      ["POST", "/api/agent/contracts", { kind: "dividend", downline: idOf(`${name}sub`), period: "daily", tiers }],
      ["POST", "/api/agent/contract-requests/dividend/1", acceptance],
      ["POST", "/api/agent/contract-requests/daily-salary/1", acceptance],
      ["POST", "/api/agent/contract-requests/hour-salary/1", acceptance],
      ["POST", "/api/agent/contract-requests/realtime-salary/1", acceptance],
    ] as const;
  const send = (browser: SiteVisitor, [method, path, body]: ReturnType<typeof writesOf>[number]) =>
    browser.call(method, path, body, { "idempotency-key": randomUUID() });
  const errorOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error;
  const security = (browser: SiteVisitor) => browser.json<Security>("/api/security");
  const incomeChanges = async (browser: SiteVisitor) =>
    (await security(browser)).changes.filter(({ kind }) => kind === "incomeChanged");

  await t.test("a call that gives income away is refused while payouts are stopped, in every browser", async (t) => {
    const { name, owner } = await agent();
    t.equal((await owner.call("POST", "/api/security/stop")).status, 204);
    const attacker = await attackerOf(name);
    const before = await calls("createDownline");
    for (const browser of [attacker, owner]) {
      for (const write of writesOf(name)) t.equal((await errorOf(await send(browser, write))).code, "payouts_frozen");
    }
    const patterns = Object.values<RouteRow>(routes).filter(({ yields }) => yields);
    t.equal(writesOf(name).length, patterns.length, "every row that gives income away");
    t.equal(await calls("createDownline"), before, "the platform was not called");
    t.same(await incomeChanges(owner), []);
    const transfer = { downline: idOf(`${name}sub`), amount: "100.00", paymentPassword };
    const moved = await owner.call("POST", "/api/agent/transfers", transfer, { "idempotency-key": randomUUID() });
    t.equal((await errorOf(moved)).code, "payouts_frozen", "as money is");
  });

  await t.test("a change of income stays in the owner's list behind many that are refused immediately", async (t) => {
    const { name, owner } = await agent();
    const link = writesOf(name)[3];
    t.equal((await send(owner, link)).status, 200);
    const before = await incomeChanges(owner);
    t.equal(before.length, 1);
    await account(`${name}taken`);
    await sandbox.steer("PUT", "/faults/createDownline", { kind: "latency", value: 700 });
    const downline = { username: `${name}taken`, password: "Rahim2244", type: "player", rebates };
    const refusals = await Promise.all(
      Array.from({ length: 16 }, async () => {
        const answer = await owner.call("POST", "/api/agent/downlines", downline, { "idempotency-key": randomUUID() });
        return (await errorOf(answer)).code;
      }),
    );
    t.same(new Set(refusals), new Set(["username_taken", "money_in_progress"]));
    t.same(await incomeChanges(owner), before);
    await sandbox.steer("DELETE", "/faults/createDownline");
  });

  await t.test("a change of income from an unknown browser waits a day, or for a code", async (t) => {
    const { name, owner } = await agent();
    const attacker = await attackerOf(name);
    for (const write of writesOf(name)) {
      const refusal = await errorOf(await send(attacker, write));
      t.match(refusal, { code: "income_held", proof: { methods: ["code"] }, retryAfter: Number });
      t.ok(Math.abs((refusal.retryAfter ?? 0) - day / 1000) <= 1, `${refusal.retryAfter} s`);
    }
    t.same(await incomeChanges(owner), []);
    gateway.clock.advance(day);
    await sandbox.steer("POST", "/clock", { advance: day });
    await attacker.signIn(name, password);
    await attacker.prove(password);
    const [newAccount] = writesOf(name);
    t.equal((await send(attacker, newAccount)).status, 200, "a day has passed without stopping payouts");
    const phone = await attackerOf(name);
    await phone.proveByCode();
    const [, newRebates] = writesOf(name);
    t.equal((await send(phone, newRebates)).status, 204);
  });

  await t.test("a change of income waits for a code only if another person chose the password", async (t) => {
    const { owner } = await agent();
    const body = { username: "given0001", password, type: "agent", rebates };
    t.equal((await owner.call("POST", "/api/agent/downlines", body)).status, 200);
    const browser = await attackerOf("given0001");
    const link = { type: "player", rebates: [] };
    const refusal = await errorOf(await browser.call("POST", "/api/agent/links", link));
    t.match(refusal, { code: "income_held", proof: undefined, retryAfter: undefined });
  });

  await t.test(
    "a change of income is reported before the response, and as unconfirmed if a money row's response was lost",
    async (t) => {
      const { name, owner } = await agent();
      const notices = t.capture(gateway.deps.push, "notify", gateway.deps.push.notify);
      const first = gateway.log.lines.length;
      const reported = () =>
        gateway.log.lines
          .slice(first)
          .flatMap(({ event, confirmed }) => (event === "security_changed" ? [confirmed] : []));
      const [, , , , [method, path, body]] = writesOf(name);
      const key = { "idempotency-key": randomUUID() };
      const offer = async () => {
        const answer = await owner.call(method, path, body, key);
        return [answer.status, answer.headers.get("idempotency-replayed")];
      };
      await sandbox.steer("PUT", "/faults/submitContract", { kind: "lostAnswer" });
      t.same(await offer(), [202, null]);
      t.same(reported(), [false]);
      t.match(notices(), [{ args: [name, "INCOME_CHANGED"] }]);
      const listed = await incomeChanges(owner);
      t.match(listed, [{ browser: "known", current: true }]);
      await sandbox.steer("DELETE", "/faults/submitContract");
      const calledOnce = await calls("submitContract");
      t.equal((await owner.call("POST", "/api/security/stop")).status, 204);
      notices();
      t.same(await offer(), [200, "true"], "a repeat makes no call, so it is not refused while payouts are stopped");
      t.same(await offer(), [200, "true"]);
      t.equal(await calls("submitContract"), calledOnce);
      t.same(reported(), [false, true], "only that payouts were stopped");
      t.same(notices(), []);
      t.same(await incomeChanges(owner), listed);
    },
  );

  await t.test(
    "a refused change of income is not listed, whether the platform or the gateway refused it",
    async (t) => {
      const { name, owner } = await agent();
      const [, , , , [method, path, body]] = writesOf(name);
      t.ok((await send(owner, [method, path, body])).ok);
      const before = await incomeChanges(owner);
      t.equal((await errorOf(await send(owner, [method, path, body]))).code, "contract_exists", "by the platform");
      const kid = { ...body, downline: idOf(`${name}kid`) };
      const byUs = await owner.call(method, path, kid, { "idempotency-key": randomUUID() });
      t.equal((await errorOf(byUs)).code, "downline_not_direct");
      t.equal((await errorOf(await send(owner, writesOf(name)[5]))).code, "contract_unknown");
      t.same(await incomeChanges(owner), before);
    },
  );

  await t.test(
    "a change of income is listed and reported on every device, even if the response was lost",
    async (t) => {
      const { name, owner } = await agent();
      const notices = t.capture(gateway.deps.push, "notify", gateway.deps.push.notify);
      const downline = { username: `${name}kid`, password: "Rahim2244", type: "player", rebates };
      t.equal((await owner.call("POST", "/api/agent/downlines", downline)).status, 422);
      t.same(await incomeChanges(owner), [], "a refused one is not");
      t.same(notices(), []);
      const [newAccount, newRebates, , , offer] = writesOf(name);
      for (const write of [newAccount, newRebates, offer]) {
        const answer = await send(owner, write);
        t.ok(answer.ok, await answer.text());
      }
      t.match(await incomeChanges(owner), Array(3).fill({ browser: "known", current: true }));
      await sandbox.steer("PUT", "/faults/createAffiliateLink", { kind: "lostAnswer" });
      t.ok((await owner.call("POST", "/api/agent/links", { type: "player", rebates })).status >= 500);
      await sandbox.steer("DELETE", "/faults/createAffiliateLink");
      t.equal((await incomeChanges(owner)).length, 4);
      t.match(notices(), Array(4).fill({ args: [name, "INCOME_CHANGED"] }));
    },
  );
});
