import type { MotifName } from "../art/motifs.ts";
import type { Language, Table, WorldGame, WorldVendor } from "../contract.ts";

/** Lanes in the platform's order (protocol section 5). The gateway derives ESPORTS, COCKFIGHT and SPB. */
export const lanes = ["RNG", "LIVE", "SPORTS", "FISH", "PVP", "LOTT", "ELOTT"] as const;
export type Lane = (typeof lanes)[number];

/** Provider codes from spec section 9 and the protocol. The names are invented. */
const vendorTable = `
  PP             | pearl     | Pearl Play            | পার্ল প্লে            | RNG LIVE
  JL             | lamp      | Jolly Lantern         | জলি ল্যান্টার্ন        | RNG FISH
  PT             | tiger     | Platinum Tiger        | প্লাটিনাম টাইগার      | RNG LIVE FISH
  CQ9            | crab      | Coral Quest           | কোরাল কোয়েস্ট        | RNG FISH
  AG             | sun       | Agni Gaming           | অগ্নি গেমিং           | RNG LIVE FISH
  MG             | crown     | Moghul Games          | মোগল গেমস             | RNG
  MGS            | storm     | Megh Studio           | মেঘ স্টুডিও           | RNG
  PNG            | boat      | Padma Nova            | পদ্মা নোভা            | RNG
  RTG            | elephant  | Royal Turag           | রয়্যাল তুরাগ          | RNG FISH
  GG             | coin      | Golden Ghat           | সোনালি ঘাট            | RNG FISH
  AE             | star      | Alo Entertainment     | আলো এন্টারটেইনমেন্ট   | RNG
  ISB            | peacock   | Indigo Sundarban      | নীল সুন্দরবন          | RNG
  TTG            | butterfly | Titli Games           | তিতলি গেমস            | RNG
  WD             | turtle    | Wild Delta            | ওয়াইল্ড ডেল্টা        | RNG
  SPB            | plane     | Sky Pilot             | স্কাই পাইলট           | RNG
  SS             | rocket    | Star Surge            | স্টার সার্জ           | RNG
  BBIN           | fish      | Blue Bay              | ব্লু বে               | LIVE FISH
  BG             | mandala   | Banani Grand          | বনানী গ্র্যান্ড        | LIVE
  DG             | gem       | Deshi Grand           | দেশি গ্র্যান্ড         | LIVE
  EA             | cards     | Eastern Aces          | ইস্টার্ন এসেস         | LIVE
  LOTUS          | lotus     | Lotus Live            | লোটাস লাইভ            | LIVE
  OG             | moon      | Orient Grand          | ওরিয়েন্ট গ্র্যান্ড     | LIVE
  TGP            | chest     | Topaz Palace          | টোপাজ প্যালেস         | LIVE
  IBC            | trophy    | Imperial Club         | ইম্পেরিয়াল ক্লাব      | SPORTS lobby
  SBT            | cricket   | Sher-e-Bangla Turf    | শেরেবাংলা টার্ফ       | SPORTS lobby
  UG             | football  | United Ground         | ইউনাইটেড গ্রাউন্ড      | SPORTS lobby
  IMES           | gamepad   | Imagine Esports       | ইমাজিন ই-স্পোর্টস     | SPORTS lobby
  TF             | trophy    | Titan Forge           | টাইটান ফোর্জ          | SPORTS lobby
  IA             | robot     | Indigo Arena          | ইন্ডিগো অ্যারেনা       | SPORTS lobby
  SV3            | rooster   | Sera Veer             | সেরা বীর              | SPORTS lobby
  KY             | flower    | Kalyani               | কল্যাণী               | PVP
  KX             | crown     | Kings Exchange        | কিংস এক্সচেঞ্জ         | PVP
  TH             | cards     | Taash House           | তাসের ঘর              | PVP
  WS             | horseshoe | Winsome               | উইনসাম                | PVP
  XY             | dice      | Xylo                  | জাইলো                 | PVP
  LOTT           | balls     | Classic Lottery       | ক্লাসিক লটারি         | LOTT lobby
  TCG_LOTTO_VN   | ticket    | Mekong Lotto          | মেকং লটো              | LOTT lobby
  ELOTT          | balls     | Express Lottery       | এক্সপ্রেস লটারি       | ELOTT lobby
  TCG_SEA        | clover    | Southern Sea Lotto    | দক্ষিণ সাগর লটো       | ELOTT lobby
`;

export const vendors: readonly WorldVendor[] = tableRows(vendorTable).map(
  ([code = "", emblem = "", EN = "", BN = "", lanes = ""]) => ({
    code,
    emblem,
    name: { EN, BN },
    types: lanes.split(" ").filter((lane) => lane !== "lobby"),
    isLobby: lanes.endsWith("lobby"),
  }),
);

/** Parses a comma-separated list of `English: Bengali`. */
export const pairs = (list: string): [en: string, bn: string][] =>
  list.split(",").map((pair) => {
    const [en = "", bn = ""] = pair.trim().split(": ");
    return [en, bn];
  });

/** Parses a table with one row per line and cells separated by `|`. */
export function tableRows(table: string): string[][] {
  const lines = table.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => line.split("|").map((cell) => cell.trim()));
}

/** Vendors that the gateway shows in separate categories (protocol section 5). */
export const esportVendors: readonly string[] = ["IMES", "TF", "IA"];
export const cockfightVendors: readonly string[] = ["SV3"];
export const crashVendors: readonly string[] = ["SPB", "SS"];

/** The gameCode of a vendor's lobby in a lane. */
export const lobbyCode = (vendor: string, lane: string): string => `${vendor}_${lane}_LOBBY`;

/** A game at the top of the hot list and its categories. The most popular come first. */
interface Flagship {
  readonly vendor: string;
  readonly type: string;
  readonly classes: readonly string[];
  readonly motif: MotifName;
  readonly en: string;
  readonly bn: string;
  readonly table?: Table;
}

const flagshipTable = `
  PP    | RNG    | SC    | tiger     | Sundarban Tiger        | সুন্দরবনের বাঘ
  SPB   | RNG    | CRASH | rocket    | Rocket to the Moon     | চাঁদে রকেট
  JL    | RNG    | SC    | coin      | Mohur 777              | মোহর ৭৭৭
  SBT   | SPORTS |       | cricket   | Cricket Grand Battle   | ক্রিকেট মহারণ
  PP    | LIVE   | ROU   | wheel     | Dhaka Roulette         | ঢাকা রুলেট | roulette
  AG    | RNG    | SC    | harvest   | Nabanna Gold           | নবান্নের সোনা
  JL    | FISH   |       | fish      | Hilsa King             | ইলিশরাজ
  PT    | RNG    | SC JP | crown     | Nawab's Jackpot        | নবাবের জ্যাকপট
  KY    | PVP    |       | cards     | Teen Patti Adda        | তিন পাত্তির আড্ডা | teenpatti
  CQ9   | RNG    | SC    | boat      | Mayurpankhi Voyage     | ময়ূরপঙ্খীর যাত্রা
  SV3   | SPORTS |       | rooster   | Champion Rooster       | চ্যাম্পিয়ন মোরগ
  MG    | RNG    | SC    | seven     | Lucky Sevens           | লাকি সাত
  SS    | RNG    | CRASH | plane     | Sky High               | আকাশ ছোঁয়া
  PNG   | RNG    | SC    | mango     | Mango Madness          | আমের পাগলামি
  AG    | LIVE   | BAC   | host0     | Bangla Baccarat        | বাংলা ব্যাকারাট | baccarat
  GG    | RNG    | SC    | rickshaw  | Rickshaw Rush          | রিকশার দৌড়
  MGS   | RNG    | SC    | storm     | Kalboishakhi Thunder   | কালবৈশাখীর বজ্র
  RTG   | RNG    | SC    | elephant  | Elephant March         | হাতির মিছিল
  CQ9   | FISH   |       | octopus   | Deep Sea Octopus       | গভীর সাগরের অক্টোপাস
  LOTT  | LOTT   |       | balls     | Dhaka Five Minutes     | ঢাকা পাঁচ মিনিট
  WD    | RNG    | SC    | peacock   | Peacock Monsoon        | বর্ষার ময়ূর
  PP    | RNG    | SC    | sweets    | Rosogolla Bonanza      | রসগোল্লা বোনানজা
  IMES  | SPORTS |       | gamepad   | Dhaka Battle Arena     | ঢাকা ব্যাটল অ্যারেনা
  ELOTT | ELOTT  |       | ticket    | Express Three          | এক্সপ্রেস থ্রি
  TTG   | RNG    | SC    | mandala   | Nakshi Dreams          | নকশি স্বপ্ন
  ISB   | RNG    | SC    | lotus     | Shapla Lake            | শাপলার বিল
  AE    | RNG    | SC    | drum      | Baul Beats             | বাউলের তাল
  JL    | RNG    | SC    | gem       | Gem Bazaar             | রত্নের বাজার
  XY    | PVP    |       | ludo      | Ludo King              | লুডু কিং | ludo
  PP    | RNG    | SC    | cricket   | Cricket Carnival       | ক্রিকেট কার্নিভাল
  UG    | SPORTS |       | football  | Football Fever         | ফুটবল জ্বর
  SBT   | SPORTS | HORSE | horseshoe | Ramna Derby            | রমনা ডার্বি | horserace
`;

export const flagships: readonly Flagship[] = tableRows(flagshipTable).map(
  ([vendor = "", type = "", classes = "", motif = "", en = "", bn = "", table]) => ({
    vendor,
    type,
    en,
    bn,
    motif: motif as MotifName,
    classes: classes === "" ? [] : classes.split(" "),
    ...(table && { table: table as Table }),
  }),
);

/** Card vendors whose tables have rooms by stake. */
const cardVendors: readonly string[] = ["KX", "TH", "WS"];

export interface Room {
  readonly suffix: string;
  readonly name: Readonly<Record<Language, string>>;
  /** Minimum and maximum bet, poisha. */
  readonly least: number;
  readonly most: number;
}

const rooms: readonly Room[] = [
  { suffix: "R1", name: { BN: "নবীন কক্ষ", EN: "Beginners' room" }, least: 1_000, most: 10_000 },
  { suffix: "R2", name: { BN: "আড্ডা কক্ষ", EN: "Adda room" }, least: 5_000, most: 100_000 },
  { suffix: "R3", name: { BN: "নবাব কক্ষ", EN: "Nawab's room" }, least: 50_000, most: 1_000_000 },
];

/** Rooms for a vendor's games, by id; empty for most vendors. */
export function roomsOf(vendor: string | null, type: string | null): ReadonlyMap<string, Room> {
  const has = type === "PVP" && vendor !== null && cardVendors.includes(vendor);
  return new Map(has ? rooms.map((room) => [`${vendor}_${room.suffix}`, room]) : []);
}

export const firstRoom = ({ vendor, type }: Pick<WorldGame, "vendor" | "type">): string | undefined =>
  roomsOf(vendor, type).keys().next().value;
