import Type from "typebox";
import type { Game } from "../../../shared/contracts/games.ts";
import type { ListedGame } from "../types.ts";
import { finiteNumber } from "./numbers.ts";
import { AnyField, rowMapper, scalars } from "./schema.ts";
import { definedFields } from "./structure.ts";
import { displayText, firstDisplayText, firstImage, firstText, id, text } from "./text.ts";

const gameRow = {
  nodeId: Type.Union([Type.String(), Type.Number()]),
  ...scalars("roomId vassalage vendor gameType gameCode gameName nodeName defaultLanguage"),
  ...scalars("showIcon defaultIcon iconUrl displayName supportPlay isGame"),
  gameClassify: AnyField,
};

/** Maps games of a feed. Leaves out rows that cannot be launched. */
export const listedGames = rowMapper(gameRow, (row): ListedGame[] => {
  const nodeId = id(row.nodeId);
  const vendor = firstText(row.vassalage, row.vendor);
  const type = text(row.gameType);
  if (nodeId === undefined || vendor === undefined || type === undefined) return [];
  const code = text(row.gameCode) ?? nodeId;
  const roomId = text(row.roomId);
  const englishName = text(row.defaultLanguage);
  return [
    {
      id: nodeId,
      name: firstDisplayText(row.gameName, row.nodeName, englishName) ?? code,
      vendor,
      vendorName: displayText(row.displayName) ?? vendor,
      type,
      classes: classes(row.gameClassify),
      image: firstImage(row.showIcon, row.defaultIcon, row.iconUrl),
      trial: finiteNumber(row.supportPlay) === 0,
      kind: row.isGame === "VASSALAGE" ? "list" : "game",
      code,
      ...(roomId !== undefined && { roomId, rooms: true as const }),
      ...definedFields({ englishName }),
    },
  ];
});

/** Maps games of a feed to the fields of the contract, for the browser. */
export const games = (list: readonly unknown[]): Game[] =>
  listedGames(list).map(({ roomId: _roomId, englishName: _englishName, ...game }) => game);

/** Reads keys such as SC and JP from a list or a comma-separated text. */
const classes = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map((key) => text(key) ?? "") : (text(value) ?? "").split(","))
    .map((key) => key.trim())
    .filter((key) => /^[A-Z0-9_]{1,20}$/.test(key));
