import t from "tap";
import type { ContractRequests } from "../../../shared/contracts/agent-contracts.ts";
import { contractKindsOf } from "../../../web/src/lib/session/contracts.ts";

const none: ContractRequests = {
  items: [],
  kinds: {
    dividend: { enabled: false },
    dailySalary: { enabled: false },
    hourSalary: { enabled: false },
    realtimeSalary: { enabled: false },
  },
  openOffers: 0,
};

t.test("an agent sees the kinds of running contracts and of a first one that is offered", async (t) => {
  t.same(contractKindsOf(undefined), []);
  t.same(contractKindsOf(none), []);
  const runs: ContractRequests = { ...none, kinds: { ...none.kinds, hourSalary: { enabled: true } } };
  t.same(contractKindsOf(runs), ["hourSalary"]);
  const tiers = [{ threshold: "0.00", active: 0, rate: 30 }];
  const offer = { id: "1", kind: "dividend", type: "new", from: "agent01", period: "weekly", tiers } as const;
  t.same(contractKindsOf({ ...runs, items: [offer] }), ["dividend", "hourSalary"]);
});
