import { randomUUID } from "node:crypto";
import t from "tap";
import { agentWorld, refusalOf } from "../../../integration/agents/world.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";

const password = "Demo1234";
const rebates = [{ product: "RNG", rate: 10 }];
const tiers = [{ threshold: "0.00", active: 0, rate: 1 }];
/** Platform operations that give away an agent's income. */
const operations = [
  ...["createDownline", "changeDownlineRebates", "promoteDownline", "createAffiliateLink", "submitContract"],
  ...["answerDividend", "answerDailySalary", "answerHourSalary", "answerRealtimeSalary"],
];

t.setTimeout(600_000);

t.test("a copied session of an agent gives no income away, also right after the owner's own proof", async (t) => {
  const { gateway, signIn, idOf, calls } = await agentWorld(t);
  const agent = await signIn("head01");
  const answer = { type: "termination", action: "accept" };
  const writes: [method: string, path: string, body: object][] = [
    ["POST", "/api/agent/downlines", { username: "mule0001", password: "Rahim2244", type: "player", rebates }],
    ["PUT", `/api/agent/downlines/${idOf("sub01")}/rebates`, { rebates }],
    ["POST", `/api/agent/downlines/${idOf("sub01")}/promotion`, {}],
    ["POST", "/api/agent/links", { type: "player", rebates }],
    ["POST", "/api/agent/contracts", { kind: "dividend", downline: idOf("sub01"), period: "daily", tiers }],
    ["POST", "/api/agent/contract-requests/dividend/1", answer],
    ["POST", "/api/agent/contract-requests/daily-salary/1", answer],
    ["POST", "/api/agent/contract-requests/hour-salary/1", answer],
    ["POST", "/api/agent/contract-requests/realtime-salary/1", answer],
  ];
  const copy = (): SiteVisitor =>
    new SiteVisitor(
      gateway.url,
      new Map([...agent.cookies].filter(([name]) => ["sid", "device", "proven"].includes(name))),
    );
  const before = await Promise.all(operations.map(calls));
  const early = copy();
  await agent.prove(password);
  for (const attacker of [early, copy()]) {
    for (const [method, path, body] of writes) {
      const refusal = await refusalOf(await attacker.call(method, path, body, { "idempotency-key": randomUUID() }));
      t.match(refusal, { code: "proof_required" }, `${method} ${path}`);
    }
  }
  t.same(await Promise.all(operations.map(calls)), before, "none of it reached the platform");
  const [newAccount] = writes;
  if (newAccount) t.equal((await agent.call(...newAccount)).status, 200, "the agent's own browser may");
});
