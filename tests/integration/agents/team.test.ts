import { randomUUID } from "node:crypto";
import t from "tap";
import type { AgentOverview, DownlineDetail } from "../../../shared/contracts/agent-team.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { agentWorld, paymentPassword, refusalOf } from "./world.ts";

t.test("an agent and its team", async (t) => {
  const { sandbox, account, signIn, idOf, calls, list, row } = await agentWorld(t);
  const head = await signIn("head01");
  const sub = await signIn("sub01");
  const rebates = (visitor: SiteVisitor, name: string, rate: number) =>
    visitor.call("PUT", `/api/agent/downlines/${idOf(name)}/rebates`, { rebates: [{ product: "RNG", rate }] });
  const transfer = (visitor: SiteVisitor, downline: string, more: object = {}, key: string = randomUUID()) => {
    const body = { downline: idOf(downline), amount: "250.50", paymentPassword, ...more };
    return visitor.call("POST", "/api/agent/transfers", body, { "idempotency-key": key });
  };
  const create = (more: object = {}) =>
    head.call("POST", "/api/agent/downlines", {
      ...{ username: "rahim22", password: "Rahim2244", type: "player", rebates: [{ product: "RNG", rate: 10 }] },
      ...more,
    });

  await t.test("the overview compares days with the days before them, with two calls", async (t) => {
    const overview = await head.json<AgentOverview>("/api/agent/overview?from=2026-05-04&to=2026-05-11");
    t.match(overview, {
      from: "2026-05-04",
      figures: { members: 2, agents: 1, players: 1 },
      previous: { bet: "0.00" },
    });
    t.equal(await calls("teamOverview"), 2);
    for (const days of [
      "from=2026-05-11&to=2026-05-11",
      "from=2025-01-01&to=2026-05-01",
      "from=2026-02-30&to=2026-03-02",
    ]) {
      const { code } = await refusalOf(await head.call("GET", `/api/agent/overview?${days}`));
      t.equal(code, "validation_failed", days);
    }
    t.equal(await calls("teamOverview"), 2);
  });

  await t.test("every level of the tree can be opened and searched", async (t) => {
    t.match(await list(head), { items: [{ account: "sub01", level: 1 }], total: 1, path: [{ account: "head01" }] });
    const below = await list(head, `?parent=${idOf("sub01")}`);
    t.match(below, { items: [{ account: "player01", level: 2, parent: "sub01" }], path: [{}, { account: "sub01" }] });
    t.match(await row(head, "player01"), { level: 2, type: "player", balance: "1000.00" });
    t.match(await row(sub, "player01"), { level: 1 });
    const detail = await head.json<DownlineDetail>(`/api/agent/downlines/${idOf("player01")}`);
    t.match(detail, { level: 2, isDirect: false, path: [{ account: "head01" }, { account: "sub01" }], rebates: [{}] });
  });

  await t.test("each figure of the overview lists the accounts that it counts", async (t) => {
    const { now } = (await sandbox.steer("POST", "/clock", { advance: 0 })) as { now: number };
    const day = new Date(now + 6 * 3_600_000).toISOString().slice(0, 10);
    const names = async (query: string) =>
      (await list(head, query)).items.map(({ account, level }) => `${account} ${level}`);
    t.strictSame((await names("?group=team&sort=account")).toSorted(), ["player01 2", "sub01 1"]);
    t.strictSame(await names("?group=team&type=player"), ["player01 2"]);
    t.strictSame(await names("?group=online"), ["sub01 1"], "signed in above");
    t.strictSame(await names("?group=firstDeposits"), []);
    t.equal((await list(head, `?group=registered&from=${day}`)).total, 2);
    t.equal((await list(head, `?group=registered&to=${day}`)).total, 0);
    t.equal(
      (await refusalOf(await head.call("GET", "/api/agent/downlines?group=everybody"))).code,
      "validation_failed",
    );
  });

  await t.test("accounts are created by the site's own rules", async (t) => {
    t.match(await refusalOf(await create({ username: "x" })), {
      code: "validation_failed",
      fields: { username: String },
    });
    t.match(await refusalOf(await create({ password: "123456" })), { code: "password_default" });
    t.equal(await calls("createDownline"), 0);
    const most = await refusalOf(await create({ rebates: [{ product: "RNG", rate: 9_990 }] }));
    t.match(most, { code: "rebate_out_of_range", fields: { RNG: "range" } });
    t.strictSame(await (await create()).json(), { account: "rahim22" });
    t.match(await refusalOf(await create()), { code: "username_taken", fields: { username: "taken" } });
    t.match(await row(head, "rahim22"), { level: 1, type: "player", status: "active" });
  });

  await t.test("rebates of direct downlines are set between their own and their children's", async (t) => {
    await rebates(head, "sub01", 20);
    t.equal((await rebates(sub, "player01", 20)).status, 204);
    t.strictSame(await refusalOf(await rebates(head, "sub01", 10)), {
      ...{ status: 422, code: "rebate_out_of_range", fields: { RNG: "child:player01" } },
    });
    t.equal((await refusalOf(await rebates(head, "player01", 10))).code, "downline_not_direct");
  });

  await t.test("a player can become an agent, but not a player again", async (t) => {
    const promote = () => sub.call("POST", `/api/agent/downlines/${idOf("player01")}/promotion`);
    t.equal((await promote()).status, 204);
    t.match(await row(sub, "player01"), { type: "agent" });
    t.equal((await refusalOf(await promote())).code, "downline_not_promotable");
  });

  await t.test("money sent to a downline moves once per key, even if the response is lost", async (t) => {
    const key = randomUUID();
    t.match(await (await transfer(head, "player01", {}, key)).json(), { id: String, balance: "749.50" });
    t.equal((await transfer(head, "player01", {}, key)).headers.get("idempotency-replayed"), "true");
    t.match(await row(head, "player01"), { balance: "1250.50" });
    t.strictSame(await refusalOf(await transfer(head, "player01", { amount: "99.99" })), {
      ...{ status: 422, code: "amount_out_of_range", fields: { amount: "amount_out_of_range" } },
    });
    const wrong = await refusalOf(await transfer(head, "player01", { paymentPassword: "111111" }));
    t.equal(wrong.code, "payment_password_wrong");
    await sandbox.steer("PUT", "/faults/transferDownline", { kind: "lostAnswer" });
    const lost = randomUUID();
    t.equal((await transfer(head, "player01", { amount: "101" }, lost)).status, 202);
    await sandbox.steer("DELETE", "/faults/transferDownline");
    t.match(await (await transfer(head, "player01", { amount: "101" }, lost)).json(), { balance: "648.50" });
    t.match(await row(head, "player01"), { balance: "1351.50" });
  });

  await t.test("accounts outside the tree are refused even if the platform does not check", async (t) => {
    await account("late01", { upline: "other01" });
    await sandbox.steer("PUT", "/switches", { ownTreeCheck: false });
    const before = await calls("transferDownline");
    for (const name of ["head01", "sub01", "stranger01", "other01", "late01", "nobody01"]) {
      for (const answer of [await transfer(sub, name), await rebates(sub, name, 10)]) {
        t.strictSame(await refusalOf(answer), { status: 404, code: "downline_unknown" }, name);
      }
      const response = await sub.call("GET", `/api/agent/downlines/${idOf(name)}`);
      t.equal(response.status, 404, name);
    }
    t.equal(await calls("transferDownline"), before);
  });

  await t.test("only agents have access to the team", async (t) => {
    const player = await signIn("stranger01");
    t.strictSame(await refusalOf(await player.call("GET", "/api/agent/downlines")), {
      status: 403,
      code: "agent_only",
    });
  });
});
