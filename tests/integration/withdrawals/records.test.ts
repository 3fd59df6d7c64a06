import { randomUUID } from "node:crypto";
import t from "tap";
import type { Answer } from "../../../shared/api.ts";
import { paymentPassword, total, withdraw, withdrawalWorld } from "./world.ts";

t.test("the records list every movement of withdrawals and agree with the balance", async (t) => {
  const { player, decide, wait, again, sum } = await withdrawalWorld(t);
  let rina = await player("records01", { upline: "agent01" });
  for (let free = 0; free < 3; free += 1) await withdraw(rina, { amount: "200" });
  await withdraw(rina, { amount: "200.50" });
  const lines = async () => {
    const { items } = await rina.visitor.json<Answer<"accountRecords">>("/api/records/account");
    return items.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter]);
  };
  const withdrawalSums = async () => {
    const { summary } = await rina.visitor.json<Answer<"profitRecords">>("/api/records/profit");
    return [summary.withdrawal, summary.fee];
  };

  await t.test("a fee has its own line", async (t) => {
    t.same((await lines()).slice(0, 2), [
      ["withdrawalFee", "-2.01", "199.50"],
      ["withdrawal", "-198.49", "201.51"],
    ]);
    t.same(await withdrawalSums(), ["798.49", "2.01"]);
  });

  await t.test("a rejection returns the fee as a fee", async (t) => {
    await decide(rina, { decision: "reject", remark: "The name differs." });
    t.same((await lines()).slice(0, 2), [
      ["withdrawalFee", "2.01", "400.00"],
      ["withdrawalReturn", "198.49", "397.99"],
    ]);
    t.same(await withdrawalSums(), ["600.00", "0.00"]);
  });

  await t.test("money that was not sent is returned when the payout counts as received", async (t) => {
    const body = { amount: "100", paymentPassword };
    await rina.visitor.call("POST", "/api/transfers/upline", body, { "idempotency-key": randomUUID() });
    await withdraw(rina, { amount: "200" });
    await decide(rina, { decision: "pay", amount: 15_000 });
    await wait(30);
    rina = await again(rina);
    const [newest, ...rest] = await lines();
    t.same(newest, ["withdrawalReturn", "48.00", "148.00"], "of 198.00 after the fee");
    t.ok(rest.some(([type, amount]) => type === "transferOut" && amount === "-100.00"));
    t.equal(newest?.[2], await total(rina.visitor));
    t.equal(sum(), 0);
  });
});
