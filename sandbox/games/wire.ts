import { gameImage } from "../art/paths.ts";
import type { Call, Language, World, WorldGame, WorldVendor } from "../contract.ts";
import { firstRoom } from "../world/rooms.ts";

/** The language the caller asks for: the query's when it names one of ours, else the header's. */
export function languageOf({ query, language }: Pick<Call, "query" | "language">): Language {
  const code = query.get("language")?.toUpperCase();
  return code === "BN" || code === "EN" ? code : language;
}

/** A whole number of at least 1 from the query, at most `most`. */
export function countIn(query: URLSearchParams, name: string, otherwise: number, most: number): number {
  const count = Number(query.get(name) ?? otherwise);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, most) : otherwise;
}

export const vendorOf = ({ vendors }: World, code: string): WorldVendor | undefined =>
  vendors.find((vendor) => vendor.code === code);

/** A game row in the platform's own spellings (protocol section 5). */
export function gameRow(game: WorldGame, language: Language, world: World) {
  const icon = gameImage(game.nodeId);
  return {
    nodeId: game.nodeId,
    roomId: firstRoom(game) ?? "",
    vassalage: game.vendor,
    gameType: game.type,
    gameCode: game.code,
    gameName: game.name[language],
    nodeName: game.name[language],
    defaultLanguage: game.name.EN,
    showIcon: icon,
    defaultIcon: icon,
    iconUrl: icon,
    displayName: vendorOf(world, game.vendor)?.name[language] ?? game.vendor,
    supportPlay: game.supportPlay,
    isGame: game.kind,
    gameClassify: game.classes.join(","),
  };
}
