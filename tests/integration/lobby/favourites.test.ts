import t from "tap";
import { game } from "../../support/lobby-platform.ts";
import { lobbyWorld } from "../../support/lobby-world.ts";

t.test("favourites follow the platform's list of ids; the catalogue adds the details", async (t) => {
  const world = await lobbyWorld();
  t.teardown(() => world.close());
  await world.fillCatalogue();
  const ids = ["9", "8", "1"];
  world.platform.handlers.favouriteIds = () => ids;
  world.platform.handlers.favouriteList = () => ({
    games: [game("8", "Eight"), game("7", "Removed meanwhile"), game("9", "Nine")],
    totalPages: 1,
  });
  const cookie = await world.signIn();
  const answer = await world.get("/api/favourites", { cookie });
  t.same(
    answer.json().items.map(({ id }: { id: string }) => id),
    ["8", "9", "1"],
  );
  t.notMatch(answer.body, /roomId|englishName/);
  t.equal(answer.headers["cache-control"], "no-store");
  ids.length = 0;
  t.same((await world.get("/api/favourites", { cookie })).json().items, [], "read again each time");
});

t.test("favourites are sent to the platform with vendor and type from the catalogue", async (t) => {
  const world = await lobbyWorld();
  t.teardown(() => world.close());
  await world.fillCatalogue();
  world.platform.handlers.addFavourite = () => undefined;
  world.platform.handlers.removeFavourite = () => undefined;
  const cookie = await world.signIn();
  for (const [method, id] of [
    ["PUT", "addFavourite"],
    ["DELETE", "removeFavourite"],
  ] as const) {
    const answer = await world.send(method, "/api/favourites/2", cookie);
    t.same([answer.statusCode, answer.body], [204, ""]);
    const [call] = world.platform.calls.filter((one) => one.id === id);
    t.same(call?.input, { nodeId: "2", vendor: "PG", type: "RNG" });
    const unknown = await world.send(method, "/api/favourites/404", cookie);
    t.same([unknown.statusCode, unknown.json().error.code], [404, "game_not_found"]);
    t.equal((await world.send(method, "/api/favourites/a%2Fb", cookie)).statusCode, 400);
    t.equal((await world.send(method, "/api/favourites/2", "")).statusCode, 401);
  }
});

t.test("a favourite added before the first fill waits for it", async (t) => {
  const world = await lobbyWorld();
  t.teardown(() => world.close());
  world.platform.handlers.addFavourite = () => undefined;
  const answer = world.send("PUT", "/api/favourites/1", await world.signIn());
  await world.fillCatalogue();
  t.equal((await answer).statusCode, 204);
});
