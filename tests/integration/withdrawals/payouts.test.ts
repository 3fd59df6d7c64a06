import { randomUUID } from "node:crypto";
import t from "tap";
import { uploadImage } from "../contact/world.ts";
import { answer, newest, type Player, payouts, refusalOf, total, withdraw, withdrawalWorld } from "./world.ts";

t.test("payouts of a withdrawal", async (t) => {
  const { sandbox, gateway, player, again, wait, decide, sum } = await withdrawalWorld(t, {
    LIMIT_ADDRESS_UPLOADS: "1000",
  });

  /** Makes a withdrawal of ৳500 of which `amount` poisha are sent. Returns the payout's id. */
  async function createPaidPayout(rina: Player, amount = 50_000): Promise<string> {
    await withdraw(rina);
    await decide(rina, { decision: "pay", amount });
    const [payout] = await payouts(rina.visitor);
    return payout?.id ?? "";
  }

  await t.test("a payout shows what was sent, by which payer, and how long an answer is possible", async (t) => {
    const rina = await player("payout01");
    const id = await createPaidPayout(rina, 30_000);
    const [payout] = await payouts(rina.visitor);
    t.match(payout, { id, withdrawalId: String, amount: "500.00", paid: "300.00", payer: /\*/, status: "waiting" });
    gateway.clock.advance(10 * 60_000);
    const secondsLeft = Math.ceil((Date.parse(payout?.deadline ?? "") - gateway.clock.now()) / 1_000);
    t.match(await payouts(rina.visitor), [{ secondsLeft }]);
    t.ok(secondsLeft > 0 && secondsLeft <= 1_210, "about 20 minutes");
  });

  await t.test("a payout reported as received ends the withdrawal", async (t) => {
    const rina = await player("payout02");
    const id = await createPaidPayout(rina);
    t.same(await (await answer(rina, id, { received: "all" })).json(), { status: "received" });
    t.equal((await newest(rina.visitor)).status, "confirmed");
    t.match(await payouts(rina.visitor), [{ status: "received", secondsLeft: 0 }]);
    t.equal(await total(rina.visitor), "500.00");
    t.equal((await refusalOf(await answer(rina, id, { received: "all" }))).code, "payout_closed");
  });

  await t.test("a payout reported as partly received returns the rest to the wallet", async (t) => {
    const rina = await player("payout03");
    const id = await createPaidPayout(rina, 30_000);
    t.same(await (await answer(rina, id, { received: "part", amount: "300" })).json(), { status: "part" });
    t.match(await newest(rina.visitor), { status: "confirmed", paid: "300.00", returned: "200.00" });
    t.equal(await total(rina.visitor), "700.00");
    t.equal(sum(), 0);
  });

  await t.test("a different sum is a dispute, which the operator decides", async (t) => {
    let rina = await player("payout04");
    const id = await createPaidPayout(rina);
    t.same(await (await answer(rina, id, { received: "part", amount: "100" })).json(), { status: "disputed" });
    await wait(60);
    rina = await again(rina);
    t.match(await newest(rina.visitor), { status: "paid" });
    t.equal(await total(rina.visitor), "500.00", "nothing is returned on the player's statement alone");
    await sandbox.steer("POST", `/payouts/${id}`, { arrived: 50_000, remark: "The bank shows all of it." });
    t.match(await newest(rina.visitor), { status: "confirmed", reason: "The bank shows all of it." });
    t.match(await payouts(rina.visitor), [{ status: "forced" }]);
    t.equal(await total(rina.visitor), "500.00");
  });

  await t.test(
    "a payout reported as not received is supported by images, and returned if the operator agrees",
    async (t) => {
      const rina = await player("payout05");
      const id = await createPaidPayout(rina);
      t.strictSame(await refusalOf(await answer(rina, id, { received: "none" })), {
        ...{ code: "validation_failed", fields: { images: "required" } },
      });
      t.equal((await refusalOf(await answer(rina, id, { received: "none", images: ["img-1"] }))).code, "image_unknown");
      const images = [await uploadImage(rina.visitor), await uploadImage(rina.visitor)];
      const more = { received: "none", images, remark: "Nothing came" };
      t.same(await (await answer(rina, id, more)).json(), { status: "disputed" });
      await sandbox.steer("POST", `/payouts/${id}`, { arrived: 0, remark: "The payer never sent it." });
      t.match(await newest(rina.visitor), { status: "rejected", returned: "500.00" });
      t.equal(await total(rina.visitor), "1000.00");
      t.equal(sum(), 0);
    },
  );

  await t.test("images of a refused answer can be sent again", async (t) => {
    const rina = await player("payout06");
    const id = await createPaidPayout(rina);
    const images = [await uploadImage(rina.visitor)];
    t.equal((await refusalOf(await answer(rina, "none", { received: "none", images }))).code, "not_found");
    t.same(await (await answer(rina, id, { received: "none", images })).json(), { status: "disputed" });
  });

  await t.test(
    "an unanswered payout counts as received after its time, and money that was not sent is returned",
    async (t) => {
      let rina = await player("payout07");
      const id = await createPaidPayout(rina, 49_999);
      await wait(30);
      rina = await again(rina);
      t.match(await payouts(rina.visitor), [{ status: "forced", secondsLeft: 0 }]);
      t.match(await newest(rina.visitor), { status: "confirmed", returned: "0.01" });
      t.equal(await total(rina.visitor), "500.01");
      t.equal((await refusalOf(await answer(rina, id, { received: "all" }))).code, "payout_closed");
    },
  );

  await t.test("one of two concurrent answers counts, and invalid answers do not reach the platform", async (t) => {
    const rina = await player("payout08");
    const other = await player("payout09");
    const id = await createPaidPayout(rina);
    const before = await sandbox.calls("answerPayout");
    for (const body of [
      { received: "part" },
      { received: "all", amount: "5" },
      { received: "some" },
      { received: "part", amount: "1.005" },
      { received: "all", remark: "a\nb" },
    ]) {
      t.equal((await refusalOf(await answer(rina, id, body))).code, "validation_failed", JSON.stringify(body));
    }
    t.equal(await sandbox.calls("answerPayout"), before);
    t.strictSame(await refusalOf(await answer(rina, id, { received: "part", amount: "500" })), {
      ...{ code: "amount_out_of_range", fields: { amount: "amount_out_of_range" } },
    });
    t.equal((await refusalOf(await answer(other, id, { received: "all" }))).code, "not_found");
    const both = await Promise.all([0, 1].map(() => answer(rina, id, { received: "all" })));
    t.same(both.map(({ status }) => status).sort(), [200, 409]);
    const key = randomUUID();
    await answer(rina, id, { received: "all" }, key);
    t.equal((await answer(rina, id, { received: "all" }, key)).headers.get("idempotency-replayed"), "true");
  });
});
