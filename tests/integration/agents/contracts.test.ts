import t from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { ContractRequests } from "../../../shared/contracts/agent-contracts.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { oneKey, post } from "../../support/write-trial.ts";
import { agentWorld, refusalOf } from "./world.ts";

const tiers = [{ threshold: "1000.50", active: 2, rate: 1 }];

t.test("contracts between agents, over the gateway", async (t) => {
  const { sandbox, signIn, idOf, calls } = await agentWorld(t);
  const [head, sub, player, other] = [
    ...[await signIn("head01"), await signIn("sub01"), await signIn("player01"), await signIn("other01")],
  ] as const;
  const body = (more: object = {}) => ({
    kind: "hourSalary",
    downline: idOf("sub01"),
    period: "daily",
    tiers,
    ...more,
  });
  const offer = (visitor: SiteVisitor, more: object = {}, key = oneKey()) =>
    post(visitor, "/api/agent/contracts", body(more), key);
  const requests = (visitor: SiteVisitor) => visitor.json<ContractRequests>("/api/agent/contract-requests");
  const listContracts = (visitor: SiteVisitor, role: string) =>
    visitor.json<Answer<"agentContracts">>(`/api/agent/contracts?kind=hourSalary&role=${role}`);
  const answer = (visitor: SiteVisitor, id: string, action: string, type = "new", path = "hour-salary") =>
    post(visitor, `/api/agent/contract-requests/${path}/${id}`, { type, action }, oneKey());
  let id = "";

  await t.test("an offer to a proven direct downline is made once", async (t) => {
    const key = oneKey();
    const [before, proofs] = [await calls("submitContract"), await calls("downline")];
    const first = await offer(head, {}, key);
    id = ((await first.json()) as { id: string }).id;
    const again = await offer(head, {}, key);
    t.same([again.headers.get("idempotency-replayed"), await again.json()], ["true", { id }]);
    t.same([(await calls("submitContract")) - before, (await calls("downline")) - proofs], [1, 1]);
    t.match(await refusalOf(await offer(head)), { status: 409, code: "contract_exists" });
    const generous = { kind: "dailySalary", tiers: [{ threshold: "0", active: 0, rate: 10_000 }] };
    t.match(await refusalOf(await offer(head, generous)), { code: "contract_too_generous", fields: { tiers: String } });
    t.match(await refusalOf(await offer(head, { downline: idOf("stranger01") })), {
      status: 404,
      code: "downline_unknown",
    });
    t.match(await refusalOf(await offer(head, { downline: idOf("player01") })), { code: "downline_not_direct" });
    t.match(await refusalOf(await offer(head, { period: "weekly" })), { fields: { period: "invalid" } });
    const duplicateTiers = [
      { threshold: "0", active: 0, rate: 5 },
      { threshold: "0.00", active: 0, rate: 4 },
    ];
    t.match(await refusalOf(await offer(head, { kind: "realtimeSalary", tiers: duplicateTiers })), {
      ...{ status: 400, code: "validation_failed", fields: { tiers: "invalid" } },
    });
    t.equal((await calls("submitContract")) - before, 3);
  });

  await t.test("only the receiver can answer an offer", async (t) => {
    const request = { id, kind: "hourSalary", type: "new", from: "head01", period: "daily", tiers };
    t.match(await requests(sub), { items: [request], openOffers: 0 });
    t.match(await requests(head), { items: [], openOffers: 1 });
    t.match(await requests(player), { items: [], kinds: { hourSalary: { enabled: false } } });
    const before = await calls("answerHourSalary");
    for (const visitor of [other, player, head]) {
      t.match(await refusalOf(await answer(visitor, id, "accept")), { status: 404, code: "contract_unknown" });
    }
    t.match(await refusalOf(await answer(sub, id, "accept", "new", "dividend")), { code: "contract_unknown" });
    t.match(await refusalOf(await answer(sub, id, "accept", "termination")), { status: 409, code: "contract_closed" });
    t.equal(await calls("answerHourSalary"), before, "the platform was not called");
    t.equal((await answer(sub, id, "accept")).status, 204);
    t.match(await listContracts(sub, "mine"), { items: [{ id, status: "signed", receiver: "sub01", tiers }] });
    t.match(await refusalOf(await answer(sub, id, "reject")), { status: 409, code: "contract_closed" });
  });

  await t.test(
    "a contract ends when its receiver agrees, and only the agent who offered it can request that",
    async (t) => {
      const end = (visitor: SiteVisitor) =>
        post(visitor, `/api/agent/contracts/${id}/termination`, undefined, oneKey());
      for (const visitor of [sub, other]) t.match(await refusalOf(await end(visitor)), { code: "contract_unknown" });
      t.equal((await end(head)).status, 204);
      t.match(await requests(sub), { items: [{ id, type: "termination", current: { tiers } }] });
      t.equal((await answer(sub, id, "accept", "termination")).status, 204);
      t.match(await listContracts(head, "downlines"), { items: [{ id, endsAt: String }] });
    },
  );

  await t.test("a repeated offer with a lost response is found by its client reference", async (t) => {
    const key = oneKey();
    await sandbox.steer("PUT", "/faults/submitContract", { kind: "lostAnswer" });
    t.equal((await offer(head, { kind: "dividend", period: "weekly" }, key)).status, 202);
    await sandbox.steer("DELETE", "/faults/submitContract");
    const before = await calls("submitContract");
    const again = await offer(head, { kind: "dividend", period: "weekly" }, key);
    const [request] = (await requests(sub)).items;
    t.same([again.status, await again.json()], [200, { id: request?.id }]);
    t.equal(await calls("submitContract"), before);
    const answerKey = oneKey();
    const say = () =>
      post(sub, `/api/agent/contract-requests/dividend/${request?.id}`, { type: "new", action: "reject" }, answerKey);
    await sandbox.steer("PUT", "/faults/answerDividend", { kind: "lostAnswer" });
    t.equal((await say()).status, 202);
    await sandbox.steer("DELETE", "/faults/answerDividend");
    t.equal((await say()).status, 204);
  });
});
