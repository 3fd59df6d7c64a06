import t from "tap";
import type { Vendor } from "../../../shared/contracts/lobby.ts";
import { isLobby, lobbyGame } from "../../../web/src/lib/launch/lobby.ts";

const vendor: Vendor = { code: "IBC", name: "Saba", type: "SPORTS", logo: "l.svg", image: "i.svg", opens: "game" };

t.test("a vendor that has only a lobby is played by its own node", async (t) => {
  const lobby = { ...vendor, nodeId: "900" };
  t.ok(isLobby(lobby));
  t.equal(lobbyGame({ ...lobby, gameCode: "IBC_LOBBY" }).code, "IBC_LOBBY", "the lottery page receives the lobby");
  t.match(lobbyGame(lobby), { id: "900", vendor: "IBC", name: "Saba", type: "SPORTS", kind: "game", trial: false });
});

t.test("a vendor with a list of games, or without a node, is not a lobby", async (t) => {
  t.notOk(isLobby({ ...vendor, nodeId: "900", opens: "list" }));
  t.notOk(isLobby(vendor));
});
