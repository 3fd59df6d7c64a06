import { randomUUID } from "node:crypto";
import t, { type Test } from "tap";
import { PlatformError } from "../../../../bff/platform/error.ts";
import type { Downline, DownlinePage } from "../../../../shared/contracts/agent-team.ts";
import { goodBodies } from "../../../support/good-requests.ts";
import { lobbyWorld } from "../../../support/lobby-world.ts";
import { BlindPlatform, onWire, yes } from "./blind-platform.ts";
import { callers, relativesOf } from "./family.ts";

const [caller] = callers;
if (!caller) throw new Error("there is no caller");
const { child, grandchild, upline, sibling } = relativesOf(caller) as Record<string, typeof caller>;
if (!child || !grandchild || !upline || !sibling) throw new Error("the caller has no relatives");

const refusedConnection = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });

async function agentWorld(t: Test) {
  const platform = new BlindPlatform();
  const world = await lobbyWorld({ platform });
  t.teardown(() => world.close());
  const cookie = await world.signIn("agent", caller?.account, caller?.id);
  const get = (path: string) => world.get(`/api/agent/downlines${path}`, { cookie });
  const change = () =>
    world.send("PUT", `/api/agent/downlines/${child?.id}/rebates`, cookie, goodBodies.changeDownlineRebates);
  const transfer = (key: string) =>
    world.app.inject({
      method: "POST",
      url: "/api/agent/transfers",
      headers: { cookie, "x-csrf": "1", "idempotency-key": key },
      payload: { ...goodBodies.transferDownline, downline: child?.id },
    });
  const report = (path: string) => world.get(`/api/agent/reports/${path}`, { cookie });
  const proofs = (): number => platform.wireCalls.filter(({ id }) => id === "downline").length;
  return { ...world, platform, get, change, transfer, report, proofs };
}

t.test("a read accepts a proof for a minute, a write never", async (t) => {
  const { clock, get, change, transfer, proofs } = await agentWorld(t);
  for (let turn = 0; turn < 3; turn += 1) t.equal((await get(`?parent=${child.id}`)).statusCode, 200);
  t.equal(proofs(), 1);
  clock.advance(60_000);
  await get(`?parent=${child.id}`);
  t.equal(proofs(), 2);
  t.equal((await change()).statusCode, 204);
  t.equal((await change()).statusCode, 204);
  t.equal(proofs(), 4);
  t.equal((await transfer(randomUUID())).statusCode, 200);
  t.equal(proofs(), 5, "the receiver is read once");
});

t.test("an account that left the tree is refused for a write immediately, and for reads from then on", async (t) => {
  const { platform, get, change, transfer } = await agentWorld(t);
  const key = randomUUID();
  const first = await transfer(key);
  await get(`?parent=${child.id}`);
  platform.instead.set("downline", { ...onWire(child), path: [{ customerId: sibling.id, account: sibling.account }] });
  t.equal((await get(`?parent=${child.id}`)).statusCode, 200);
  t.equal((await change()).statusCode, 404);
  t.equal((await get(`?parent=${child.id}`)).statusCode, 404);
  t.equal((await transfer(randomUUID())).statusCode, 404);
  const again = await transfer(key);
  t.equal(again.body, first.body, "a repeat gets the first response");
});

t.test("a downline response about another account proves nothing", async (t) => {
  const { platform, get } = await agentWorld(t);
  platform.instead.set("downline", onWire(grandchild));
  t.equal((await get(`/${child.id}`)).statusCode, 404);
  platform.instead.set("downline", null);
  t.equal((await get(`/${child.id}`)).statusCode, 404);
  const { path: _path, ...pathless } = onWire(child);
  platform.instead.set("downline", pathless);
  t.equal((await get(`/${child.id}`)).statusCode, 502, "a response without a path is invalid");
});

t.test("paths start at the calling agent, and levels count from there", async (t) => {
  const { platform, get } = await agentWorld(t);
  const detail = (await get(`/${grandchild.id}`)).json<Downline & { path: object; isDirect: boolean }>();
  const way = [caller, child].map(({ id, account }) => ({ id, account }));
  t.match(detail, { id: grandchild.id, level: 2, isDirect: false });
  t.strictSame(detail.path, way, "the levels above are not visible");
  platform.instead.set("downlines", { list: [onWire(grandchild)], totalCount: 1 });
  const page = (await get(`?parent=${child.id}`)).json<DownlinePage>();
  t.strictSame(page.path, way);
  t.equal(page.items[0]?.level, 2);
  const own = (await get(`?parent=${caller.id}`)).json<DownlinePage>();
  t.strictSame(own.path, [{ id: caller.id, account: caller.account }]);
});

t.test("a closed account receives no money, and the reason is not revealed", async (t) => {
  const { platform, transfer } = await agentWorld(t);
  platform.instead.set("downline", { ...onWire(child), status: "CLOSED" });
  const answer = await transfer(randomUUID());
  t.equal(answer.statusCode, 422);
  t.match(answer.json(), { error: { code: "receiver_unavailable", platformCode: undefined } });
  t.notOk(platform.wireCalls.some(({ id }) => id === "transferDownline"));
});

t.test("the right to a file is verified repeatedly while it is written", async (t) => {
  for (const path of [
    `betting.csv?account=${child.account}&`,
    `transactions.csv?account=${child.account}&`,
    `profit.csv?parent=${child.id}&`,
  ]) {
    const { clock, platform, report, proofs } = await agentWorld(t);
    const page = {
      get list() {
        platform.instead.set("downline", { ...onWire(child), path: [] });
        clock.advance(60_000);
        return [];
      },
      ...{ totalCount: 1_000, summary: yes.summary },
    };
    for (const id of ["teamBetting", "teamTransactions", "teamProfit"] as const) platform.instead.set(id, page);
    const { body } = await report(`${path}from=2026-05-01&to=2026-05-08`);
    t.match(body, /অসম্পূর্ণ/, path);
    const pages = platform.wireCalls.length - proofs();
    t.ok(pages < 4, `${pages} pages were read`);
  }
});

t.test("the sender of money to a downline is named only if it is the calling agent", async (t) => {
  const { platform, report } = await agentWorld(t);
  const row = (type: string, counterparty: string) => ({
    ...{
      transId: `${type}-${counterparty}`,
      transType: type,
      amount: type.endsWith("IN") ? 1 : -1,
      balanceBefore: 0,
      balanceAfter: 1,
    },
    ...{ createdTime: 1_790_000_000_000, counterparty, account: child.account },
  });
  const rows = [
    row("TRANSFER_IN", upline.account),
    row("TRANSFER_IN", caller.account.toUpperCase()),
    row("TRANSFER_OUT", grandchild.account),
  ];
  platform.instead.set("teamTransactions", { list: rows, totalCount: 3, summary: yes.summary });
  const days = "from=2026-05-01&to=2026-05-08";
  const { items } = (await report(`transactions?${days}`)).json<{ items: { counterparty?: string }[] }>();
  t.strictSame(
    items.map(({ counterparty }) => counterparty),
    [undefined, caller.account.toUpperCase(), grandchild.account],
  );
  const file = (await report(`transactions.csv?${days}&columns=counterparty`)).body;
  t.notMatch(file, `"${upline.account}"`);
  t.match(file, `"${grandchild.account}"`);
});

t.test("accounts and taken names that an agent tries are limited per hour", async (t) => {
  const platform = new BlindPlatform();
  const world = await lobbyWorld({ platform, env: { LIMIT_ACCOUNT_DOWNLINES: "3" } });
  t.teardown(() => world.close());
  const cookie = await world.signIn("agent", caller.account, caller.id);
  const create = async (by = cookie) =>
    (await world.send("POST", "/api/agent/downlines", by, goodBodies.createDownline)).statusCode;
  t.same([await create(), await create()], [200, 200]);
  platform.instead.set("createDownline", new PlatformError("username_taken", false));
  t.same([await create(), await create()], [422, 429], "a taken name counts");
  const other = await world.signIn("agent", upline.account, upline.id);
  t.equal(await create(other), 422, "each agent separately");
});

t.test(
  "an account that may have been created counts, even if its response was lost or the client disconnected",
  async (t) => {
    const platform = new BlindPlatform();
    const world = await lobbyWorld({ platform, env: { LIMIT_ACCOUNT_DOWNLINES: "1" } });
    t.teardown(() => world.close());
    const ends: readonly [what: string, error: Error, isCounted: boolean][] = [
      ["the response was lost", new PlatformError("platform_timeout", true), true],
      ["the client disconnected", new DOMException("gone", "AbortError"), true],
      ["never connected", new PlatformError("platform_unreachable", true, { cause: refusedConnection }), false],
      ["refused", new PlatformError("validation_failed", false, { httpStatus: 200 }), false],
    ];
    for (const [what, error, isCounted] of ends) {
      const cookie = await world.signIn("agent", `agent${ends.findIndex(([other]) => other === what)}`, what);
      const create = async () =>
        (await world.send("POST", "/api/agent/downlines", cookie, goodBodies.createDownline)).statusCode;
      platform.instead.set("createDownline", error);
      await create();
      platform.instead.delete("createDownline");
      t.equal(await create(), isCounted ? 429 : 200, what);
    }
  },
);
