import { subjectsOf } from "./word.ts";

/** What slot games are about: Bengal's animals, rivers, feasts and crafts, and the classic reel symbols. */
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
