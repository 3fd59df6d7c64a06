import { randomUUID } from "node:crypto";
import t from "tap";
import type { WithdrawalOptions } from "../../../shared/contracts/withdrawals.ts";
import { list, refusalOf, total, withdraw, withdrawalWorld } from "./world.ts";

t.test("requesting a withdrawal", async (t) => {
  const { sandbox, gateway, player, deposit, lose, sum } = await withdrawalWorld(t);
  const calls = () => sandbox.calls("withdraw");

  await t.test(
    "the withdrawal form shows limits, fee and remaining turnover before it asks for a password",
    async (t) => {
      const rina = await player("asking01");
      deposit("asking01", 60_000);
      lose("asking01", 20_000);
      t.strictSame(await rina.visitor.json<WithdrawalOptions>("/api/withdrawals/options"), {
        ...{ minimum: "200.00", maximum: "50000.00", arrivesMinutes: 2, confirmMinutes: 30 },
        fee: { basisPoints: 100, freeADay: 3, freeLeft: 3 },
        turnover: { required: "600.00", actual: "200.00", left: "400.00" },
      });
    },
  );

  await t.test("the money leaves the wallet immediately, and the withdrawal is in the list", async (t) => {
    const rina = await player("asking02");
    const answer = await withdraw(rina, { amount: "500.50" });
    t.equal(answer.status, 200);
    t.match(await answer.json(), { held: false, id: String, fee: "0.00" });
    t.equal(await total(rina.visitor), "499.50");
    const { items, total: count } = await list(rina.visitor);
    t.equal(count, 1);
    t.match(items, [{ amount: "500.50", fee: "0.00", arrives: "500.50", status: "pending", cardId: rina.cardId }]);
    t.notOk("timeline" in (items[0] ?? {}), "notified of one withdrawal only");
    t.equal(sum(), 0);
  });

  await t.test("a withdrawal held for approval is accepted", async (t) => {
    const rina = await player("asking03");
    await sandbox.steer("PUT", "/switches", { holdWithdrawals: true });
    const answer = await withdraw(rina);
    await sandbox.steer("PUT", "/switches", { holdWithdrawals: false });
    t.same([answer.status, await answer.json()], [200, { held: true }]);
    t.match(await list(rina.visitor), { items: [{ amount: "500.00", status: "pending" }] });
  });

  await t.test("the fourth withdrawal of a day costs one percent, which is part of the amount", async (t) => {
    const rina = await player("asking04");
    for (let free = 0; free < 3; free += 1) await withdraw(rina, { amount: "200" });
    t.match(await (await withdraw(rina, { amount: "200.50" })).json(), { fee: "2.01" });
    t.match((await list(rina.visitor)).items[0], { amount: "200.50", fee: "2.01", arrives: "198.49" });
    t.equal(await total(rina.visitor), "199.50");
  });

  await t.test("errors of a withdrawal name their field, and no money moves", async (t) => {
    const rina = await player("asking05");
    const other = await player("asking06");
    for (const [more, code, field] of [
      [{ amount: "1000.01" }, "balance_insufficient", "amount"],
      [{ amount: "199.99" }, "amount_out_of_range", "amount"],
      [{ amount: "50000.01" }, "amount_out_of_range", "amount"],
      [{ cardId: other.cardId }, "card_unknown", "cardId"],
      [{ cardId: "none" }, "card_unknown", "cardId"],
    ] as const) {
      t.strictSame(await refusalOf(await withdraw(rina, more)), { code, fields: { [field]: code } });
    }
    deposit("asking05", 1);
    t.strictSame(await refusalOf(await withdraw(rina)), {
      ...{ code: "turnover_unmet", fields: { amount: "turnover_unmet" } },
    });
    lose("asking05", 1);
    t.equal(await total(rina.visitor), "1000.00");
    t.equal((await withdraw(rina, { amount: "1000" })).status, 200, "all of it");
    t.equal(await total(rina.visitor), "0.00");
  });

  await t.test("invalid withdrawals do not reach the platform", async (t) => {
    const rina = await player("asking07");
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    const before = await calls();
    for (const amount of ["0", "-5", "1e3", "1.005", "৫০০", " 500", ""]) {
      t.equal((await refusalOf(await withdraw(rina, { amount }))).code, "validation_failed", amount);
    }
    t.equal((await refusalOf(await withdraw(rina, { paymentPassword: "" }))).code, "validation_failed");
    const keyless = await rina.visitor.call("POST", "/api/withdrawals", {
      ...{ amount: "500", cardId: rina.cardId, paymentPassword: "246810" },
    });
    t.equal((await refusalOf(keyless)).code, "idempotency_key_required");
    const guest = gateway.visitor();
    t.equal((await refusalOf(await withdraw({ ...rina, visitor: guest }))).code, "session_required");
    t.equal((await refusalOf(await withdraw({ ...rina, visitor: trial }))).code, "trial_not_allowed");
    t.equal(await calls(), before);
  });

  await t.test("a wrong payment password frees the key, and five of them lock the form for a while", async (t) => {
    const rina = await player("asking08");
    const key = randomUUID();
    for (let failure = 0; failure < 4; failure += 1) {
      t.match(await refusalOf(await withdraw(rina, { paymentPassword: "111111" }, key)), {
        ...{ code: "payment_password_wrong", fields: { paymentPassword: "invalid" } },
      });
    }
    t.equal(
      (await refusalOf(await withdraw(rina, { paymentPassword: "111111" }, key))).code,
      "payment_password_locked",
    );
    const before = await calls();
    t.equal((await refusalOf(await withdraw(rina, {}, key))).code, "payment_password_locked");
    t.equal(await calls(), before);
    gateway.clock.advance(15 * 60_000);
    t.equal((await withdraw(rina, {}, key)).status, 200);
  });

  await t.test("a payment password may be typed in Bengali digits, with spaces around it", async (t) => {
    const rina = await player("asking10");
    t.equal((await withdraw(rina, { paymentPassword: " ২৪৬৮১০ " })).status, 200);
  });

  await t.test("a withdrawal without a payment password is refused until one is set", async (t) => {
    const account = "asking09";
    const fields = { account, password: "Demo1234", payeeName: "Rina Akter", balance: 100_000 };
    const { id } = (await sandbox.steer("POST", "/accounts", fields)) as { id: string };
    const visitor = gateway.visitor();
    await visitor.signIn(account, "Demo1234");
    const answer = await withdraw({ account, visitor, cardId: `${id}1` });
    t.equal((await refusalOf(answer)).code, "payment_password_unset");
  });
});
