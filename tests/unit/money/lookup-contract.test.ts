import t from "tap";
import { contractLookups } from "../../../bff/money/lookups.ts";
import type { OperationInputs, OperationResults } from "../../../bff/platform/operations.ts";

type Contract = OperationResults["contractList"]["items"][number];

const at = Date.UTC(2026, 4, 6, 12);
const [ours, other] = ["o".repeat(32), "x".repeat(32)];
const contract = (more: Partial<Contract> = {}): Contract => ({
  ...{ id: "7", kind: "hourSalary", period: "daily", tiers: [], offerer: "head01", receiver: "sub01" },
  ...{ status: "signed", createdAt: new Date(at).toISOString(), clientReferences: [other] },
  ...more,
});

const findContract = (operation: keyof typeof contractLookups, contracts: Contract[], subject?: string) => {
  const call = async (_id: string, { kind }: OperationInputs["contractList"]) => ({
    items: contracts.filter((one) => one.kind === kind),
  });
  const lost = { operation, reference: ours, at, amount: undefined, subject };
  return contractLookups[operation]({ call: call as never }, lost, { language: "EN" });
};

t.test("an offer with a lost response was made if a contract of any kind lists its client reference", async (t) => {
  const match = contract({ clientReferences: [ours, other], status: "terminated" });
  t.same(await findContract("submitContract", [contract({ kind: "dividend" }), match]), {
    state: "found",
    result: { id: "7" },
  });
  t.same(await findContract("submitContract", []), { state: "absent" });
  t.same(
    await findContract("submitContract", [contract()]),
    { state: "absent" },
    "another account's offer has its own client reference",
  );
  const nameless = contract({ clientReferences: [] });
  t.same(await findContract("submitContract", [nameless]), { state: "unclear" });
  const older = { ...nameless, createdAt: new Date(at - 3_600_000).toISOString() };
  t.same(await findContract("submitContract", [older]), { state: "absent" });
});

t.test("a termination with a lost response was requested if the contract lists its client reference", async (t) => {
  const named = contract({ clientReferences: [other, ours] });
  t.same(await findContract("submitContract", [named], "7"), { state: "found", result: { id: "7" } });
  t.same(await findContract("submitContract", [contract()], "7"), { state: "absent" });
  t.same(await findContract("submitContract", [contract({ clientReferences: [] })], "7"), { state: "unclear" });
  t.same(await findContract("submitContract", [contract()], "8"), { state: "unclear" });
});

t.test("an answer with a lost response was given if the contract lists its client reference", async (t) => {
  const answer = (more: Partial<Contract>) => findContract("answerHourSalary", [contract(more)], "7");
  t.same(await answer({ clientReferences: [ours] }), { state: "found", result: null });
  t.same(await answer({ clientReferences: [other] }), { state: "absent" }, "another device answered");
  t.same(await answer({ clientReferences: [], status: "pending" }), { state: "absent" });
  t.same(await answer({ clientReferences: [] }), { state: "unclear" });
  t.same(await findContract("answerDividend", [contract()], "7"), { state: "unclear" }, "of another kind");
});
