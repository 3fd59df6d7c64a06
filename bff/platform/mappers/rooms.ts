import Type from "typebox";
import type { Room } from "../../../shared/contracts/games.ts";
import { plainText } from "./html.ts";
import { id, listRequired, money, rowsOf, Scalar, text } from "./wire.ts";

const longestName = 60;
const rows = rowsOf(Type.Object({ roomId: Scalar, roomName: Scalar, minBet: Scalar, maxBet: Scalar }));

/** Protocol section 5. */
export const rooms = (value: unknown): Room[] =>
  rows(listRequired(value, "list")).flatMap((row) => {
    const room = id(row.roomId);
    const [minBet, maxBet] = [money(row.minBet), money(row.maxBet)];
    if (room === undefined) return [];
    const name = plainText(text(row.roomName) ?? room, longestName);
    return [{ id: room, name, ...(minBet && { minBet }), ...(maxBet && { maxBet }) }];
  });
