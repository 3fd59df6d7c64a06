import t from "tap";
import type { Matches } from "../../../shared/contracts/games.ts";
import type { Vendors } from "../../../shared/contracts/lobby.ts";
import { gamesWorld, launch } from "../games/world.ts";

t.test("a match opens at its vendor with that match shown; other games ignore the parameter", async (t) => {
  const { guest, member, first } = await gamesWorld(t);
  const [match] = (await guest.json<Matches>("/api/matches?language=EN")).items;
  const { categories } = await guest.json<Vendors>("/api/vendors?language=EN");
  const lobby = categories.flatMap(({ vendors }) => vendors).find(({ code }) => code === match?.vendor);
  const player = await member("matchfan");
  const open = async (nodeId: string | undefined, matchId: string | undefined) =>
    new URL(((await (await launch(player, { nodeId, matchId })).json()) as { url: string }).url).searchParams;
  t.equal((await open(lobby?.nodeId, match?.id)).get("match"), match?.id);
  t.notOk((await open((await first("type=RNG")).id, match?.id)).has("match"));
  t.equal((await launch(player, { nodeId: lobby?.nodeId, matchId: "no id <of> ours" })).status, 400);
});
