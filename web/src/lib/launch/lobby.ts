import type { Game } from "../../../../shared/contracts/games.ts";
import type { Vendor } from "../../../../shared/contracts/lobby.ts";

/** A vendor that is one lobby rather than a list of games: it launches like a game, by its own node. */
export interface LobbyVendor extends Vendor {
  readonly nodeId: string;
}

export const isLobby = (vendor: Vendor): vendor is LobbyVendor =>
  vendor.opens === "game" && vendor.nodeId !== undefined;

/** A vendor with a list of games, as a tile would stand for it (`isGame` VASSALAGE). */
export const listGame = ({ code, name, type, image }: Vendor): Game => ({
  id: code,
  name,
  vendor: code,
  vendorName: name,
  type,
  classes: [],
  image,
  trial: false,
  kind: "list",
  code: "",
});

/** The lobby of a vendor as something that can be played. */
export const lobbyGame = (vendor: LobbyVendor): Game => ({
  id: vendor.nodeId,
  name: vendor.name,
  vendor: vendor.code,
  vendorName: vendor.name,
  type: vendor.type,
  classes: [],
  image: vendor.image,
  trial: false,
  kind: "game",
  code: vendor.gameCode ?? "",
});
