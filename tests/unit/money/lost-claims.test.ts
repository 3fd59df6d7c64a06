import t from "tap";
import { findOperation } from "../../../bff/money/lookups.ts";
import type { RecordsPort, UnconfirmedCall } from "../../../bff/money/open-writes.ts";

const name = "n".repeat(32);
const other = "o".repeat(32);
const claimOf = (operation: string, more: Partial<UnconfirmedCall> = {}): UnconfirmedCall => ({
  ...{ operation, reference: name, at: 0, amount: undefined },
  ...more,
});
const findResult = (answer: unknown, write: UnconfirmedCall) =>
  findOperation({ call: async () => answer } as unknown as RecordsPort, write, { language: "EN" });

t.test(
  "a rebate claim with a lost response is found by its client reference among the claims that the platform lists",
  async (t) => {
    const look = (claims: readonly object[], lastClaimAt?: string) =>
      findResult({ items: [], claims, lastClaimAt }, claimOf("claimRebate"));
    const mine = { amount: "4.00", clientReference: name };
    const theirs = { amount: "1.00", clientReference: other };
    t.same(await look([theirs, mine], "2026-05-06T06:00:00.000Z"), { state: "found", result: { amount: "4.00" } });
    t.same(await look([theirs]), { state: "absent" });
    t.same(await look([]), { state: "absent" }, "nothing was ever claimed");
    t.same(await look([], "2026-05-06T06:00:00.000Z"), { state: "unclear" }, "a platform that names no claims");
    t.same(
      await look([theirs, { amount: "4.00" }]),
      { state: "unclear" },
      "a claim without a name may be the lost one",
    );
    t.same(await look([mine, mine]), { state: "unclear" });
    t.same(await look(Array.from({ length: 20 }, () => theirs)), { state: "unclear" }, "older ones may be left out");
  },
);

t.test("the status of a rank's bonus shows whether it was paid", async (t) => {
  const look = (status: string) =>
    findResult([{ id: "UPGRADE-1", amount: "100.00", status }], claimOf("claimRankBonus", { subject: "UPGRADE-1" }));
  t.same(await look("claimed"), { state: "found", result: { amount: "100.00" } });
  t.same(await look("claimable"), { state: "absent" });
});

/**
 * Looks for a claim in the lines of the account record, because the list of rewards or bonuses no longer contains it.
 */
const findInAccountRecord = (
  operation: string,
  line: { clientReference?: string } | undefined,
  list: readonly object[] = [],
) => {
  const items = line ? [{ id: "1", type: "bonus", amount: "50.00", ...line }] : [];
  const call = async (name: string) => (name === "accountRecords" ? { items, total: items.length } : list);
  return findOperation({ call } as unknown as RecordsPort, claimOf(operation, { subject: "702-20579" }), {
    language: "EN",
  });
};

t.test(
  "a claim whose reward is no longer listed is found by its client reference among the account's bonuses",
  async (t) => {
    const claimed = { state: "found", result: { amount: "50.00", status: "claimed" } };
    for (const operation of ["claimPromotion", "claimLoginReward", "claimSignUpReward", "claimTicket"]) {
      t.same(await findInAccountRecord(operation, { clientReference: name }), claimed);
      t.same(await findInAccountRecord(operation, { clientReference: other }), { state: "absent" });
      t.same(await findInAccountRecord(operation, undefined), { state: "absent" });
      t.same(
        await findInAccountRecord(operation, {}),
        { state: "unclear" },
        "a bonus without a name may be the lost one",
      );
    }
    t.same(await findInAccountRecord("claimRankBonus", { clientReference: name }), {
      state: "found",
      result: { amount: "50.00" },
    });
    t.same(await findInAccountRecord("claimRankBonus", undefined), { state: "absent" });
  },
);

t.test("an expired reward is looked up among the bonuses, one in review is not", async (t) => {
  const as = (status: string) =>
    findInAccountRecord("claimPromotion", { clientReference: name }, [{ id: "702-20579", status }]);
  for (const status of ["close", "expired", "cancelled"]) t.match(await as(status), { state: "found" });
  t.same(await as("applying"), { state: "unclear" });
  t.same(await as("claim"), { state: "absent" });
});
