import Type, { type Static } from "typebox";
import type { Game } from "../../../shared/contracts/games.ts";
import type { ListedGame } from "../types.ts";
import { firstImage, firstText, firstWords, id, number, rowsOf, Scalar, text, words } from "./wire.ts";

/** A game row of any feed (protocol section 5). */
export const GameRow = Type.Object({
  nodeId: Type.Union([Type.String(), Type.Number()]),
  roomId: Scalar,
  vassalage: Scalar,
  vendor: Scalar,
  gameType: Scalar,
  gameCode: Scalar,
  gameName: Scalar,
  nodeName: Scalar,
  defaultLanguage: Scalar,
  showIcon: Scalar,
  defaultIcon: Scalar,
  iconUrl: Scalar,
  displayName: Scalar,
  supportPlay: Scalar,
  isGame: Scalar,
  gameClassify: Type.Optional(Type.Unknown()),
});

const gameRows = rowsOf(GameRow);

/** Games of a feed; rows without id, vendor or type cannot be launched and are left out. */
export const listedGames = (list: readonly unknown[]): ListedGame[] => gameRows(list).flatMap(listedGame);

/** The same for answers that go to the browser: nothing but the contract's fields. */
export const games = (list: readonly unknown[]): Game[] =>
  listedGames(list).map(({ roomId: _roomId, englishName: _englishName, ...game }) => game);

function listedGame(row: Static<typeof GameRow>): ListedGame[] {
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
      name: firstWords(row.gameName, row.nodeName, englishName) ?? code,
      vendor,
      vendorName: words(row.displayName) ?? vendor,
      type,
      classes: classes(row.gameClassify),
      image: firstImage(row.showIcon, row.defaultIcon, row.iconUrl),
      trial: number(row.supportPlay) === 0,
      kind: row.isGame === "VASSALAGE" ? "list" : "game",
      code,
      ...(roomId !== undefined && { roomId, rooms: true as const }),
      ...(englishName !== undefined && { englishName }),
    },
  ];
}

/** Keys such as SC, JP: an array or one comma-separated text. */
const classes = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map((key) => text(key) ?? "") : (text(value) ?? "").split(","))
    .map((key) => key.trim())
    .filter((key) => /^[A-Z0-9_]{1,20}$/.test(key));
