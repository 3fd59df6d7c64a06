import t from "tap";
import type { Points } from "../../../shared/contracts/points.ts";
import { codeOf, promotionWorld } from "./world.ts";

t.test("the point mall for guests and members", async (t) => {
  const { sandbox, gateway, guest, member } = await promotionWorld(t);
  const points = (visitor = guest) => visitor.json<Points>("/api/points");

  await t.test("the mall shows all visitors what points are worth and what they buy", async (t) => {
    const mall = await points();
    t.strictSame(
      mall.config.types.map(({ type }) => type),
      ["live", "lottery", "poker", "slots", "sports", "redeem", "deposit"],
    );
    t.equal(mall.config.neverExpire, true);
    t.equal(mall.rewards.length, 8);
    t.match(mall.rewards[0], { id: "9101", name: "৳50 wallet bonus", points: 500, type: "credit" });
    t.notOk("balance" in mall);
    const art = await guest.call("GET", `/media/${mall.rewards[0]?.image}`);
    t.match(art.headers.get("content-type"), /^image\/svg\+xml/);
    t.match(await art.text(), /^<svg/);
    for (let round = 0; round < 3; round++) await points();
    t.equal(await sandbox.calls("pointRewards"), 1, "one platform call serves all guests");
  });

  await t.test("the mall shows members their points, which grow with play", async (t) => {
    const player = await member("points01");
    t.equal((await points(player)).balance, 200);
    const account = sandbox.sandbox.accounts.byName("points01");
    const game = sandbox.sandbox.world.games.find(({ type }) => type === "RNG");
    if (!account || !game) return t.fail("no player or no game");
    const { rounds } = sandbox.sandbox;
    rounds.settle(rounds.bet(account, game, 80_000), 0);
    t.equal((await points(player)).balance, 220, "800 taka on slots at 40 for a point");
  });

  await t.test("the mall is served without the balance of points if that is unavailable", async (t) => {
    const player = await member("points02");
    await sandbox.steer("PUT", "/faults/pointBalance", { kind: "status", value: 500 });
    const mall = await points(player);
    t.notOk("balance" in mall);
    t.equal(mall.rewards.length, 8);
    await sandbox.steer("DELETE", "/faults/pointBalance");
    await sandbox.steer("POST", "/tokens/revoke", { account: "points02" });
    t.equal(await codeOf(await player.call("GET", "/api/points")), "session_ended", "an ended session is reported");
  });

  await t.test("the mall is empty for guests if the platform shows it to members only", async (t) => {
    const player = await member("points03");
    await sandbox.steer("PUT", "/faults/pointConfig", { kind: "status", value: 401 });
    await gateway.deps.cache.flush("points");
    t.match(await points(), { membersOnly: true, rewards: [] });
    await sandbox.steer("DELETE", "/faults/pointConfig");
    const result = await points(player);
    t.equal(result.rewards.length, 8);
    t.equal(result.balance, 200);
  });
});
