import { randomUUID } from "node:crypto";
import t from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { Points } from "../../../shared/contracts/points.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { refusalOf, total } from "../withdrawals/world.ts";
import { balance, convert, history, pointWorld, redeem, redemptions } from "./world.ts";

const receiver = { name: "Rina Akter", mobile: "+৮৮০ ১৭১২-৩৪৫৬৭৮", address: "12 Lake Road, Dhaka" };
const credited = async (visitor: SiteVisitor) =>
  (await visitor.json<Answer<"accountRecords">>("/api/records/account?type=points")).items;

t.test("points can be exchanged for credit, goods and taka", async (t) => {
  const { sandbox, collector, player, wait, lose } = await pointWorld(t);
  const stockOf = async (id: string, visitor: SiteVisitor) =>
    (await visitor.json<Points>("/api/points")).rewards.find((reward) => reward.id === id)?.stock;

  await t.test("points buy credit, which is paid into the wallet after approval", async (t) => {
    const rina = await collector("order01", 1_000);
    const key = randomUUID();
    const response = await redeem(rina, { quantity: 2 }, key);
    t.match([response.status, await response.json()], [200, { status: "inProcess", points: 1_000 }]);
    const again = await redeem(rina, { quantity: 2 }, key);
    t.equal(again.headers.get("idempotency-replayed"), "true");
    t.equal((await refusalOf(await redeem(rina, { quantity: 1 }, key))).code, "idempotency_conflict");
    t.equal(await sandbox.calls("redeemPoints"), 1, "one platform call for one key");
    t.equal(await balance(rina.visitor), 200);
    t.equal(await total(rina.visitor), "1000.00");
    await wait(1);
    t.equal(await total(rina.visitor), "1100.00");
    const { items } = await redemptions(rina.visitor);
    t.match(items, [{ name: "৳50 wallet bonus", type: "credit", status: "approved", quantity: 2, points: 1_000 }]);
    t.match(await credited(rina.visitor), [{ amount: "100.00", reference: items[0]?.id }]);
    t.notOk(items[0] && "clientReference" in items[0], "the client reference stays in the gateway");
  });

  await t.test(
    "points buy goods while stocks last, shipped to an address; a rejection returns the points",
    async (t) => {
      const rina = await collector("order02", 200_000);
      const bat = { rewardId: "9106", receiver };
      t.same(await refusalOf(await redeem(rina, { rewardId: "9106" })), {
        ...{ code: "validation_failed", fields: { receiver: "validation_failed" } },
      });
      t.match(await refusalOf(await redeem(rina, { ...bat, quantity: 4 })), {
        ...{ code: "reward_out_of_stock", fields: { quantity: String } },
      });
      for (const mobile of ["0171234567x", "+1 212 555 0100"]) {
        t.same(await refusalOf(await redeem(rina, { ...bat, receiver: { ...receiver, mobile } })), {
          ...{ code: "mobile_invalid", fields: { mobile: "invalid" } },
        });
      }
      const [one, other] = [await redeem(rina, bat), await redeem(rina, { ...bat, quantity: 2 })];
      t.same([one.status, other.status], [200, 200], "two keys are two orders");
      t.match(await sandbox.steer("GET", "/redemptions/order02"), {
        items: [{}, { receiver: { mobile: "01712345678" } }],
      });
      t.equal((await refusalOf(await redeem(rina, bat))).code, "reward_out_of_stock");
      const { id } = (await other.json()) as { id: string };
      await sandbox.steer("POST", `/redemptions/${id}`, { decision: "reject", remark: "No courier goes there" });
      t.match((await redemptions(rina.visitor)).items, [
        { id, status: "rejected", reason: "No courier goes there", points: 90_000 },
        { status: "inProcess", points: 45_000 },
      ]);
      t.equal(await balance(rina.visitor), 155_200);
      t.equal((await redeem(rina, bat)).status, 200, "the pieces are there again");
    },
  );

  await t.test(
    "points become whole taka immediately; a remainder stays, and more than the balance is refused",
    async (t) => {
      const rina = await collector("order03", 105);
      t.match(await refusalOf(await convert(rina, 99)), { code: "amount_out_of_range", fields: { points: String } });
      t.match(await refusalOf(await convert(rina, 306)), { code: "points_insufficient", fields: { points: String } });
      t.match(await refusalOf(await redeem(rina)), { code: "points_insufficient", fields: { quantity: String } });
      t.match(await (await convert(rina, 105)).json(), { amount: "10.00", balance: 205 });
      t.match(
        await (await convert(rina, 105)).json(),
        { amount: "10.00", balance: 105 },
        "another key is another order",
      );
      t.equal(await total(rina.visitor), "1020.00");
      t.same(
        (await credited(rina.visitor)).map(({ amount }) => amount),
        ["10.00", "10.00"],
      );
    },
  );

  await t.test("an order of points requires the right payment password, and wrong ones are counted", async (t) => {
    const rina = await collector("order04", 1_000);
    const wrong = { paymentPassword: "135790" };
    t.same(await refusalOf(await redeem(rina, wrong)), {
      ...{ code: "payment_password_wrong", fields: { paymentPassword: "invalid" } },
    });
    for (let failure = 2; failure < 5; failure += 1) await convert(rina, 100, wrong);
    t.equal((await refusalOf(await convert(rina, 100, wrong))).code, "payment_password_locked");
    t.equal((await refusalOf(await redeem(rina))).code, "payment_password_locked");
    t.equal(await balance(rina.visitor), 1_200);
    const bare = await player("order05");
    await sandbox.steer("POST", "/accounts", { account: "order06", password: "Demo1234" });
    await bare.visitor.signIn("order06", "Demo1234");
    t.equal((await refusalOf(await convert(bare, 100))).code, "payment_password_unset");
  });

  await t.test("every movement of points is a row of the detail, page by page", async (t) => {
    const rina = await collector("order07", 1_000);
    for (let round = 0; round < 8; round += 1) lose("order07", 1_000);
    await redeem(rina);
    await convert(rina, 100);
    const { items, total: count } = await history(rina.visitor);
    t.same(items.map(({ reason }) => reason).toSorted(), [
      ...["conversion", "grant", "redemption", ...items.filter(({ reason }) => reason === "slots").map(() => "slots")],
      "welcome",
    ]);
    t.equal(
      items.reduce((sum, { points }) => sum + points, 0),
      await balance(rina.visitor),
    );
    t.equal(items[0]?.balanceAfter, await balance(rina.visitor));
    t.match(
      items.find(({ reason }) => reason === "redemption"),
      { points: -500, remark: "৳50 wallet bonus" },
    );
    const last = await history(rina.visitor, `?size=1&page=${count}`);
    t.match(last, { items: [{ reason: "welcome", points: 200, balanceAfter: 200 }], total: count });
    t.equal(await stockOf("9101", rina.visitor), 9_999 - 3);
  });

  await t.test("only accounts can order, not guests or trials", async (t) => {
    const { visitor } = await player("order08");
    await visitor.call("DELETE", "/api/session");
    t.equal((await visitor.call("GET", "/api/points/history")).status, 401);
    await visitor.call("POST", "/api/session/trial");
    t.equal((await refusalOf(await visitor.call("GET", "/api/points/redemptions"))).code, "trial_not_allowed");
  });
});
