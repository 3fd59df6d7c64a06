import t from "tap";
import { activityStatuses } from "../../../shared/contracts/promotions.ts";
import type { Reward } from "../../../shared/contracts/rewards.ts";
import {
  actionOf,
  inOrder,
  inPlace,
  isMoving,
  nextToExpire,
  shareOf,
} from "../../../web/src/features/rewards/reward.ts";

const now = Date.UTC(2026, 4, 6);
const reward = (status: Reward["status"], more: Partial<Reward> = {}): Reward => ({
  ...{ id: status, promotionId: "701", type: "REGISTER", title: status, status, games: [], conflicts: [] },
  ...{ reviewed: false, ...more },
});
const inDays = (days: number) => ({ expiresAt: new Date(now + days * 86_400_000).toISOString() });

t.test("four of eleven reward statuses have an action", async (t) => {
  const asking = activityStatuses.map((status) => [status, actionOf(status)] as const);
  t.same(Object.fromEntries(asking.filter(([, action]) => action !== "none")), {
    ...{ join: "join", claim: "claim", issued: "claim", applying: "cancel" },
  });
});

t.test("claimable rewards come first, ended ones last", async (t) => {
  const shuffled = [...activityStatuses].reverse().map((status) => reward(status));
  const names = inOrder(shuffled).map(({ status }) => status);
  t.same(new Set(names.slice(0, 2)), new Set(["claim", "issued"]));
  t.same(names.slice(6, 8), ["join", "comingSoon"]);
  t.equal(names.length, activityStatuses.length);
});

t.test("a claimed reward stays in place, and a new one is added last", async (t) => {
  const named = (id: string, status: Reward["status"]) => reward(status, { id });
  const places = ["daily", "gift", "rescue"];
  const after = [named("rescue", "join"), named("new", "claim"), named("gift", "claim"), named("daily", "claimed")];
  t.same(
    inPlace(after, places).map(({ id }) => id),
    ["daily", "gift", "rescue", "new"],
  );
});

t.test("the bar of a reward is full if nothing is left, and never more than full", async (t) => {
  t.equal(shareOf({ required: "500.00", played: "125.00" }), 0.25);
  t.equal(shareOf({ required: "0.00", played: "0.00" }), 1);
  t.equal(shareOf({ required: "1.00", played: "2.00" }), 1);
});

t.test("the claimable reward that ends first is marked; ended or claimed ones have no countdown", async (t) => {
  const rows = [
    reward("claim", inDays(2)),
    reward("join", inDays(1)),
    reward("claimed", inDays(0.5)),
    reward("join", inDays(-1)),
    reward("issued"),
  ];
  t.match(nextToExpire(rows, now), { row: { status: "join" }, at: now + 86_400_000 });
  t.equal(nextToExpire(rows.slice(2), now), undefined);
});

t.test("rewards are polled only while one is in review", async (t) => {
  t.ok(isMoving([reward("applying")]));
  t.notOk(isMoving([reward("join"), reward("claimed")]));
});
