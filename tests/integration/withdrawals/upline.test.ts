import { randomUUID } from "node:crypto";
import t from "tap";
import type { UplineTransfer } from "../../../shared/contracts/transfers.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { paymentPassword, refusalOf, total, withdrawalWorld } from "./world.ts";

const transfer = (visitor: SiteVisitor, more: object = {}, key: string = randomUUID()) =>
  visitor.call(
    "POST",
    "/api/transfers/upline",
    { amount: "100", paymentPassword, ...more },
    { "idempotency-key": key },
  );

t.test("transfers to the upline", async (t) => {
  const { sandbox, gateway, player, untilSwept, deposit, lose, sum } = await withdrawalWorld(t);
  const agent = gateway.visitor();
  await agent.signIn("agent01", "Agent1234");

  await t.test("a transfer to the upline moves money between the two accounts only", async (t) => {
    const { visitor } = await player("upline01", { upline: "agent01" });
    t.strictSame(await visitor.json<UplineTransfer>("/api/transfers/upline"), {
      ...{ enabled: true, minimum: "100.00", maximum: "100000.00", account: "agent01" },
    });
    const answer = await transfer(visitor, { amount: "250.50", remark: "For the tickets" });
    t.match(await answer.json(), { id: String, balance: "749.50" });
    t.equal(await total(visitor), "749.50");
    t.equal(await total(agent), "151000.50");
    t.equal(sum(), 0);
  });

  await t.test(
    "an invalid transfer to the upline is refused with an error on the field, and no money moves",
    async (t) => {
      const { visitor } = await player("upline02", { upline: "agent01" });
      for (const [amount, code] of [
        ["99.99", "amount_out_of_range"],
        ["100000.01", "amount_out_of_range"],
        ["1000.01", "balance_insufficient"],
      ] as const) {
        t.strictSame(await refusalOf(await transfer(visitor, { amount })), { code, fields: { amount: code } });
      }
      t.equal(
        (await refusalOf(await transfer(visitor))).code,
        "receiver_unavailable",
        "after three that were not made",
      );
      t.equal(await total(visitor), "1000.00");
      const { visitor: other } = await player("upline18", { upline: "agent01" });
      const wrong = await transfer(other, { paymentPassword: "111111" });
      t.equal((await refusalOf(wrong)).code, "payment_password_wrong");
      deposit("upline18", 10_000);
      t.equal((await refusalOf(await transfer(other))).code, "turnover_unmet", "turnover cannot be evaded");
      lose("upline18", 10_000);
      t.equal(await total(other), "1000.00");
      t.equal((await transfer(other)).status, 200);
    },
  );

  await t.test("the text of a transfer to the upline does not change or hide the amount, in Bengali too", async (t) => {
    const { visitor } = await player("upline06", { upline: "agent01" });
    for (const hidden of ["\u200b", "\u2060", "\ufeff", "\u202e", "\u2066", "\u200f", "\n"]) {
      const { code } = await refusalOf(await transfer(visitor, { remark: `a${hidden}b` }));
      t.equal(code, "validation_failed", JSON.stringify(hidden));
    }
    t.equal((await transfer(visitor, { remark: "ক্\u200dষ র\u200cয" })).status, 200);
  });

  await t.test("a transfer to oneself is not possible", async (t) => {
    const { visitor } = await player("upline07");
    const self = sandbox.steer("PUT", "/accounts/upline07", { upline: "UPLINE07" });
    await t.rejects(self, "which the platform does not support");
    const body = { account: "upline08", upline: "upline08" };
    await t.rejects(sandbox.steer("POST", "/accounts", body));
    t.match(await visitor.json<UplineTransfer>("/api/transfers/upline"), { enabled: false });
  });

  await t.test("a transfer to the upline requires an upline", async (t) => {
    const { visitor } = await player("upline03");
    t.match(await visitor.json<UplineTransfer>("/api/transfers/upline"), { enabled: false });
    const callsBefore = await sandbox.calls("transferUpline");
    t.equal((await refusalOf(await transfer(visitor))).code, "upline_missing");
    t.equal(
      await sandbox.calls("transferUpline"),
      callsBefore,
      "no money goes to a receiver whose limits cannot be checked",
    );
  });

  await t.test("a transfer to the upline with a swept key is answered as before only if it is the same", async (t) => {
    let member = await player("upline05", { upline: "agent01" });
    const [key, remark] = [randomUUID(), "One"];
    const created = (await (await transfer(member.visitor, { remark }, key)).json()) as { id: string };
    member = await untilSwept(member);
    const wrong = await transfer(member.visitor, { remark, paymentPassword: "111111" }, key);
    t.equal((await refusalOf(wrong)).code, "payment_password_wrong");
    t.match(await (await transfer(member.visitor, { remark }, key)).json(), { id: created.id });
    for (const more of [{ remark, amount: "500" }, { remark: "Two" }]) {
      member = await untilSwept(member);
      t.equal((await refusalOf(await transfer(member.visitor, more, key))).code, "idempotency_conflict");
    }
    t.equal(await total(member.visitor), "900.00");
  });

  await t.test("a transfer to the upline is made once per key, even if the response is lost", async (t) => {
    const { visitor } = await player("upline04", { upline: "agent01" });
    const before = await sandbox.calls("transferUpline");
    const [key, lost] = [randomUUID(), randomUUID()];
    for (let sending = 0; sending < 3; sending += 1) t.equal((await transfer(visitor, {}, key)).status, 200);
    await sandbox.steer("PUT", "/faults/transferUpline", { kind: "lostAnswer" });
    t.equal((await transfer(visitor, {}, lost)).status, 202);
    await sandbox.steer("DELETE", "/faults/transferUpline");
    t.equal((await transfer(visitor, {}, lost)).status, 200, "found in the account record");
    t.equal((await sandbox.calls("transferUpline")) - before, 2);
    t.equal(await total(visitor), "800.00");
  });
});
