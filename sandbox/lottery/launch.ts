import type { World, WorldGame } from "../contract.ts";
import { lobbyCode } from "../world/vendors.ts";
import { lotteryOf, modeOf, vendorOfMode } from "./games.ts";

/** The lottery a launch with `launchMode=LOTT` names by its code, else the lobby of its prize mode (protocol section 5). */
export function lotteryToLaunch(query: URLSearchParams, world: World): WorldGame | undefined {
  const code = query.get("lottoGameCode");
  if (code) return lotteryOf(world, code);
  const mode = modeOf(query.get("lottoPrizeMode"));
  if (mode === undefined || mode === "ZY") return undefined;
  const vendor = vendorOfMode(mode);
  return world.games.find((game) => game.vendor === vendor && game.code === lobbyCode(vendor, game.type));
}
