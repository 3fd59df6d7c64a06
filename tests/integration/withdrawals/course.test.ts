import t from "tap";
import { list, newest, refusalOf, total, withdraw, withdrawalWorld } from "./world.ts";

t.test("states of a withdrawal", async (t) => {
  const { gateway, player, again, wait, decide, sum } = await withdrawalWorld(t);

  await t.test(
    "a withdrawal moves from requested through review, approval and payout to its end automatically",
    async (t) => {
      let rina = await player("course01");
      await withdraw(rina);
      const happened = async () => (await newest(rina.visitor)).timeline.filter(({ at }) => at).map(({ step }) => step);
      t.same(await happened(), ["asked"]);
      await wait(1);
      t.same(await happened(), ["asked", "review", "approved"]);
      await wait(1);
      t.same(await happened(), ["asked", "review", "approved", "paid"]);
      t.match(await newest(rina.visitor), { status: "paid", paid: "500.00" });
      await wait(30);
      rina = await again(rina);
      t.same(await happened(), ["asked", "review", "approved", "paid", "confirmed"]);
      t.match(await newest(rina.visitor), { status: "confirmed", finishedAt: String });
      t.equal(await total(rina.visitor), "500.00");
    },
  );

  await t.test("a longer review shows its reason", async (t) => {
    const rina = await player("course02");
    await withdraw(rina);
    await decide(rina, { decision: "delay", ms: 600_000, remark: "The bank is closed until ten." });
    const { reason, timeline } = await newest(rina.visitor);
    t.equal(reason, "The bank is closed until ten.");
    t.same(
      timeline.map(({ step, at, reason }) => [step, at !== undefined, reason]),
      [
        ["asked", true, undefined],
        ["review", false, "The bank is closed until ten."],
        ["approved", false, undefined],
        ["paid", false, undefined],
        ["confirmed", false, undefined],
      ],
    );
    await wait(11);
    t.match(await newest(rina.visitor), { status: "approved" });
  });

  await t.test("a rejected withdrawal shows its message, and the money is returned", async (t) => {
    const rina = await player("course03");
    await withdraw(rina);
    await decide(rina, { decision: "reject", remark: "The name of the account is not yours." });
    const rejected = await newest(rina.visitor);
    t.match(rejected, { status: "rejected", reason: "The name of the account is not yours.", returned: "500.00" });
    t.same(
      rejected.timeline.map(({ step }) => step),
      ["asked", "review", "rejected"],
    );
    t.ok(rejected.timeline.every(({ at }) => at));
    t.equal(await total(rina.visitor), "1000.00");
    t.equal(sum(), 0);
    const notices = await gateway.deps.platform.call("notifications", { since: 1 }, await context(rina.account));
    t.match(notices, [{ type: "WITHDRAW_REJECTED", amount: "500.00" }]);
  });

  await t.test(
    "the list of withdrawals has pages, states and days, and another account's withdrawal is not found",
    async (t) => {
      const rina = await player("course04");
      const other = await player("course05");
      for (let count = 0; count < 3; count += 1) await withdraw(rina, { amount: "200" });
      await decide(rina, { decision: "reject", remark: "Once more, please." });
      t.match(await list(rina.visitor, "?size=2&page=2"), { items: [{}], page: 2, size: 2, total: 3, pages: 2 });
      t.equal((await list(rina.visitor, "?status=rejected")).total, 1);
      t.equal((await list(rina.visitor, "?status=pending")).total, 2);
      t.equal((await list(rina.visitor, "?from=2020-01-01&to=2020-01-02")).total, 0);
      const refused = await rina.visitor.call("GET", "/api/withdrawals?from=2020-01-02&to=2020-01-02");
      t.match(await refusalOf(refused), { code: "validation_failed", fields: { to: String } });
      const { id } = await newest(rina.visitor);
      t.equal((await other.visitor.call("GET", `/api/withdrawals/${id}`)).status, 404);
      t.equal((await other.visitor.call("GET", "/api/withdrawals/none")).status, 404);
    },
  );

  async function context(account: string) {
    const { platform } = gateway.deps;
    const credentials = { username: account, password: "Demo1234", type: "username" } as const;
    const { token } = await platform.call("login", credentials, { language: "EN" });
    return { language: "EN" as const, token };
  }
});
