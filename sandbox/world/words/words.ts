import { isMotif, type MotifName } from "../../art/motifs.ts";
import type { Table } from "../../contract.ts";
import { pairs, tableRows } from "../vendors.ts";

export interface Word {
  readonly en: string;
  readonly bn: string;
}

/** A noun for game names, with its genitive (`বাঘ` → `বাঘের`) and its motifs. */
export interface Subject extends Word {
  readonly genitive: string;
  readonly motifs: readonly MotifName[];
  readonly table?: Table;
}

const words = (list: string): readonly Word[] => pairs(list).map(([en, bn]) => ({ en, bn }));

/**
 * Parses lines of `English | Bengali | genitive`, followed by `| table` for table games. A key is one or several
 * motifs, such as `dice ludo`.
 */
export const subjectsOf = (byMotif: Readonly<Record<string, string>>): readonly Subject[] =>
  Object.entries(byMotif).flatMap(([names, text]) => {
    const motifs = names.split(" ").map((name) => {
      if (!isMotif(name)) throw new TypeError(`no motif ${name}`);
      return name;
    });
    return tableRows(text).map(([en = "", bn = "", genitive = "", table]) => ({
      en,
      bn,
      genitive,
      motifs,
      ...(table && { table: table as Table }),
    }));
  });

export const slotSubjects = subjectsOf({
  tiger: `
    Tiger | বাঘ | বাঘের
    Tigress | বাঘিনী | বাঘিনীর`,
  lion: "Lion | সিংহ | সিংহের",
  elephant: `
    Elephant | হাতি | হাতির
    Tusker | দাঁতাল | দাঁতালের`,
  peacock: "Peacock | ময়ূর | ময়ূরের",
  owl: "Owl | পেঁচা | পেঁচার",
  cobra: `
    Cobra | গোখরা | গোখরার
    Python | অজগর | অজগরের`,
  butterfly: "Butterfly | প্রজাপতি | প্রজাপতির",
  fish: `
    Hilsa | ইলিশ | ইলিশের
    Goldfish | সোনামাছ | সোনামাছের`,
  turtle: "Turtle | কচ্ছপ | কচ্ছপের",
  lotus: `
    Water Lily | শাপলা | শাপলার
    Lotus | পদ্মফুল | পদ্মফুলের`,
  flower: `
    Marigold | গাঁদা | গাঁদার
    Hibiscus | জবা | জবার
    Krishnachura | কৃষ্ণচূড়া | কৃষ্ণচূড়ার
    Jasmine | বেলি | বেলির`,
  mango: "Mango | আম | আমের",
  pineapple: "Pineapple | আনারস | আনারসের",
  cherry: "Cherry | চেরি | চেরির",
  gem: `
    Diamond | হীরা | হীরার
    Ruby | রুবি | রুবির
    Sapphire | নীলা | নীলার`,
  pearl: "Pearl | মুক্তা | মুক্তার",
  crown: `
    King | রাজা | রাজার
    Queen | রানি | রানির
    Nawab | নবাব | নবাবের
    Crown | মুকুট | মুকুটের`,
  bell: "Bell | ঘণ্টা | ঘণ্টার",
  seven: "Seven | সাত | সাতের",
  coin: `
    Mohur | মোহর | মোহরের
    Taka | টাকা | টাকার`,
  chest: "Treasure Chest | সিন্দুক | সিন্দুকের",
  boat: `
    Boat | নৌকা | নৌকার
    Majhi | মাঝি | মাঝির
    Mayurpankhi | ময়ূরপঙ্খী | ময়ূরপঙ্খীর`,
  rickshaw: "Rickshaw | রিকশা | রিকশার",
  drum: `
    Dhol | ঢোল | ঢোলের
    Dhak | ঢাক | ঢাকের
    Baul | বাউল | বাউলের`,
  harvest: `
    Nabanna | নবান্ন | নবান্নের
    Harvest | ফসল | ফসলের`,
  lamp: `
    Hurricane Lamp | হারিকেন | হারিকেনের
    Lantern | লণ্ঠন | লণ্ঠনের`,
  moon: `
    Moon | চাঁদ | চাঁদের
    Full Moon | পূর্ণিমা | পূর্ণিমার`,
  star: "Star | তারা | তারার",
  sun: "Sun | সূর্য | সূর্যের",
  storm: `
    Monsoon | বাদল | বাদলের
    Kalboishakhi | কালবৈশাখী | কালবৈশাখীর
    Thunder | বজ্র | বজ্রের`,
  kite: "Kite | ঘুড়ি | ঘুড়ির",
  mandala: `
    Nakshi Kantha | নকশিকাঁথা | নকশিকাঁথার
    Alpana | আলপনা | আলপনার
    Jamdani | জামদানি | জামদানির`,
  sweets: `
    Rosogolla | রসগোল্লা | রসগোল্লার
    Pitha | পিঠা | পিঠার`,
  tea: "Tea | চা | চায়ের",
  joker: "Joker | জোকার | জোকারের",
  horseshoe: "Stallion | তেজি ঘোড়া | তেজি ঘোড়ার",
  trophy: "Kabaddi | কাবাডি | কাবাডির",
  cricket: "Cricket | ক্রিকেট | ক্রিকেটের",
});

/** Rivers, towns and landscapes. The Bengali words are genitives ("of the Padma"). */
export const places = words(`
  Padma: পদ্মার, Meghna: মেঘনার, Jamuna: যমুনার, Surma: সুরমার, Karnaphuli: কর্ণফুলীর, Buriganga: বুড়িগঙ্গার,
  Teesta: তিস্তার, Madhumati: মধুমতির, Kushiyara: কুশিয়ারার, Sundarban: সুন্দরবনের, Sylhet: সিলেটের,
  Dhaka: ঢাকার, Old Dhaka: পুরান ঢাকার, Chattogram: চট্টগ্রামের, Cox's Bazar: কক্সবাজারের, Kuakata: কুয়াকাটার,
  Rajshahi: রাজশাহীর, Rangpur: রংপুরের, Khulna: খুলনার, Barishal: বরিশালের, Mymensingh: ময়মনসিংহের,
  Bogura: বগুড়ার, Cumilla: কুমিল্লার, Bandarban: বান্দরবানের, Rangamati: রাঙ্গামাটির, Sajek: সাজেকের,
  Srimangal: শ্রীমঙ্গলের, Sonargaon: সোনারগাঁওয়ের, Mahasthan: মহাস্থানের, Paharpur: পাহাড়পুরের,
  Tangail: টাঙ্গাইলের, Jashore: যশোরের, Dinajpur: দিনাজপুরের, Hatiya: হাতিয়ার, Saint Martin: সেন্ট মার্টিনের,
  Chalan Beel: চলনবিলের, Bengal: বাংলার, Kolkata: কলকাতার, Ganges: গঙ্গার, Himalaya: হিমালয়ের,
  Bengal Delta: বদ্বীপের
`);

export const qualities = words(`
  Golden: সোনালি, Silver: রুপালি, Royal: রাজকীয়, Lucky: লাকি, Magical: জাদুকরী, Wild: বুনো, Mystic: রহস্যময়,
  Grand: জমকালো, Fiery: অগ্নিময়, Flying: উড়ন্ত, Shining: ঝলমলে, Colourful: রঙিন, Ancient: প্রাচীন,
  Hidden: লুকানো, Jolly: হাসিখুশি, Sweet: মিষ্টি, Crimson: টকটকে লাল, Blue: নীল, Emerald: পান্নাসবুজ,
  White: শুভ্র, Dream: স্বপ্নের, Brave: সাহসী, Giant: বিশাল, Moonlit: জ্যোৎস্নাময়, Starry: তারাভরা,
  Festive: উৎসবমুখর, Enchanted: মায়াবী, Precious: অমূল্য, Rich: ধনী, Swift: দুরন্ত, Proud: গর্বিত,
  Victorious: বিজয়ী, Eternal: চিরন্তন, Radiant: দীপ্তিময়, Rare: দুর্লভ, Secret: গোপন, Legendary: কিংবদন্তির,
  Midnight: মধ্যরাতের, Morning: ভোরের, Autumn: শরতের, Spring: বসন্তের, Rainy: বর্ষার, Winter: শীতের,
  Summer: গ্রীষ্মের, Super: সুপার, Mega: মেগা, Turbo: টার্বো, Happy: সুখী, Honey: মধুমাখা, New Year: নববর্ষের,
  Boishakhi: বৈশাখী, Eastern: পূবের
`);

/** Nouns that follow a genitive: `বাঘের গুপ্তধন`, "Tiger Treasure". */
export const treasures = words(`
  Treasure: গুপ্তধন, Kingdom: রাজ্য, Festival: উৎসব, Fortune: সৌভাগ্য, Palace: প্রাসাদ, Garden: বাগান,
  Dance: নাচ, Riches: ঐশ্বর্য, Surprise: চমক, Dream: স্বপ্ন, Legend: কিংবদন্তি, Mystery: রহস্য, Fair: মেলা,
  Night: রাত, Magic: জাদু, Adventure: অভিযান, Song: গান, Island: দ্বীপ, Reward: পুরস্কার, Power: শক্তি,
  Victory: জয়, Carnival: কার্নিভাল, World: জগৎ, Bazaar: বাজার, Tale: গল্প, Glory: গৌরব, Spell: মায়া,
  Trail: পথ, Gift: উপহার, Luck: ভাগ্য
`);

/** Endings after a plain noun: `বাঘ ৭৭৭`, "Tiger 777". */
export const flourishes = words(`
  777: ৭৭৭, 88: ৮৮, 7: ৭, 100: ১০০, Deluxe: ডিলাক্স, Gold: গোল্ড, Rush: রাশ, Bonanza: বোনানজা, Spin: স্পিন,
  Party: পার্টি, Mania: ম্যানিয়া, Express: এক্সপ্রেস, Boom: বুম, Blast: ব্লাস্ট, King: কিং, Star: স্টার,
  Club: ক্লাব, Plus: প্লাস, Wins: উইনস, Link: লিংক
`);
