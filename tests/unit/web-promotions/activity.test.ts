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

t.test("the platform's state of an account takes precedence over the promotion's days", async (t) => {
  t.equal(statusOf({ ...promotion, endAt: at(-1) }, [activity("issued")], now), "issued");
  t.equal(statusOf(promotion, [activity("claimed", "702")], now), "join", "another promotion's state does not count");
});

t.test("a promotion's state follows from its days without participation", async (t) => {
  t.equal(statusOf(promotion, [], now), "join");
  t.equal(statusOf({ ...promotion, startAt: at(1) }, [], now), "comingSoon");
  t.equal(statusOf({ ...promotion, startAt: at(-2), endAt: at(1) }, [], now), "join");
  t.equal(statusOf({ ...promotion, startAt: at(-2), endAt: at(0) }, [], now), "close");
});

t.test("only open promotions have an action", async (t) => {
  const pressed = Object.fromEntries(activityStatuses.map((status) => [status, actionOf(status)] as const));
  t.match(pressed, { join: "join", claim: "claim", issued: "claim" });
  t.equal(Object.values(pressed).filter((move) => move === "none").length, activityStatuses.length - 3);
  t.strictSame(
    [toneOf("join"), toneOf("issued"), toneOf("applying"), toneOf("close")],
    ["accent", "success", "info", "neutral"],
  );
});

t.test("a promotion is polled only while it changes", async (t) => {
  t.ok(isMoving([activity("claimed"), activity("applying")]));
  t.notOk(isMoving([activity("join"), activity("issued"), activity("process")]));
});
