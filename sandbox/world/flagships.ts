import type { MotifName } from "../art/motifs.ts";
import type { Table } from "./table.ts";

/** The games everybody plays: hand-named, most popular first. They lead the hot list and their own categories. */
export interface Flagship {
  readonly vendor: string;
  readonly type: string;
  readonly classes: readonly string[];
  readonly motif: MotifName;
  readonly en: string;
  readonly bn: string;
  /** What is played, where it is one of the tables. */
  readonly table?: Table;
}

const table = `
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
  AG    | LIVE   | BAC   | cards     | Bangla Baccarat        | বাংলা ব্যাকারাট | baccarat
  GG    | RNG    | SC    | rickshaw  | Rickshaw Rush          | রিকশার দৌড়
  MGS   | RNG    | SC    | storm     | Kalboishakhi Thunder   | কালবৈশাখীর বজ্র
  RTG   | RNG    | SC    | elephant  | Elephant March         | হাতির মিছিল
  CQ9   | FISH   |       | octopus   | Deep Sea Octopus       | গভীর সাগরের অক্টোপাস
  LOTT  | LOTT   |       | balls     | Dhaka Five Minutes     | ঢাকা পাঁচ মিনিট
  WD    | RNG    | SC    | peacock   | Peacock Monsoon        | বর্ষার ময়ূর
  PP    | RNG    | SC    | sweets    | Rosogolla Bonanza      | রসগোল্লা বোনানজা
  IMES  | SPORTS |       | gamepad   | Dhaka Battle Arena     | ঢাকা ব্যাটল অ্যারেনা
  ELOTT | ELOTT  |       | balls     | Express Three          | এক্সপ্রেস থ্রি
  TTG   | RNG    | SC    | mandala   | Nakshi Dreams          | নকশি স্বপ্ন
  ISB   | RNG    | SC    | lotus     | Shapla Lake            | শাপলার বিল
  AE    | RNG    | SC    | drum      | Baul Beats             | বাউলের তাল
  JL    | RNG    | SC    | gem       | Gem Bazaar             | রত্নের বাজার
  XY    | PVP    |       | dice      | Ludo King              | লুডু কিং | ludo
  PP    | RNG    | SC    | cricket   | Cricket Carnival       | ক্রিকেট কার্নিভাল
  UG    | SPORTS |       | football  | Football Fever         | ফুটবল জ্বর
  SBT   | SPORTS | HORSE | horseshoe | Ramna Derby            | রমনা ডার্বি | horserace
`;

export const flagships: readonly Flagship[] = table
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => {
    const [vendor = "", type = "", classes = "", motif = "", en = "", bn = "", table] = line
      .split("|")
      .map((cell) => cell.trim());
    return {
      ...{ vendor, type, en, bn, motif: motif as MotifName },
      classes: classes === "" ? [] : classes.split(" "),
      ...(table && { table: table as Table }),
    };
  });
