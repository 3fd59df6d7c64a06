import type { Game } from "../../../../shared/contracts/games.ts";
import type { Vendor } from "../../../../shared/contracts/lobby.ts";

/** A vendor with one lobby instead of a list of games. It launches like a game, by its own node. */
export interface LobbyVendor extends Vendor {
  readonly nodeId: string;
}

export const isLobby = (vendor: Vendor): vendor is LobbyVendor =>
  vendor.opens === "game" && vendor.nodeId !== undefined;

/** Converts a vendor with a list of games to a tile (`isGame` VASSALAGE). */
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

/** Converts a vendor's lobby to a playable game. */
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
