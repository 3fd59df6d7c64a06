import t from "tap";
import type { RouteRow } from "../../../shared/route-row.ts";
import { routes } from "../../../shared/routes.ts";
import { isShared } from "../../../web/src/service-worker/shared-paths.ts";

const rows = Object.values(routes) as RouteRow[];
const addressOf = ({ path }: RouteRow): string => path.replace(/:\w+/g, "x1");

t.test("responses that are the same for all visitors are cached, and no others of the gateway", async (t) => {
  for (const row of rows) {
    const twins = rows.filter((other) => other.method === "GET" && addressOf(other) === addressOf(row));
    t.equal(isShared(addressOf(row)), twins.length > 0 && twins.every(({ access }) => access === "shared"), row.path);
  }
  t.ok(isShared(routes.home.path));
});

t.test("personal responses, relay, streams and pages are not cached", async (t) => {
  for (const path of [
    routes.session.path,
    routes.balance.path,
    routes.events.path,
    routes.unread.path,
    routes.favourites.path,
    "/wps/system/status",
    "/lgw/anything",
    "/media/x.png",
    "/",
    "/api/home/",
    "/api/homes",
  ]) {
    t.notOk(isShared(path), path);
  }
});

t.test("the rooms of a game, which are personal, are not mistaken for the shared list", async (t) => {
  t.ok(isShared(routes.hotGames.path));
  t.notOk(isShared(routes.gameRooms.path.replace(":nodeId", "hot")));
  t.notOk(isShared(routes.recentGames.path));
});
