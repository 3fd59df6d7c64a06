import t, { type Test } from "tap";
import { lobbyWorld } from "../../support/lobby-world.ts";

const name = "কামাল 7";

async function signedIn(t: Test) {
  const world = await lobbyWorld();
  t.teardown(world.close);
  await world.fillCatalogue();
  let added = 0;
  world.platform.handlers.addFavourite = () => {
    added += 1;
  };
  world.platform.handlers.favouriteIds = () => [];
  const cookie = await world.signIn("member", name);
  const call = async (method: "GET" | "PUT" | "DELETE", url: string, account?: string) => {
    const answer = await world.app.inject({
      ...{ method, url },
      headers: { cookie, "x-csrf": "1", ...(account !== undefined && { "x-account": account }) },
    });
    return answer.statusCode < 300 ? answer.statusCode : answer.json().error.code;
  };
  return { call, added: () => added };
}

t.test("a call from a page drawn for another account is refused without a call of the platform", async (t) => {
  const { call, added } = await signedIn(t);
  for (const other of ["somebody", name.slice(0, 1), "", "%", encodeURIComponent(name).toLowerCase()]) {
    t.equal(await call("PUT", "/api/favourites/1", other), "account_changed", other);
    t.equal(await call("GET", "/api/favourites", other), "account_changed", `a read for ${other}`);
  }
  t.equal(added(), 0);
});

t.test("a call from a page drawn for this account, or without an account, is accepted", async (t) => {
  const { call, added } = await signedIn(t);
  t.equal(await call("PUT", "/api/favourites/1", encodeURIComponent(name)), 204);
  t.equal(await call("PUT", "/api/favourites/1"), 204);
  t.equal(added(), 2);
});

t.test("the session can be read and ended from any page", async (t) => {
  const { call } = await signedIn(t);
  t.equal(await call("GET", "/api/session", "somebody"), 200);
  t.equal(await call("DELETE", "/api/session", "somebody"), 204);
});
