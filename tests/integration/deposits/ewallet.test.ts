import { randomUUID } from "node:crypto";
import t from "tap";
import { byBkash, deposit, depositWorld, methods, okBody, pending, post, refer, refusalOf, total } from "./world.ts";

t.test(
  "a deposit by an e-wallet names the payee, takes the transaction id and is credited automatically",
  async (t) => {
    const { sandbox, gateway, member, signedIn, wait, decide } = await depositWorld(t);

    await t.test("a deposit shows payee, countdown and the rule of its reference on every device", async (t) => {
      const player = await member("ewallet01");
      const { id, ...card } = await okBody(post(player, "ewallet", { method: methods.nagad, amount: "500" }));
      t.match(card, {
        ...{ kind: "ewallet", method: "Nagad", amount: "500.00", fee: "7.50", arrives: "492.50", status: "pending" },
        payee: { name: "Adda Payments", account: "01811000002" },
        referenceRule: { characters: "alphanumeric", least: 8, most: 8 },
        waitsFor: "reference",
      });
      t.notOk("secondsLeft" in card);
      gateway.clock.advance(60_000);
      const otherBrowser = await signedIn("ewallet01");
      const [pendingDeposit] = await pending(otherBrowser);
      t.match(pendingDeposit, { id, payee: card.payee, expiresAt: card.expiresAt });
      const remaining = pendingDeposit?.secondsLeft ?? 0;
      t.ok(remaining >= 14 * 60 && remaining < 14.5 * 60, `${remaining} s of 15 minutes are left after one`);
      gateway.clock.advance(-60_000);

      t.equal((await refer(otherBrowser, id, "Money sent. TxnID: 7a8b9c0d, Tk 500")).status, 200);
      t.match(await deposit(player, id), { status: "pending", waitsFor: "review", reference: "7A8B9C0D" });
      t.equal(await total(player), "0.00");
      await wait(20);
      t.match(await deposit(player, id), { status: "done", arrives: "492.50", finishedAt: String, payee: undefined });
      t.equal(await total(player), "492.50");
      t.same(await pending(player), []);
    });

    await t.test("the transaction id is recognised with Bengali digits, spaces and small letters", async (t) => {
      const player = await member("ewallet02");
      const { id } = await byBkash(player);
      t.equal((await refer(player, id, "  ৯hk৭ ab১২ cd ")).status, 200);
      t.equal((await deposit(player, id)).reference, "9HK7AB12CD");
    });

    await t.test(
      "a malformed or used id is refused with an error on the field, and another one can be entered",
      async (t) => {
        const player = await member("ewallet03");
        const { id } = await byBkash(player);
        const before = await sandbox.calls("submitDepositReference");
        for (const reference of ["9HK7", "I have paid", "<b>", "9HK7AB12CD 9HK7AB12CE"]) {
          const refused = await refusalOf(await refer(player, id, reference));
          t.match(refused, { code: "reference_invalid", fields: { reference: "reference_invalid" } }, reference);
        }
        t.equal(await sandbox.calls("submitDepositReference"), before, "the platform was not called");
        const used = await refusalOf(await refer(player, id, "9HK7AB12CD"));
        t.match(used, { code: "reference_used", fields: { reference: "reference_used" } });
        t.equal((await refer(player, id, "9HK7AB12CE")).status, 200);
        t.equal(
          (await refusalOf(await refer(player, id, "9HK7AB12CF"))).code,
          "deposit_closed",
          "the deposit already has one",
        );
      },
    );

    await t.test(
      "the operator's decision is shown with its message; a partial payment is credited as such",
      async (t) => {
        const player = await member("ewallet04");
        await sandbox.steer("PUT", "/deposits", { reviewSeconds: null });
        const [first, second] = [await byBkash(player), await byBkash(player)];
        await decide(first.id, { decision: "reject", remark: "No such payment" });
        t.match(await deposit(player, first.id), { status: "failed", remark: "No such payment" });
        await decide(second.id, { decision: "payPart", amount: 12_345 });
        t.match(await deposit(player, second.id), { status: "done", amount: "500.00", arrives: "123.45" });
        t.equal(await total(player), "123.45");
        await t.rejects(decide(second.id, { decision: "approve" }), /409/, "money arrives once");
        t.equal(await total(player), "123.45");
        await sandbox.steer("PUT", "/deposits", { reviewSeconds: 20 });
      },
    );

    await t.test("an unpaid deposit is cancelled when it expires", async (t) => {
      const player = await member("ewallet05");
      const { id } = await byBkash(player);
      await wait(15 * 60);
      t.match(await deposit(player, id), { status: "cancelled", referenceRule: Object });
      t.equal((await refusalOf(await refer(player, id, "9HK7AB12ZZ"))).code, "deposit_closed");
      await decide(id, { decision: "approve", remark: "paid late" });
      t.equal(await total(player), "500.00", "late money is credited");
    });

    await t.test("another account's deposit cannot be read or cancelled", async (t) => {
      const [player, other] = [await member("ewallet06"), await member("ewallet07")];
      const { id } = await byBkash(player);
      t.equal((await refusalOf(await other.call("GET", `/api/deposits/${id}`))).code, "not_found");
      t.equal((await refusalOf(await refer(other, id, "9HK7AB1201"))).code, "not_found");
      t.same(await pending(other), []);
    });

    await t.test(
      "a repeated reference gets the first response, even after the deposit has been credited",
      async (t) => {
        const player = await member("ewallet08");
        const { id } = await byBkash(player);
        const key = randomUUID();
        const before = await sandbox.calls("submitDepositReference");
        const first = await (await refer(player, id, "TrxID 9HK7AB1208", key)).json();
        await wait(20);
        const again = await refer(player, id, "9hk7ab1208", key);
        t.equal(again.headers.get("idempotency-replayed"), "true", "the same id in another spelling");
        t.same(await again.json(), first);
        t.equal((await refusalOf(await refer(player, id, "9HK7AB1209", key))).code, "idempotency_conflict");
        t.equal((await sandbox.calls("submitDepositReference")) - before, 1);
        t.equal(await total(player), "500.00");
        await sandbox.steer("PUT", "/faults/depositRecords", { kind: "refused" });
        const without = await refer(player, id, "9HK7AB1208", key);
        const another = await refer(player, id, "9HK7AB1208");
        await sandbox.steer("DELETE", "/faults/depositRecords");
        t.same(
          [without.status, await without.json()],
          [200, first],
          "even while the platform does not return its rule",
        );
        t.equal((await refusalOf(another)).code, "platform_unreachable", "another write waits for it");
      },
    );
  },
);
