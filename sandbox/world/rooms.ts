import type { Language, WorldGame } from "../contract.ts";

/** Card vendors whose tables stand in rooms by stake. */
const vendors: readonly string[] = ["KX", "TH", "WS"];

export interface Room {
  /** Ends the room's id, which begins with the vendor. */
  readonly suffix: string;
  readonly name: Readonly<Record<Language, string>>;
  /** Smallest and largest bet, poisha. */
  readonly least: number;
  readonly most: number;
}

const rooms: readonly Room[] = [
  { suffix: "R1", name: { BN: "নবীন কক্ষ", EN: "Beginners' room" }, least: 1_000, most: 10_000 },
  { suffix: "R2", name: { BN: "আড্ডা কক্ষ", EN: "Adda room" }, least: 5_000, most: 100_000 },
  { suffix: "R3", name: { BN: "নবাব কক্ষ", EN: "Nawab's room" }, least: 50_000, most: 1_000_000 },
];

/** The rooms of a vendor's games of a type, by id; none for most. */
export function roomsOf(vendor: string | null, type: string | null): ReadonlyMap<string, Room> {
  const has = type === "PVP" && vendor !== null && vendors.includes(vendor);
  return new Map(has ? rooms.map((room) => [`${vendor}_${room.suffix}`, room]) : []);
}

/** The room a game is in unless the player chooses; undefined for a game without rooms. */
export const firstRoom = ({ vendor, type }: Pick<WorldGame, "vendor" | "type">): string | undefined =>
  roomsOf(vendor, type).keys().next().value;
