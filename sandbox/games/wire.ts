import { gameImage } from "../art/media.ts";
import type { Call, HandlerRow, Language, Sandbox, World, WorldGame } from "../contract.ts";
import { firstRoom } from "../world/vendors.ts";

/** Language of the query if it is supported, else of the header. */
export function languageOf({ query, language }: Pick<Call, "query" | "language">): Language {
  const code = query.get("language")?.toUpperCase();
  return code === "BN" || code === "EN" ? code : language;
}

/** Reads an integer from the query, limited to `max`. Returns `fallback` if it is missing, invalid or less than 1. */
export function countIn(query: URLSearchParams, name: string, fallback: number, max: number): number {
  const count = Number(query.get(name) ?? fallback);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, max) : fallback;
}

/** A GET route below `/wps/relay/`. `names` are its paths, separated by spaces. */
export function relayGet<S extends Sandbox = Sandbox>(
  operation: string,
  names: string,
  token: HandlerRow["token"],
  handle: HandlerRow<S>["handle"],
): HandlerRow<S> {
  const [path = "", ...aliases] = names.split(" ").map((name) => `/wps/relay/${name}`);
  return { operation, method: "GET", paths: [path, ...aliases], token, handle };
}

/** Wire format of a game, with the platform's spellings (protocol section 5). */
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
    displayName: world.vendors.find(({ code }) => code === game.vendor)?.name[language] ?? game.vendor,
    supportPlay: game.supportPlay,
    isGame: "GAME",
    gameClassify: game.classes.join(","),
  };
}
