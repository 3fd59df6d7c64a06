import type { HandlerRow } from "../contract.ts";
import { roomsOf } from "../world/rooms.ts";
import { languageOf } from "./wire.ts";

export const roomList: HandlerRow = {
  operation: "gameRooms",
  method: "GET",
  paths: ["/wps/relay/GLS2_roomList"],
  token: "required",
  handle: (call) => {
    const rooms = roomsOf(call.query.get("vassalage"), call.query.get("gameType"));
    const list = [...rooms].map(([roomId, { name, least, most }]) => ({
      roomId,
      roomName: name[languageOf(call)],
      minBet: least / 100,
      maxBet: most / 100,
    }));
    return { value: { list } };
  },
};
