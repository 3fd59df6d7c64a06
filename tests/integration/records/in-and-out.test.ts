import t from "tap";
import { byBkash, methods, post, refer } from "../deposits/world.ts";
import { newest, paymentPassword, withdraw } from "../withdrawals/world.ts";
import { readRecords, recordsAgree, walletsAgree } from "./agreement.ts";
import { recordWorld } from "./world.ts";

t.test("deposits and withdrawals appear in every record with the same sums", async (t) => {
  const { sandbox, register, signedIn, play } = await recordWorld(t);
  const fields = { payeeName: "Rina Akter", paymentPassword };
  const { id } = (await register("inout01", fields)) as { id: string };
  const visitor = await signedIn("inout01");
  const player = { account: "inout01", visitor, cardId: `${id}1` };
  const decide = async (decision: object) =>
    sandbox.steer("POST", `/withdrawals/${(await newest(visitor)).id}`, decision);

  await t.test("all records agree on a deposit with its bonus, and on a failed deposit", async (t) => {
    const order = { method: methods.bkash, amount: "500.00", bonus: "802" };
    const deposit = (await (await post(visitor, "ewallet", order)).json()) as { id: string };
    await refer(visitor, deposit.id, "9HK7AB12CD");
    await sandbox.steer("POST", `/deposits/${deposit.id}`, { decision: "approve" });
    const failed = await byBkash(visitor, "300.00");
    await refer(visitor, failed.id, "9HK7AB12CE");
    await sandbox.steer("POST", `/deposits/${failed.id}`, { decision: "reject", remark: "Never arrived" });
    const records = await readRecords(visitor);
    recordsAgree(t, records);
    walletsAgree(t, records);
    t.match(records.profit.summary, { deposit: "500.00", withdrawal: "0.00", netDeposit: "500.00", bonus: "25.00" });
    t.match(records.bonus.items, [
      { type: "DEPOSIT", promotion: "5% on every deposit", amount: "25.00", status: "active" },
    ]);
    const types = records.account.items.map(({ type }) => type);
    t.same(types.filter((type) => type === "deposit" || type === "bonus").sort(), ["bonus", "deposit"]);
  });

  await t.test("all records agree on rejected, approved and pending withdrawals, and on one with a fee", async (t) => {
    play("inout01", "RNG", 1_000, 1_000);
    play("inout01", "RNG", 1_000, 1_000);
    t.match((await readRecords(visitor)).bonus.items, [{ status: "completed" }], "its turnover is complete");
    t.equal((await withdraw(player, { amount: "400" })).status, 200);
    await decide({ decision: "reject", remark: "The name differs" });
    let records = await readRecords(visitor);
    t.match(records.profit.summary, { deposit: "500.00", withdrawal: "0.00", fee: "0.00", netDeposit: "500.00" });
    for (const amount of ["300", "200", "200"]) {
      t.equal((await withdraw(player, { amount })).status, 200);
      await decide({ decision: "approve" });
    }
    t.equal((await withdraw(player, { amount: "250" })).status, 200, "the first one with a fee");
    records = await readRecords(visitor);
    recordsAgree(t, records);
    walletsAgree(t, records);
    const { withdrawal, fee } = records.profit.summary;
    t.same([withdrawal, fee], ["947.50", "2.50"], "the paid sum and the fee");
    await decide({ decision: "reject", remark: "Not today" });
    records = await readRecords(visitor);
    recordsAgree(t, records);
    walletsAgree(t, records);
    t.match(
      records.profit.summary,
      { withdrawal: "700.00", fee: "0.00", netDeposit: "-200.00" },
      "a fee is returned too",
    );
  });
});
