import type { WorldVendor } from "../contract.ts";

/** The lanes in the platform's own order (protocol section 5); the gateway derives ESPORTS, COCKFIGHT and SPB. */
export const lanes = ["RNG", "LIVE", "SPORTS", "FISH", "PVP", "LOTT", "ELOTT"] as const;
export type Lane = (typeof lanes)[number];

/** Provider codes of spec section 9 and what the protocol adds; the studios' names are invented. */
const table = `
  PP             | Pearl Play            | পার্ল প্লে            | RNG LIVE
  JL             | Jolly Lantern         | জলি ল্যান্টার্ন        | RNG FISH
  PT             | Platinum Tiger        | প্লাটিনাম টাইগার      | RNG LIVE FISH
  CQ9            | Coral Quest           | কোরাল কোয়েস্ট        | RNG FISH
  AG             | Agni Gaming           | অগ্নি গেমিং           | RNG LIVE FISH
  MG             | Moghul Games          | মোগল গেমস             | RNG
  MGS            | Megh Studio           | মেঘ স্টুডিও           | RNG
  PNG            | Padma Nova            | পদ্মা নোভা            | RNG
  RTG            | Royal Turag           | রয়্যাল তুরাগ          | RNG FISH
  GG             | Golden Ghat           | সোনালি ঘাট            | RNG FISH
  AE             | Alo Entertainment     | আলো এন্টারটেইনমেন্ট   | RNG
  ISB            | Indigo Sundarban      | নীল সুন্দরবন          | RNG
  TTG            | Titli Games           | তিতলি গেমস            | RNG
  WD             | Wild Delta            | ওয়াইল্ড ডেল্টা        | RNG
  SPB            | Sky Pilot             | স্কাই পাইলট           | RNG
  SS             | Star Surge            | স্টার সার্জ           | RNG
  BBIN           | Blue Bay              | ব্লু বে               | LIVE FISH
  BG             | Banani Grand          | বনানী গ্র্যান্ড        | LIVE
  DG             | Deshi Grand           | দেশি গ্র্যান্ড         | LIVE
  EA             | Eastern Aces          | ইস্টার্ন এসেস         | LIVE
  LOTUS          | Lotus Live            | লোটাস লাইভ            | LIVE
  OG             | Orient Grand          | ওরিয়েন্ট গ্র্যান্ড     | LIVE
  TGP            | Topaz Palace          | টোপাজ প্যালেস         | LIVE
  IBC            | Imperial Club         | ইম্পেরিয়াল ক্লাব      | SPORTS lobby
  SBT            | Sher-e-Bangla Turf    | শেরেবাংলা টার্ফ       | SPORTS lobby
  UG             | United Ground         | ইউনাইটেড গ্রাউন্ড      | SPORTS lobby
  IMES           | Imagine Esports       | ইমাজিন ই-স্পোর্টস     | SPORTS lobby
  TF             | Titan Forge           | টাইটান ফোর্জ          | SPORTS lobby
  IA             | Indigo Arena          | ইন্ডিগো অ্যারেনা       | SPORTS lobby
  SV3            | Sera Veer             | সেরা বীর              | SPORTS lobby
  KY             | Kalyani               | কল্যাণী               | PVP
  KX             | Kings Exchange        | কিংস এক্সচেঞ্জ         | PVP
  TH             | Taash House           | তাসের ঘর              | PVP
  WS             | Winsome               | উইনসাম                | PVP
  XY             | Xylo                  | জাইলো                 | PVP
  LOTT           | Classic Lottery       | ক্লাসিক লটারি         | LOTT lobby
  TCG_LOTTO_VN   | Mekong Lotto          | মেকং লটো              | LOTT lobby
  ELOTT          | Express Lottery       | এক্সপ্রেস লটারি       | ELOTT lobby
  TCG_SEA        | Southern Sea Lotto    | দক্ষিণ সাগর লটো       | ELOTT lobby
`;

export const vendors: readonly WorldVendor[] = table
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => {
    const [code = "", en = "", bn = "", placed = ""] = line.split("|").map((cell) => cell.trim());
    const marks = placed.split(" ");
    return {
      code,
      name: { EN: en, BN: bn },
      types: marks.filter((mark) => mark !== "lobby"),
      isLobby: marks.includes("lobby"),
    };
  });

/** The vendors the gateway shows under categories of their own (protocol section 5). */
export const esportVendors: readonly string[] = ["IMES", "TF", "IA"];
export const cockfightVendors: readonly string[] = ["SV3"];
export const crashVendors: readonly string[] = ["SPB", "SS"];

/** The gameCode of a vendor's own lobby in a lane. */
export const lobbyCode = (vendor: string, lane: string): string => `${vendor}_${lane}_LOBBY`;
