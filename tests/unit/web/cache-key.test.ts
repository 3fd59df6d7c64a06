import t from "tap";
import type { GetId } from "../../../shared/api.ts";
import type { RouteRow } from "../../../shared/route-row.ts";
import { routes } from "../../../shared/routes.ts";
import {
  isEventDriven,
  isFilledByPlay,
  isMovedByMoney,
  isOf,
  isPersonal,
  isPersonalToOthers,
  keyFrom,
  keyOf,
} from "../../../web/src/lib/api/cache-key.ts";
import { addRows } from "../../../web/src/lib/api/rows.ts";

addRows(routes);

const everyRead = (Object.entries(routes) as [GetId, RouteRow][]).filter(([, { method }]) => method === "GET");
const rowsWhere = (fits: (row: RouteRow) => boolean) => everyRead.filter(([, row]) => fits(row)).map(([id]) => id);

t.test("the cache key of a response starts with its route", async (t) => {
  for (const [id] of everyRead) t.equal(keyFrom(id, {})[0], id);
});

t.test("a response with texts has a key per language, one without does not", async (t) => {
  const apart = (id: GetId) => keyFrom(id, { language: "BN" })[1] !== keyFrom(id, { language: "EN" })[1];
  t.same(
    everyRead.map(([id]) => id).filter(apart),
    rowsWhere(({ wordless }) => !wordless),
  );
  t.notOk(apart("balance"));
  t.ok(apart("home"));
});

t.test("the key of a role's response is never shared with another account", async (t) => {
  const ids = rowsWhere(({ access }) => !["shared", "visitor"].includes(access));
  t.ok(ids.length > 8, "the rows were read");
  for (const id of ids) t.notSame(keyFrom(id, { account: "demo01" }), keyFrom(id, { account: "demo02" }), id);
});

t.test("only the account's responses are deleted at sign-out", async (t) => {
  const signedIn = { language: "BN", account: "demo01" } as const;
  const personal = everyRead.map(([id]) => id).filter((id) => isPersonal(keyFrom(id, signedIn)));
  t.same(
    personal,
    rowsWhere(({ access, impersonal }) => access !== "shared" && !impersonal),
  );
  for (const id of ["balance", "favourites", "points", "unread", "devices", "recentGames", "wallets"] as const) {
    t.ok(personal.includes(id), id);
  }
  for (const id of ["session", "remembered", "lotteryDraws", "home", "site"] as const) {
    t.notOk(personal.includes(id), id);
  }
});

t.test("a signed-out visitor's response belongs to no account", async (t) => {
  t.notOk(isPersonal(keyOf("points", { language: "BN", account: undefined })));
  t.ok(isPersonal(keyOf("points", { language: "BN", account: "demo01" })));
});

t.test("responses of the account that owns the page stay cached", async (t) => {
  const toOthers = isPersonalToOthers("demo01");
  t.notOk(toOthers(keyOf("balance", { account: "demo01" })));
  t.ok(toOthers(keyOf("balance", { account: "demo02" })));
  t.notOk(toOthers(keyOf("home", { language: "BN" })));
  t.notOk(
    toOthers(keyOf("games", { language: "BN", input: { query: { q: "demo02" } } })),
    "a search term is not an account",
  );
});

t.test("a cache key is always a list", async (t) => {
  for (const key of ["balance", "session", "wallets", null, undefined, {}]) {
    t.notOk(isPersonal(key));
    t.notOk(isEventDriven(key));
    t.notOk(isMovedByMoney(key));
  }
});

t.test("another query, or another revision, has another cache key", async (t) => {
  const draws = (page: number, revision?: string) =>
    keyOf("lotteryDraws", { input: { params: { code: "a" }, query: { page } }, revision });
  t.notSame(draws(1), draws(2));
  t.notSame(draws(1, "7"), draws(1, "8"));
  t.same(draws(1, "7"), draws(1, "7"));
});

t.test("an empty query has the key of no query", async (t) => {
  t.same(keyOf("home", { language: "BN", input: {} }), keyOf("home", { language: "BN" }));
  t.same(keyFrom("balance", { account: "demo01", input: {} }), keyOf("balance", { account: "demo01" }));
});

t.test("pushed data is not requested again at every navigation", async (t) => {
  t.ok(isEventDriven(keyOf("session")));
  t.ok(isEventDriven(keyOf("favourites", { language: "BN", account: "demo01" })));
  t.notOk(isEventDriven(keyOf("home", { language: "BN" })));
  t.notOk(isEventDriven(keyOf("balance", { account: "demo01" })));
});

t.test("a deposit refreshes the wallets, but not the balance, which is pushed", async (t) => {
  t.ok(isMovedByMoney(keyOf("wallets", { language: "BN", account: "demo01" })));
  t.notOk(isMovedByMoney(keyOf("balance", { account: "demo01" })));
});

t.test("missions and claimable rewards are refreshed by play and by deposits", async (t) => {
  for (const id of ["missionBoard", "badges"] as const) {
    t.ok(isFilledByPlay(keyOf(id, { account: "demo01" })));
    t.ok(isMovedByMoney(keyOf(id, { account: "demo01" })));
  }
  t.ok(isFilledByPlay(keyOf("missions", { language: "BN", account: "demo01" })));
  t.notOk(isFilledByPlay(keyOf("wallets", { language: "BN", account: "demo01" })));
});

t.test("all responses of a route are matched, whatever else their keys contain", async (t) => {
  t.ok(isOf("favourites")(keyOf("favourites", { language: "EN", account: "demo02" })));
  t.notOk(isOf("favourites")(keyOf("home", { language: "EN" })));
});
