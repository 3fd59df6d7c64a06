import t from "tap";
import type { Session } from "../../../shared/contracts/session.ts";
import type { RouteRow } from "../../../shared/route-row.ts";
import { routes } from "../../../shared/routes.ts";
import { mayRequest } from "../../../web/src/lib/api/use-api.ts";

const states: readonly Session["state"][] = ["guest", "member", "trial", "agent", "verification", "passwordChange"];
const askedBy = (row: RouteRow) => states.filter((state) => mayRequest(row, { state }));

t.test("public responses are requested immediately, for any visitor", async (t) => {
  t.ok(mayRequest(routes.home, undefined));
  t.same(askedBy(routes.home), states);
});

t.test("a personal response waits until the visitor is known", async (t) => {
  t.notOk(mayRequest(routes.points, undefined));
  t.same(askedBy(routes.points), states);
  t.ok(mayRequest(routes.lotteryDraws, undefined), "a shared one does not wait");
});

t.test("requests that the gateway would refuse are not sent", async (t) => {
  t.same(askedBy(routes.balance), ["member", "trial", "agent"]);
  t.same(askedBy(routes.favourites), ["member", "agent"]);
  t.same(askedBy({ method: "GET", path: "/api/agents", access: "agent" }), ["agent"]);
  for (const row of [routes.balance, routes.favourites]) t.notOk(mayRequest(row, undefined));
});
