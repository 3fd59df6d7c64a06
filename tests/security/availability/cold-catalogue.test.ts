import t from "tap";
import { sourcesOf } from "../../../bff/platform/derived-lanes.ts";
import { lobbyWorld } from "../../support/lobby-world.ts";
import { until } from "../../support/until.ts";

/** Calls of the platform for one page of e-sports, one for each vendor that has some, before the catalogue is in. */
const callsPerPage = sourcesOf("ESPORTS")?.length ?? 0;

t.test("before the catalogue is in, an address has four pages at a time filled, and others have theirs", async (t) => {
  const world = await lobbyWorld();
  t.teardown(() => world.close());
  const ask = (remoteAddress: string, query: string) =>
    world.app.inject({ url: `/api/games?language=EN&${query}`, remoteAddress });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let open = 0;
  let most = 0;
  world.platform.handlers.gameList = async ({ type, page, size }) => {
    if (type !== "RNG") {
      open += 1;
      most = Math.max(most, open);
      await answered;
      open -= 1;
    }
    return { games: world.platform.games.slice((page - 1) * size, page * size), totalPages: 1, total: 2 };
  };
  const flood = Array.from({ length: 40 }, (_, n) => ask("192.0.2.1", `type=ESPORTS&q=x${n}`));
  await until("the platform to be asked", () => open >= 4 * callsPerPage);
  t.equal((await ask("192.0.2.2", "type=RNG")).statusCode, 200, "another address");
  t.equal(most, 4 * callsPerPage);
  answer();
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  t.same([...new Set(statuses)], [200]);
});

t.test("a page the platform is asked for counts as what it costs, a kept one as one unit", async (t) => {
  const world = await lobbyWorld({ env: { RATE_LIMIT_PER_SECOND: "30", RATE_LIMIT_ADDRESS_TIMES: "1" } });
  t.teardown(() => world.close());
  const passes = async (remoteAddress: string, query: (n: number) => string): Promise<number> => {
    for (let n = 0; n < 40; n++) {
      const { statusCode } = await world.app.inject({ url: `/api/games?${query(n)}`, remoteAddress });
      if (statusCode === 429) return n;
    }
    return 40;
  };
  t.equal(await passes("192.0.2.1", (n) => `q=x${n}`), 4);
  t.equal(await passes("192.0.2.2", () => "q=x1"), 30);
});
