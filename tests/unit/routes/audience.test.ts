import t from "tap";
import { operations } from "../../../bff/platform/operations.ts";
import type { RowFacts, Visitor } from "../../../bff/platform/row.ts";
import type { Access } from "../../../shared/route-row.ts";
import { routes } from "../../../shared/routes.ts";
import { routeCalls } from "../../support/route-calls.ts";

/** Visitors that a route's access check admits (bff/session/caller.ts). */
const admitted: Record<Access, readonly Visitor[]> = {
  shared: ["guest", "member", "trial", "agent"],
  visitor: ["guest", "member", "trial", "agent"],
  signedIn: ["member", "trial", "agent"],
  account: ["member", "agent"],
  agent: ["agent"],
};

/** All visitors may see the mall. The handler reads the balance only for real accounts. */
const narrowedByHandler: Readonly<Record<string, readonly Visitor[]>> = { "points pointBalance": ["member", "agent"] };

const { calls, unread } = routeCalls();

t.test("a route admits only roles that may use its operation", async (t) => {
  for (const { route, operation } of calls) {
    const { access } = (routes as Record<string, { access: Access }>)[route] ?? { access: "shared" };
    const { audience } = (operations as Record<string, RowFacts>)[operation] ?? { audience: [] as Visitor[] };
    const callers = narrowedByHandler[`${route} ${operation}`] ?? admitted[access];
    const strangers = callers.filter((visitor) => !audience.includes(visitor));
    t.strictSame(strangers, [], `${route} calls ${operation}`);
  }
});

t.test("every platform call of the route files is compared with its route", async (t) => {
  t.strictSame(unread, []);
  const spelt = calls.map(({ route, operation }) => `${route} ${operation}`);
  for (const call of [
    "balance balance",
    "claimRebate claimRebate",
    "addFavourite addFavourite",
    "removeFavourite removeFavourite",
    "favourites favouriteList",
    "launch launchGame",
    "launch launchSports",
    "trialLaunch trialLaunch",
    "upload uploadImage",
  ]) {
    t.ok(spelt.includes(call), call);
  }
  t.notOk(spelt.includes("addFavourite removeFavourite"));
  t.notOk(spelt.includes("trialLaunch launchGame") || spelt.includes("launch trialLaunch"));
});
