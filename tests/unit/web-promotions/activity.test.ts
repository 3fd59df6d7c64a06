import t from "tap";
import { type Activity, activityStatuses, type Promotion } from "../../../shared/contracts/promotions.ts";
import { actionOf, isMoving, statusOf, toneOf } from "../../../web/src/features/promotions/activity.ts";

const now = Date.UTC(2026, 4, 6);
const at = (days: number): string => new Date(now + days * 86_400_000).toISOString();
const promotion: Promotion = { id: "701", title: "Welcome", html: "", type: "REGISTER" };
const activity = (status: Activity["status"], promotionId = "701"): Activity => ({
  id: promotionId,
  promotionId,
  status,
});

t.test("the platform's state of an account takes precedence over the days", async (t) => {
  t.equal(statusOf({ ...promotion, endAt: at(-1) }, [activity("issued")], now), "issued");
  t.equal(statusOf(promotion, [activity("claimed", "702")], now), "join", "another promotion's is another's");
});

t.test("without participation a promotion's state follows from its days", async (t) => {
  t.equal(statusOf(promotion, [], now), "join");
  t.equal(statusOf({ ...promotion, startAt: at(1) }, [], now), "comingSoon");
  t.equal(statusOf({ ...promotion, startAt: at(-2), endAt: at(1) }, [], now), "join");
  t.equal(statusOf({ ...promotion, startAt: at(-2), endAt: at(0) }, [], now), "close");
});

t.test("only what is open can be pressed", async (t) => {
  const pressed = Object.fromEntries(activityStatuses.map((status) => [status, actionOf(status)] as const));
  t.match(pressed, { join: "join", claim: "claim", issued: "claim" });
  t.equal(Object.values(pressed).filter((move) => move === "none").length, activityStatuses.length - 3);
  t.strictSame(
    [toneOf("join"), toneOf("issued"), toneOf("applying"), toneOf("close")],
    ["accent", "success", "info", "neutral"],
  );
});

t.test("asking again soon is worth it only while something is on its way", async (t) => {
  t.ok(isMoving([activity("claimed"), activity("applying")]));
  t.notOk(isMoving([activity("join"), activity("issued"), activity("process")]));
});
